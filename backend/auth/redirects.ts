/** Redirects that end a sign-in elsewhere, as OmniAuth of devise_token_auth has them: the session, or an error, in the query. */
import type { FastifyReply } from 'fastify'

export function redirectTo(reply: FastifyReply, address: string, parameters: Record<string, string>) {
  const target = new URL(address)
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value)
  return reply.code(302).header('location', target.href).send()
}

/** Moves the session that the response carries in its headers into the query of the redirect, which the gateway exchanges (sessions.md SES-16). */
export function redirectWithSession(reply: FastifyReply, address: string) {
  const header = (name: string) => String(reply.getHeader(name) ?? '')
  const credentials = {
    auth_token: header('access-token'),
    client_id: header('client'),
    uid: header('uid'),
    expiry: header('expiry'),
    config: 'default',
  }
  for (const name of ['access-token', 'client', 'uid', 'expiry', 'token-type', 'authorization'])
    reply.removeHeader(name)
  return redirectTo(reply, address, credentials)
}
