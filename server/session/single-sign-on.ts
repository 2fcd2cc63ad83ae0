/**
 * Sign-in by the identity provider of a center (sessions.md SES-32). The browser goes to the provider and comes back here; the backend
 * checks what it brings, and its redirect to `/auth/token` is followed by the gateway, so that no URL of the browser carries a session.
 */
import type { FastifyInstance } from 'fastify'
import { pathTo, safeReturnPath } from '#shared/paths.ts'
import { ssoAsks, ssoPath, ssoResult } from '#shared/session-paths.ts'
import { isOriginOf } from '../http/csrf.ts'
import { queryOf } from '../http/query.ts'
import type { Upstream } from '../upstream/requests.ts'
import { redirectWithoutSecrets } from './exchange.ts'
import { arrive, followRedirect, queryString } from './redirects.ts'
import { asksWhichAccount, noteReturn } from './work-account.ts'

export function singleSignOnRoutes(app: FastifyInstance, { upstream }: { upstream: Upstream }): void {
  app.get(ssoPath, async (request, reply) => {
    const { origin } = request.site
    const query = queryOf(request)
    const back = safeReturnPath(query.get('return'))
    const ask = ssoAsks.find((known) => known === query.get('ask')) ?? null
    // The provider returns to the configured host, and the step that is underway is bound to its cookies.
    if (!isOriginOf(origin, request.visitedHost)) {
      return redirectWithoutSecrets(reply, origin + ssoPath + queryString({ return: back, ask }))
    }
    const asked = ask ?? (asksWhichAccount(request) ? 'account' : null)
    const returnTo = origin + pathTo('token') + queryString({ return: back })
    const location = await followRedirect(request, reply, upstream, {
      path: ssoPath + queryString({ auth_origin_url: returnTo, ask: asked }),
      session: null,
    })
    const target = location && externalAddress(location, origin)
    if (target) return redirectWithoutSecrets(reply, target)
    return arrive(request, reply, upstream, { location, result: ssoResult })
  })

  app.get(`${ssoPath}/callback`, async (request, reply) => {
    const query = queryOf(request)
    const location = await followRedirect(request, reply, upstream, {
      path: `${ssoPath}/callback?${query}`,
      session: null,
    })
    const refusal = new URLSearchParams(location?.split('?')[1]).get('error')
    const isSignedIn = location !== null && refusal === null
    // Without its step a return says nothing of an account.
    if (refusal !== 'expired') noteReturn(request, reply, { isSignedIn, error: query.get('error') })
    return arrive(request, reply, upstream, { location, result: ssoResult })
  })
}

/** An address outside of this site: over TLS, or on this machine while the site itself is. */
function externalAddress(location: string, origin: string): string | null {
  if (!URL.canParse(location)) return null
  const { protocol, hostname, href, origin: target } = new URL(location)
  if (target === origin) return null
  const isLocal = origin.startsWith('http:') && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? href : null
}
