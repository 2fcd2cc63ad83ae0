/** One log line and one measurement per request. Never a query, token, cookie, e-mail address or body (gateway.md GW-25). */
import type { FastifyInstance } from 'fastify'
import { loggablePath } from '../http/loggable-path.ts'
import { targetOf } from '../http/path.ts'
import { siteLogFields } from '../site/site-plugin.ts'
import type { Metrics } from './metrics.ts'
import { RouteNames } from './route-names.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  const names = new RouteNames()
  app.decorate('metrics', metrics)
  app.decorateRequest('pageRoute', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { tenant, center } = siteLogFields(request)
    const status = reply.statusCode
    const ms = reply.elapsedTime
    metrics.response({ route: names.nameOf(request, status), tenant: tenant ?? 'none', status }, ms / 1000)
    request.log.info(
      {
        tenant,
        center,
        method: request.method,
        path: loggablePath(targetOf(request).path),
        route: request.routeOptions.url,
        status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    )
    done()
  })
}
