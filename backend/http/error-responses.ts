/** Sends errors as JSON:API error objects, and sets the default of caching for every response. */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError, apiError, localizeErrors } from '#backend/errors/api-error.ts'
import type { ErrorKey } from '#backend/errors/catalogue.ts'
import { databaseFaultOf, isDatabaseAway } from '#backend/errors/database-fault.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import { signedInCaching } from './caching.ts'
import { languageOf } from './request-context.ts'

const fastifyErrors: Record<number, ErrorKey> = {
  400: 'request.unreadable',
  413: 'request.too_large',
  415: 'request.media_type',
}

/** Maps Fastify's own errors (body too large, malformed JSON …) to the catalogue; anything unexpected becomes a plain 500. */
function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseAway(error)) return apiError('unavailable', { headers: { 'retry-after': '5' } })
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>
  const key = code.startsWith('FST_') ? fastifyErrors[statusCode] : undefined
  return apiError((key ?? 'internal') as 'internal')
}

/** What failed: the database, what an error of the catalogue names (`unavailable`, `file.storage`), or our own code. */
const logCodeOf = (thrown: unknown): string =>
  databaseFaultOf(thrown)?.code ?? (thrown instanceof ApiError ? thrown.entries[0]?.key : undefined) ?? 'request.failed'

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = apiErrorOf(thrown)
  if (error.status >= 500) request.log.error({ err: thrown, code: logCodeOf(thrown) }, 'request failed')
  reply.removeHeader('cache-control')
  return reply
    .code(error.status)
    .headers(error.headers)
    .type(jsonApiType)
    .send({ errors: localizeErrors(error, languageOf(request)) })
}

export const errorResponses = fp(
  async (app) => {
    app.setErrorHandler(sendError)
    app.setNotFoundHandler((request, reply) => sendError(apiError('request.path'), request, reply))

    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', signedInCaching)
    })
  },
  { name: 'error-responses' },
)
