/** Steps of a sign-in that lead through other sites: the backend's redirects, which the gateway follows. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathTo, safeReturnPath } from '#shared/paths.ts'
import { GatewayError } from '../http/errors.ts'
import { pathOfLocation } from '../http/location.ts'
import type { Upstream } from '../upstream/requests.ts'
import { exchangeCredentials, redirectWithoutSecrets } from './exchange.ts'
import { navigationHeaders } from './own-requests.ts'
import type { Session } from './session.ts'
import { applySignInHeaders, signInHeaders } from './sign-in-cookies.ts'

/** A step may ask an identity provider, for at most ten seconds a request. */
const timeoutMs = 25_000

/** Where the backend redirects a step to; null when it does not. Its cookies and tokens are stored. */
export async function followRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  { path, session }: { path: string; session: Session | null },
): Promise<string | null> {
  const { status, headers } = await upstream.call({
    path,
    headers: { ...navigationHeaders(request, session), ...signInHeaders(request) },
    timeoutMs,
  })
  if (status >= 500) throw new GatewayError('upstream_unavailable')
  if (status === 429) throw new GatewayError('too_many_requests')
  if (status === 404) throw new GatewayError('not_found')
  applySignInHeaders(request, reply, headers)
  if (session) {
    await request.server.sessions.applyTokens(request, reply, { sent: session, startsSession: false, status, headers })
  }
  return status >= 300 && status < 400 && typeof headers.location === 'string' ? headers.location : null
}

/** The page after the last step: where its visitor was going, or the sign-in page with the reason why not, under the name `result`. */
export async function arrive(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  { location, result }: { location: string | null; result: string },
) {
  const own = location && pathOfLocation(location, [request.visitedHost, request.site.publicHost])
  const query = new URL(own ?? '/?error=refused', 'http://site.invalid').searchParams
  const error = query.get('error')
  if (error !== null) {
    const back = safeReturnPath(query.get('return'))
    return redirectWithoutSecrets(reply, pathTo('login') + queryString({ [result]: error, return: back }))
  }
  const target = await exchangeCredentials(request, reply, upstream, { id: 'token', prefix: '', query })
  return redirectWithoutSecrets(reply, target ?? pathTo('login'))
}

export function queryString(parameters: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}
