/** One log line and one measurement per request. Never a query, token, cookie, e-mail address or body (gateway.md GW-25). */
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { BoundedMap } from '../fast-paths/bounded-map.ts'
import { preparedLines } from '../fast-paths/prepared-lines.ts'
import { loggablePath } from '../http/loggable-path.ts'
import { targetOf } from '../http/path.ts'
import { siteLogFields } from '../site/site.ts'
import { RouteNames } from './route-names.ts'

/** What the responses to many requests have in common. */
type ResponseKind = { log: (members: string) => void; observe: (seconds: number) => void }

export const requestLog = fp(
  async (app) => {
    const names = new RouteNames()
    const kinds = new BoundedMap<ResponseKind>(5000)
    app.decorateRequest('pageRoute', null)

    const kindOf = (request: FastifyRequest, status: number): ResponseKind => {
      const { method } = request
      const { url: route } = request.routeOptions
      const { tenant, center } = siteLogFields(request)
      const name = names.nameOf(request, status, route)
      const key = `${status} ${tenant} ${center} ${method} ${route} ${name}`
      const known = kinds.get(key)
      if (known) return known
      const kind = {
        log: preparedLines(app.log, { tenant, center, method, route, status }, 'request'),
        observe: app.metrics.responses({ route: name, tenant: tenant ?? 'none', status }),
      }
      kinds.set(key, kind)
      return kind
    }

    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode, elapsedTime } = reply
      const kind = kindOf(request, statusCode)
      kind.observe(elapsedTime / 1000)
      if (request.isOverLimit) return done()
      const ms = Math.round(elapsedTime * 10) / 10
      const path = JSON.stringify(loggablePath(targetOf(request).path))
      kind.log(`,"reqId":"${request.id}","trace":"${request.trace.traceId}","path":${path},"ms":${ms}`)
      done()
    })
  },
  { name: 'request-log', dependencies: ['metrics'] },
)
