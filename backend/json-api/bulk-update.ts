/** Applies one change to many records; each succeeds or fails by itself. A dry run resolves with what would change. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError, localizeErrors } from '#backend/errors/api-error.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import { inPieces } from './idempotent-pieces.ts'
import { check, readAttributes } from './input.ts'
import { checkDeclaredBody } from './operation-check.ts'

/** Of the routes of bulk changes: their keys are handled piece by piece. */
export const bulkConfig = { claimsKeyItself: true } as const

type Check<Schema extends z.core.$ZodType> = Parameters<typeof check<Schema>>[0]

/** Reads and validates the body of a bulk change, whose ids may be numbers. */
export function readBulk<Schema extends z.core.$ZodType>(request: FastifyRequest, schema: Check<Schema>, type: string) {
  if (request.context?.checkResponses) checkDeclaredBody(request, schema, type)
  const given = readAttributes(request, type)
  return check(schema, { ...given, ids: Array.isArray(given.ids) ? given.ids.map(String) : given.ids })
}

/** `meta` of its document; the type is `BulkResult`. */
export const bulkMeta = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      ok: z.boolean(),
      errors: z.array(z.string()),
      changes: z.optional(z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))),
    }),
  ),
})

/** `meta.results` has one entry per id, in the requested order; an error of one leaves the others unaffected. */
export async function updateEach(
  request: FastifyRequest,
  reply: FastifyReply,
  ids: Iterable<string>,
  change: (context: SignedInContext, id: string) => Promise<BulkResult['changes']> | Promise<void>,
) {
  const context = signedIn(request)
  const results = await inPieces(
    { request, reply, context },
    [...new Set(ids)],
    async (tx, id): Promise<BulkResult> => {
      try {
        const changes = (await change(tx, id)) ?? null
        return { id, ok: true, errors: [], ...(changes && { changes }) }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { locale } = context
        return { id, ok: false, errors: localizeErrors(error, locale).map(({ detail, title }) => detail ?? title) }
      }
    },
  )
  return { data: null, meta: { results } }
}
