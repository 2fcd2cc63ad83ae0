/** Parses JSON and JSON:API bodies of any method; an empty one is no body, as of a PUT whose URL says everything. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { jsonApiType } from '#shared/json-api/types.ts'

/** `__proto__` and `constructor.prototype` are removed before an object is created. */
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
