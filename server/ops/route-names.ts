/** Route labels for metrics: a bounded set, whatever URLs strangers request. */
import type { FastifyRequest } from 'fastify'
import { targetOf } from '../http/path.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Path of the page's route; null for other requests. */
    pageRoute: string | null
  }
}

const maxNames = 100
const resource = /^\/(?:api\/v\d+|auth)\/[a-z_]{1,40}(?=[/.]|$)/

/** A resource gets a label of its own after a successful response, so that nobody can invent labels. */
export class RouteNames {
  readonly #names = new Set<string>()

  /** `route` is the URL pattern of the request's route, if any. */
  nameOf(request: FastifyRequest, status: number, route: string | undefined): string {
    if (request.pageRoute !== null) return request.pageRoute
    if (route === '/*') return 'page'
    if (route === undefined || !route.endsWith('/*')) return route ?? 'none'
    const name = resource.exec(targetOf(request).path)?.[0]
    if (name === undefined) return route
    if (this.#names.has(name)) return name
    if (status >= 400 || this.#names.size >= maxNames) return route
    this.#names.add(name)
    return name
  }
}
