/** One change to many records: each succeeds or fails by itself. */
import { ApiError, spokenFaults } from '#backend/http/faults.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { Locale } from '#shared/site.ts'

/** `meta.results` has one entry per id, in the order asked; one that is refused leaves the others as they are. */
export async function changeEach(ids: Iterable<string>, locale: Locale, change: (id: string) => Promise<void>) {
  const results: BulkResult[] = []
  for (const id of new Set(ids)) {
    try {
      await change(id)
      results.push({ id, ok: true, errors: [] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ id, ok: false, errors: spokenFaults(error, locale).map((fault) => fault.detail ?? fault.title) })
    }
  }
  return { data: null, meta: { results } }
}
