/**
 * Sign-in by the identity provider of a center (sessions.md SES-32). The browser goes to the provider and comes back here; the backend
 * checks what it brings, and its redirect to `/auth/token` is followed by the gateway, so that no URL of the browser carries a session.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathTo, safeReturnPath } from '#shared/paths.ts'
import { ssoPath, ssoResult } from '#shared/session-paths.ts'
import { GatewayError } from '../http/errors.ts'
import { pathOfLocation } from '../http/location.ts'
import { queryOf } from '../http/query.ts'
import type { Upstream } from '../upstream/requests.ts'
import { exchangeCredentials, redirectWithoutSecrets } from './exchange.ts'
import { headersFor } from './session-routes.ts'
import { applySignInHeaders, signInHeaders } from './sign-in-cookies.ts'

/** The backend asks the provider meanwhile, for at most ten seconds a request. */
const timeoutMs = 25_000

export function singleSignOnRoutes(app: FastifyInstance, { upstream }: { upstream: Upstream }): void {
  app.get(ssoPath, async (request, reply) => {
    const { origin, publicHost } = request.site
    const back = safeReturnPath(queryOf(request).get('return'))
    // The provider returns to the configured host, and the step that is underway is bound to its cookies.
    if (request.visitedHost !== publicHost) {
      return redirectWithoutSecrets(reply, origin + ssoPath + queryString({ return: back }))
    }
    const returnTo = origin + pathTo('token') + queryString({ return: back })
    const location = await redirectOf(request, reply, upstream, ssoPath + queryString({ auth_origin_url: returnTo }))
    const target = location && externalAddress(location, origin)
    if (target) return redirectWithoutSecrets(reply, target)
    return arrive(request, reply, upstream, location)
  })

  app.get(`${ssoPath}/callback`, async (request, reply) => {
    const location = await redirectOf(request, reply, upstream, `${ssoPath}/callback?${queryOf(request)}`)
    return arrive(request, reply, upstream, location)
  })
}

/** Where the backend redirects to; null when it does not. Its cookies of the step are stored. */
async function redirectOf(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  path: string,
): Promise<string | null> {
  const { status, headers } = await upstream.call({
    path,
    headers: { ...headersFor(request, null), ...signInHeaders(request) },
    timeoutMs,
  })
  if (status >= 500) throw new GatewayError('upstream_unavailable')
  if (status === 429) throw new GatewayError('too_many_requests')
  if (status === 404) throw new GatewayError('not_found')
  applySignInHeaders(request, reply, headers)
  return status >= 300 && status < 400 && typeof headers.location === 'string' ? headers.location : null
}

/** The page after a return: where its visitor was going, or the sign-in page with the reason why not. */
async function arrive(request: FastifyRequest, reply: FastifyReply, upstream: Upstream, location: string | null) {
  const own = location && pathOfLocation(location, [request.visitedHost, request.site.publicHost])
  const query = new URL(own ?? '/?error=refused', 'http://site.invalid').searchParams
  const error = query.get('error')
  if (error !== null) {
    const back = safeReturnPath(query.get('return'))
    return redirectWithoutSecrets(reply, pathTo('login') + queryString({ [ssoResult]: error, return: back }))
  }
  const target = await exchangeCredentials(request, reply, upstream, { id: 'token', prefix: '', query })
  return redirectWithoutSecrets(reply, target ?? pathTo('login'))
}

/** An address outside of this site: over TLS, or on this machine while the site itself is. */
function externalAddress(location: string, origin: string): string | null {
  if (!URL.canParse(location)) return null
  const { protocol, hostname, href, origin: target } = new URL(location)
  if (target === origin) return null
  const isLocal = origin.startsWith('http:') && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? href : null
}

function queryString(parameters: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.set(name, value)
  return query.size > 0 ? `?${query}` : ''
}
