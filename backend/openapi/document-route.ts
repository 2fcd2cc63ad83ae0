/** `GET /api/v1/openapi.json`: the OpenAPI document, also in production. It is the same for every site, so it asks for none. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Operation } from '#backend/json-api/operation.ts'
import { prefixes } from '#backend/routes.ts'
import type { RegisteredRoute } from './collect-routes.ts'
import { openApiDocument } from './document.ts'

export const documentUrl = `${prefixes.api}/openapi.json`

const operation: Operation = {
  summary: 'Read the OpenAPI document of the API',
  may: 'everyone',
  result: z.looseObject({ openapi: z.string() }),
}

/** `routes` is complete when the first request comes. */
export function documentRoute(app: FastifyInstance, routes: readonly RegisteredRoute[]): void {
  // 1.1 MB that take a third of a second to compute.
  let text: string | null = null
  app.get(documentUrl, { config: { operation } }, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(routes))
    reply.header('cache-control', 'public, max-age=3600')
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
