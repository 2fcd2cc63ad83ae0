/** One log line and one measurement per request. Never a query, token, cookie, e-mail address or body (gateway.md GW-25). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traceOfRequest } from '#shared/trace-context.ts'
import type { Site } from '../config/site.ts'
import { BoundedMap } from '../http/bounded-map.ts'
import { loggablePath } from '../http/loggable-path.ts'
import { targetOf } from '../http/path.ts'
import { siteLogFields } from '../site/site-of-requests.ts'
import type { Observe } from './durations.ts'
import { preparedLines } from './logger.ts'
import type { Metrics } from './metrics.ts'
import { RouteNames } from './route-names.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** What many requests have in common: their log line is rendered but for what varies, their series is looked up once. */
type RequestKind = { log: (varying: string) => void; observe: Observe }

/** The kind of the last response to a path, and the path as JSON, which may be logged. */
type Recent = {
  site: Site
  method: string
  status: number
  pageRoute: string | null
  kind: RequestKind
  path: string
}

const isOf = (recent: Recent, site: Site, method: string, status: number, pageRoute: string | null) =>
  recent.site === site && recent.method === method && recent.status === status && recent.pageRoute === pageRoute

export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  const names = new RouteNames()
  const kinds = new BoundedMap<RequestKind>(5000)
  const recents = new BoundedMap<Recent>(2000)
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
    kinds.set(key, kind)
    return kind
  }

  const recentOf = (request: FastifyRequest, status: number): Recent => {
    const { path } = targetOf(request)
    const { site, method, pageRoute } = request
    const known = recents.get(path)
    if (known && isOf(known, site, method, status, pageRoute)) return known
    const kind = kindOf(request, status)
    const recent = { site, method, status, pageRoute, kind, path: JSON.stringify(loggablePath(path)) }
    // A path that has failed may get another name once it succeeds.
    if (status < 400) recents.set(path, recent)
    return recent
  }

  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime
    const { kind, path } = recentOf(request, reply.statusCode)
    kind.observe(ms / 1000)
    const { traceId } = request.trace ?? traceOfRequest(request.id)
    kind.log(`,"reqId":"${request.id}","trace":"${traceId}","path":${path},"ms":${Math.round(ms * 10) / 10}`)
    done()
  })
}
