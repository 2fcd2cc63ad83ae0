/** One log line and one measurement per request. Never a query, token, cookie, e-mail address or body (gateway.md GW-25). */
import fp from 'fastify-plugin'
import { loggablePath } from '../http/loggable-path.ts'
import { targetOf } from '../http/path.ts'
import { siteLogFields } from '../site/site.ts'
import { RouteNames } from './route-names.ts'

export const requestLog = fp(
  async (app) => {
    const names = new RouteNames()
    app.decorateRequest('pageRoute', null)
    app.addHook('onResponse', (request, reply, done) => {
      const { method, log } = request
      const { statusCode: status, elapsedTime } = reply
      const { url: route } = request.routeOptions
      const { tenant, center } = siteLogFields(request)
      const name = names.nameOf(request, status, route)
      app.metrics.response({ route: name, tenant: tenant ?? 'none', status }, elapsedTime / 1000)
      if (request.isOverLimit) return done()
      const path = loggablePath(targetOf(request).path)
      const ms = Math.round(elapsedTime * 10) / 10
      log.info({ tenant, center, method, route, status, path, ms }, 'request')
      done()
    })
  },
  { name: 'request-log', dependencies: ['metrics'] },
)
