/** JSON and JSON:API bodies, on any method; an empty one is no body (a PUT that says it all by its address). */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { jsonApiType } from '#shared/json-api/types.ts'

/** `__proto__` and `constructor.prototype` never get as far as an object. */
const safe = (key: string, value: unknown): unknown => (key === '__proto__' || key === 'prototype' ? undefined : value)

export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', jsonApiType],
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => {
      const text = body.toString()
      if (text.trim() === '') return null
      try {
        return JSON.parse(text, safe) as unknown
      } catch {
        throw apiError('request.bad_json')
      }
    },
  )
}
