/** `/api` and `/auth`: only for pages of this host, with the session that the cookies hold. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromThisHost } from '../http/csrf.ts'
import { GatewayError } from '../http/errors.ts'
import { isUnsafeMethod } from '../http/methods.ts'
import { plainPath } from '../http/path.ts'
import { exchangeRoutes } from '../session/exchange.ts'
import { sessionRoutes } from '../session/session-routes.ts'
import { organizationOf } from '../session/upstream-headers.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { acceptBodies } from './bodies.ts'
import { proxy } from './proxy.ts'
import type { PublicReads } from './public-reads.ts'

export type BackendScopeOptions = {
  upstream: Upstream
  /** Told of every successful write. */
  onWrite: (request: FastifyRequest) => void
  publicReads: PublicReads
}

export async function backendScope(
  app: FastifyInstance,
  { upstream, onWrite, publicReads }: BackendScopeOptions,
): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isUnsafeMethod(request.method) && !isFromThisHost(request.headers, request.visitedHost)) {
      return done(new GatewayError('cross_site'))
    }
    if (hasSecondSpelling(request.raw.url)) return done(new GatewayError('not_found'))
    if (organizationOf(request.headers) === null) return done(new GatewayError('bad_organization'))
    done()
  })
  acceptBodies(app)
  // What the gateway answers itself stands first; everything else under the two prefixes is the backend's.
  sessionRoutes(app, { upstream })
  exchangeRoutes(app, { upstream })
  for (const prefix of ['/api', '/auth']) {
    await app.register(async (part) => proxy(part, { upstream, prefix, onWrite, publicReads }))
  }
}

/**
 * Rails takes `/auth/password/`, `/auth/password.json` and `/auth/password` for the same action. What the gateway
 * answers itself must have one name only, or the other ones would lead around it.
 */
export function hasSecondSpelling(target: string | undefined): boolean {
  const path = plainPath(target)
  if (!path.startsWith('/auth/')) return false
  const last = path.slice(path.lastIndexOf('/') + 1)
  return last === '' || last.includes('.') || last.includes(';')
}
