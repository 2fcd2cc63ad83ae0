/** `GET /test_answers/{status}`: a failure on request, for the developer pages. Never there in production. */
import type { FastifyInstance } from 'fastify'
import {
  ApiError,
  badParameter,
  forbidden,
  invalid,
  notFound,
  unauthorized,
  wrongCenter,
} from '#backend/http/faults.ts'
import { signedIn } from '#backend/http/request-context.ts'
import type { Services } from '../services.ts'

const answers: Record<string, () => ApiError> = {
  401: unauthorized,
  403: forbidden,
  wrong_center: wrongCenter,
  404: notFound,
  422: () => invalid('email', 'validation.email', 'Vul een geldig e-mailadres in'),
  500: () => new ApiError(500, { code: 'internal', title: 'Internal server error', detail: 'Dit ging met opzet mis.' }),
  503: () =>
    new ApiError(
      503,
      { code: 'unavailable', title: 'Unavailable', detail: 'Even niet bereikbaar.' },
      { 'retry-after': '5' },
    ),
}

export async function testAnswerRoutes(app: FastifyInstance, { options }: Services): Promise<void> {
  if (options.production) return
  app.get<{ Params: { status: string } }>('/test_answers/:status', async (request) => {
    signedIn(request)
    const answer = answers[request.params.status]
    throw answer ? answer() : badParameter('status', 'query.unknown_value', 'No such answer')
  })
}
