/** What the page holds of a user: emptied when that user goes, or acts for another organisation. */
import { mutate } from 'swr'
import { currentCenterPath, currentOrganizationsPath, currentUserPath } from '#shared/session-paths.ts'
import { forgetFirstData } from './first-data.ts'

const empty = (kept: readonly string[]) =>
  mutate((key) => typeof key === 'string' && !kept.includes(key), undefined, { revalidate: false })

/** Forgets every answer of the API but the center's own. */
export async function forgetUser(fallback: Record<string, unknown>): Promise<void> {
  const kept = [currentCenterPath]
  forgetFirstData(fallback, kept)
  await empty(kept)
}

/** Forgets what was read for the last organisation: the pages ask anew. */
export async function forgetOrganizationData(fallback: Record<string, unknown>): Promise<void> {
  const kept = [currentCenterPath, currentUserPath, currentOrganizationsPath]
  forgetFirstData(fallback, kept)
  await empty(kept)
}
