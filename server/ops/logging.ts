/** One log line and one measurement per request. Never a query, token, cookie, e-mail address or body (gateway.md GW-25). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traceOfRequest } from '#shared/trace-context.ts'
import { loggablePath } from '../http/loggable-path.ts'
import { targetOf } from '../http/path.ts'
import { siteLogFields } from '../site/site-of-requests.ts'
import { preparedLines } from './logger.ts'
import type { Metrics, ObserveResponse } from './metrics.ts'
import { RouteNames } from './route-names.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** What many requests have in common: their log line is rendered but for what varies, their series is looked up once. */
type RequestKind = { log: (varying: string) => void; observe: ObserveResponse }

const maxKinds = 5000

export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  const names = new RouteNames()
  const kinds = new Map<string, RequestKind>()
  app.decorate('metrics', metrics)
  app.decorateRequest('pageRoute', null)

  const kindOf = (request: FastifyRequest, status: number): RequestKind => {
    const { tenant, center } = siteLogFields(request)
    const { method } = request
    const { url } = request.routeOptions
    const name = names.nameOf(request, status, url)
    const key = `${tenant} ${center} ${method} ${url} ${name} ${status}`
    const known = kinds.get(key)
    if (known) return known
    const kind = {
      log: preparedLines(app.log, { tenant, center, method, route: url, status }, 'request'),
      observe: metrics.responses({ route: name, tenant: tenant ?? 'none', status }),
    }
    // Cleared when full: methods and statuses are few, but not for whoever makes some up.
    if (kinds.size >= maxKinds) kinds.clear()
    kinds.set(key, kind)
    return kind
  }

  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime
    const { log, observe } = kindOf(request, reply.statusCode)
    observe(ms / 1000)
    const { traceId } = request.trace ?? traceOfRequest(request.id)
    const path = JSON.stringify(loggablePath(targetOf(request).path))
    log(`,"reqId":"${request.id}","trace":"${traceId}","path":${path},"ms":${Math.round(ms * 10) / 10}`)
    done()
  })
}
