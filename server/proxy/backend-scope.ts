/** `/api` and `/auth`: for pages of this host only, with the session in their cookies. */
import fp from 'fastify-plugin'
import { organizationMovePattern } from '#shared/resources/organization-move.ts'
import { isFromThisHost } from '../http/csrf.ts'
import { GatewayError } from '../http/errors.ts'
import { isUnsafeMethod } from '../http/methods.ts'
import { targetOf } from '../http/path.ts'
import { exchangeRoutes } from '../session/exchange.ts'
import { platformEntryRoutes } from '../session/platform-entry.ts'
import { sessionRoutes } from '../session/session-routes.ts'
import { singleSignOnRoutes } from '../session/single-sign-on.ts'
import { organizationOf } from '../session/upstream-headers.ts'
import { acceptBodies } from './bodies.ts'
import { proxy } from './proxy.ts'

const inboundMailPath = '/api/v1/inbound_mails'

export const backendScope = fp(
  async (app) => {
    const { upstream } = app
    app.addHook('onRequest', (request, reply, done) => {
      const { decodedPath } = targetOf(request)
      // A mail provider is no page: it signs what it posts, and has no session.
      if (decodedPath === inboundMailPath) request.session = request.adminSession = null
      else if (isUnsafeMethod(request.method) && !isFromThisHost(request.headers, request.visitedHost)) {
        return done(new GatewayError('cross_site'))
      }
      if (isRailsAlias(decodedPath)) return done(new GatewayError('not_found'))
      const { features } = request.site.tenant
      if (!features.enableOrganizationsMoving && organizationMovePattern.test(decodedPath)) {
        return done(new GatewayError('not_found'))
      }
      if (organizationOf(request.headers) === null) return done(new GatewayError('bad_organization'))
      const adopted = request.server.sessions.adoptNewest(request, reply)
      if (adopted) adopted.then(() => done(), done)
      else done()
    })
    acceptBodies(app)
    // Routes that the gateway handles itself win over the catch-all of the proxy.
    sessionRoutes(app, { upstream })
    exchangeRoutes(app, { upstream })
    singleSignOnRoutes(app, { upstream })
    platformEntryRoutes(app, { upstream })
    for (const prefix of ['/api', '/auth']) await app.register(proxy, { prefix })
  },
  { name: 'backend-scope', dependencies: ['cached-reads', 'sessions', 'site', 'upstream'], encapsulate: true },
)

/**
 * Rails routes `/auth/password/`, `/auth/password.json` and `/auth/password` to the same action. A path that the gateway
 * handles itself must have one spelling only, or the aliases would bypass it.
 */
export function isRailsAlias(path: string): boolean {
  if (!path.startsWith('/auth/')) return false
  const last = path.slice(path.lastIndexOf('/') + 1)
  return last === '' || last.includes('.') || last.includes(';')
}
