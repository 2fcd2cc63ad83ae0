import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { apiError } from '#backend/errors/api-error.ts'
import { suggestPlaces } from '#backend/geo/gazetteer.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { placeSchema } from '#shared/resources/place-schema.ts'

/** `GET /places?filter[q]=`: at most eight suggestions for a field that accepts a place or postal code. */
export default async function placeRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /places',
    {
      summary: 'Suggest places and postal codes for a text',
      may: 'everyone',
      list: { type: 'places', schema: placeSchema },
      query: { 'filter[q]': z.optional(z.string()) },
      maxAge: 24 * 3600,
    },
    async (context, { query }) => {
      const unknown = Object.keys(query).find((name) => name !== 'filter[q]')
      if (unknown !== undefined) throw apiError('query.unknown_parameter', { parameter: unknown })
      const text = query['filter[q]']
      const places = typeof text === 'string' ? await suggestPlaces(context, text.slice(0, 80)) : []
      const data = places.map(({ kind, value, label, detail, latitude, longitude }) => {
        const id = `${kind}:${value}:${latitude.toFixed(3)},${longitude.toFixed(3)}`
        const attributes = { kind, value, label, detail, latitude, longitude }
        return builtDocument(context, placeSchema, { type: 'places', id, attributes }).data
      })
      return { data }
    },
  )
}
