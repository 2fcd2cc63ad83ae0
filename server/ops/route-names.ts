/** Under which name a request is counted: few names, whatever strangers ask for. */
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Path of the page's route, for a request that was answered by one. */
    pageRoute: string | null
  }
}

const mostNames = 100
const resource = /^\/(?:api\/v\d+|auth)\/[a-z_]{1,40}(?=[/.?]|$)/

/** A resource gets a name of its own once the backend has answered well for it, so nobody can make names up. */
export class RouteNames {
  readonly #known = new Set<string>()

  nameOf(request: FastifyRequest, status: number): string {
    if (request.pageRoute !== null) return request.pageRoute
    const route = request.routeOptions.url
    if (route === '/*') return 'page'
    if (route === undefined || !route.endsWith('/*')) return route ?? 'none'
    const name = resource.exec(request.raw.url ?? '')?.[0]
    if (name === undefined) return route
    if (this.#known.has(name)) return name
    if (status >= 400 || this.#known.size >= mostNames) return route
    this.#known.add(name)
    return name
  }
}
