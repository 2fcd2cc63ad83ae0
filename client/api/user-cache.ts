/** Clears cached data of a user on sign-out, or when another organization is selected. */
import { mutate } from 'swr'
import { currentCenterPath, currentOrganizationsPath, currentUserPath } from '#shared/session-paths.ts'
import { clearInitialData } from './initial-data.ts'

const clearExcept = (keep: readonly string[]) =>
  mutate((key) => typeof key === 'string' && !keep.includes(key), undefined, { revalidate: false })

/** Clears all API data but the center's own. */
export async function clearUserData(fallback: Record<string, unknown>): Promise<void> {
  const keep = [currentCenterPath]
  clearInitialData(fallback, keep)
  await clearExcept(keep)
}

/** Clears the data of the previous organization: the pages load it again. */
export async function clearOrganizationData(fallback: Record<string, unknown>): Promise<void> {
  const keep = [currentCenterPath, currentUserPath, currentOrganizationsPath]
  clearInitialData(fallback, keep)
  await clearExcept(keep)
}
