/** Collects the routes of an application as they are registered, with their declarations. */
import type { FastifyInstance } from 'fastify'
import type { Operation } from '#backend/json-api/operation.ts'
import { prefixes } from '#backend/routes.ts'

export type RegisteredRoute = {
  method: string
  /** With the parameters of the router: `/api/v1/vacancies/:id`. */
  url: string
  operation: Operation | undefined
  /** `Idempotency-Key` has no effect: the response has credentials. */
  startsSession: boolean
}

/** The list grows with each route below the prefixes; that of HEAD is that of GET. */
export function collectRoutes(app: FastifyInstance): RegisteredRoute[] {
  const routes: RegisteredRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!Object.values(prefixes).some((prefix) => url.startsWith(prefix))) return
    for (const one of [method].flat()) {
      if (one === 'HEAD') continue
      routes.push({ method: one, url, operation: config?.operation, startsSession: config?.startsSession ?? false })
    }
  })
  return routes
}
