/** How every answer looks: JSON:API errors for whatever went wrong, the media type, the caching default. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonApiType } from '#shared/json-api/types.ts'
import { signedInCaching } from './caching.ts'
import { ApiError, errorDocument, notFound } from './faults.ts'
import { localeOf } from './request-context.ts'

/** Fastify's own refusals (body too large, malformed JSON …) as faults; what nobody foresaw as a plain 500. */
function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>
  const known: Record<number, [string, string]> = {
    400: ['request.malformed', 'The request cannot be read'],
    413: ['request.too_large', 'The request is too large'],
    415: ['request.media_type', 'Send JSON or JSON:API'],
  }
  const [word, detail] = known[statusCode] ?? []
  if (word && detail && code.startsWith('FST_')) return new ApiError(statusCode, { code: word, title: detail, detail })
  return new ApiError(500, {
    code: 'internal',
    title: 'Internal server error',
    detail: 'Er ging iets mis. Probeer het later opnieuw.',
  })
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = apiErrorOf(error)
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
  reply.removeHeader('cache-control')
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .type(jsonApiType)
    .send(errorDocument(answer, localeOf(request)))
}

export function registerAnswers(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply))

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', signedInCaching)
  })
}
