/** Applies one change to many records; each succeeds or fails by itself. */
import { ApiError, localizeErrors } from '#backend/errors/api-error.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { Locale } from '#shared/site.ts'

/** `meta.results` has one entry per id, in the requested order; an error of one leaves the others unaffected. */
export async function updateEach(ids: Iterable<string>, locale: Locale, change: (id: string) => Promise<void>) {
  const results: BulkResult[] = []
  for (const id of new Set(ids)) {
    try {
      await change(id)
      results.push({ id, ok: true, errors: [] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ id, ok: false, errors: localizeErrors(error, locale).map(({ detail, title }) => detail ?? title) })
    }
  }
  return { data: null, meta: { results } }
}
