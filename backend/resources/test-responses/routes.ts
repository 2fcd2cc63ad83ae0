/** `GET /test_answers/{status}`: an error response on request, for the developer pages; not registered in production. */

import type { FastifyInstance } from 'fastify'
import { type ApiError, apiError, forbidden, notFound, unauthorized } from '#backend/errors/api-error.ts'
import { route } from '#backend/json-api/route.ts'
import type { Services } from '../services.ts'

const errors: Record<string, () => ApiError> = {
  401: unauthorized,
  403: forbidden,
  wrong_center: () => apiError('auth.wrong_center'),
  404: notFound,
  422: () => apiError('validation.email', { attribute: 'email' }),
  500: () => apiError('internal.test'),
  503: () => apiError('unavailable', { headers: { 'retry-after': '5' } }),
}

export default async function testResponseRoutes(app: FastifyInstance, { options }: Services): Promise<void> {
  if (options.production) return
  route(
    app,
    'GET /test_answers/:status',
    { summary: 'Return an error on request, for the developer pages', may: 'signed_in' },
    async (_context, { params }) => {
      const create = errors[params.status]
      throw create ? create() : apiError('query.unknown_value', { parameter: 'status', name: 'answer' })
    },
  )
}
