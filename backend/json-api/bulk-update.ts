/** Applies one change to many records; each succeeds or fails by itself. A dry run resolves with what would change. */
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { ApiError, localizeErrors } from '#backend/errors/api-error.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { Locale } from '#shared/site.ts'

/** `meta.results` has one entry per id, in the requested order; an error of one leaves the others unaffected. */
export async function updateEach(
  ids: Iterable<string>,
  locale: Locale,
  change: (id: string) => Promise<BulkResult['changes']> | Promise<void>,
) {
  const results: BulkResult[] = []
  for (const id of new Set(ids)) {
    // The embedded database answers without ever returning to the event loop, which other requests wait for.
    await letOthersIn()
    try {
      const changes = (await change(id)) ?? null
      results.push({ id, ok: true, errors: [], ...(changes && { changes }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ id, ok: false, errors: localizeErrors(error, locale).map(({ detail, title }) => detail ?? title) })
    }
  }
  return { data: null, meta: { results } }
}
