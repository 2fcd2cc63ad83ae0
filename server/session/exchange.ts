/** Links in mails carry credentials in their query. They are met here and turned into cookies before any page opens. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathTo, safeReturnPath } from '#shared/paths.ts'
import { pathOfLocation } from '../http/location.ts'
import { queryOf } from '../http/query.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { rememberResetSession, rememberResetToken } from './password-reset.ts'
import { isSession, type Session } from './session.ts'
import { headersFor } from './session-routes.ts'

/** Milliseconds. */
const validatePatience = 5000

/** Query parameters that a page's address never keeps (fact 9). */
const secretNames = [
  'access-token',
  'token',
  'client',
  'client_id',
  'uid',
  'expiry',
  'config',
  'reset_password',
  'reset_password_token',
]

/** Credentials under any of the names that the backend's redirects use; null when they are not complete. */
export function credentialsOf(query: URLSearchParams): Session | null {
  const session = {
    accessToken: query.get('access-token') ?? query.get('token') ?? '',
    client: query.get('client') ?? query.get('client_id') ?? '',
    uid: query.get('uid') ?? '',
    expiry: Number(query.get('expiry')) || 0,
  }
  return isSession(session) ? session : null
}

/** Signs the visitor in when the backend accepts the credentials. */
export async function acceptCredentials(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  given: Session,
): Promise<boolean> {
  const answer = await upstream.call({
    path: '/auth/validate_token',
    headers: headersFor(request, given),
    timeout: validatePatience,
  })
  if (answer.status !== 200) return false
  const { sessions } = request.server
  sessions.start(request, reply, given)
  // The validating call may have rotated the token already.
  sessions.settle(request, reply, { sent: given, startsSession: false, status: 200, headers: answer.headers })
  return true
}

/** 303 to an address without secrets (sessions.md). */
export function sendClean(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .code(303)
    .header('location', location)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send()
}

/**
 * Takes the credentials out of a page's address. Answers the clean address to send the browser to, or null when there
 * were none and the page may open. `prefix` is the locale prefix of the address.
 */
export async function exchangePageAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  page: { id: 'token' | 'reset' | 'confirm'; prefix: string; query: URLSearchParams },
): Promise<string | null> {
  const { id, prefix, query } = page
  const given = credentialsOf(query)
  if (id === 'token') {
    const accepted = given !== null && (await acceptCredentials(request, reply, upstream, given))
    const back = safeReturnPath(query.get('return')) ?? pathTo('dashboard')
    return accepted ? back : prefix + pathTo('login')
  }
  if (!secretNames.some((name) => query.has(name))) return null
  const resetToken = query.get('reset_password_token')
  if (given) {
    const accepted = await acceptCredentials(request, reply, upstream, given)
    if (accepted && id === 'reset') rememberResetSession(request, reply)
  } else if (id === 'reset' && resetToken) rememberResetToken(request, reply, resetToken)
  const rest = new URLSearchParams(query)
  for (const name of secretNames) rest.delete(name)
  const search = rest.size > 0 ? `?${rest}` : ''
  return `${prefix}${pathTo(id)}${search}`
}

/** The backend's own mail links answer with a redirect full of credentials: followed here, so that no browser sees it. */
export function exchangeRoutes(app: FastifyInstance, { upstream }: { upstream: Upstream }): void {
  const links = [
    { path: '/auth/password/edit', page: 'reset', parameter: 'reset_password_token' },
    { path: '/auth/confirmation', page: 'confirm', parameter: 'confirmation_token' },
  ] as const
  for (const { path, page, parameter } of links) {
    app.get(path, async (request, reply) => {
      const token = queryOf(request).get(parameter) ?? ''
      const query = new URLSearchParams({ [parameter]: token, redirect_url: request.site.origin + pathTo(page) })
      const answer = await upstream.call({
        path: `${path}?${query}`,
        headers: headersFor(request, null),
        timeout: validatePatience,
      })
      const location = typeof answer.headers.location === 'string' ? answer.headers.location : ''
      const own = pathOfLocation(location, [request.visitedHost, request.site.publicHost])
      // A link that the backend refuses shows the page, which says that it has expired.
      if (answer.status >= 400 || own === null) return sendClean(reply, pathTo(page))
      const target = new URL(own, 'http://site.invalid')
      const exchanged = await exchangePageAddress(request, reply, upstream, {
        id: page,
        prefix: '',
        query: target.searchParams,
      })
      return sendClean(reply, exchanged ?? safeReturnPath(target.pathname + target.search) ?? pathTo(page))
    })
  }
}
