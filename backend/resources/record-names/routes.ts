import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { apiError } from '#backend/errors/api-error.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { recordNameMinimum } from '#shared/resources/record-name.ts'
import { recordNameSchema } from '#shared/resources/record-name-schema.ts'
import { recordNames } from './queries.ts'

const parameter = 'filter[q]'

/** `GET /record_names?filter[q]=`: what the actor works with, by name. */
export default async function recordNameRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /record_names',
    {
      summary: 'Find vacancies, organizations, users, activities and content by name',
      may: 'vacancy.draft',
      list: { type: 'record_names', schema: recordNameSchema },
      query: { 'filter[q]': z.optional(z.string()) },
    },
    async (context, { query }) => {
      const unknown = Object.keys(query).find((name) => name !== parameter)
      if (unknown !== undefined) throw apiError('query.unknown_parameter', { parameter: unknown })
      const value = query[parameter]
      const text = typeof value === 'string' ? value.trim().slice(0, 80) : ''
      const found = text.length < recordNameMinimum ? [] : await recordNames(context, text)
      const data = found.map(({ id, ...attributes }) => {
        return builtDocument(context, recordNameSchema, { type: 'record_names', id, attributes }).data
      })
      return { data }
    },
  )
}
