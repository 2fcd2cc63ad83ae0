/** Writes to the checks of links. */
import { inArray } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { linkChecks } from '#backend/db/schema/centers.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { LinkResult } from './check-link.ts'

/** What of the queue of jobs is needed here; the queue itself knows these jobs. */
type LinkCheckQueue = {
  send: (
    db: Db,
    job: 'link_checks.run',
    data: { centerId: number },
    queued: { key: string; centerId: number },
  ) => Promise<void>
}

/** Has the links of the center checked, in the transaction that changed them. */
export const requestLinkChecks = ({ db, center, now }: SignedInContext, jobs: LinkCheckQueue): Promise<void> =>
  // The time is part of the key: a check that runs now may have read the links before this change.
  jobs.send(
    db,
    'link_checks.run',
    { centerId: center.id },
    { key: `${center.id} ${now.toISOString()}`, centerId: center.id },
  )

export async function storeCheck(
  db: Db,
  check: LinkResult & { centerId: number; url: string; checkedAt: Date },
): Promise<void> {
  const { outcome, status, checkedAt } = check
  await db
    .insert(linkChecks)
    .values(check)
    .onConflictDoUpdate({ target: [linkChecks.centerId, linkChecks.url], set: { outcome, status, checkedAt } })
}

/** Deletes checks of links that are no longer there. */
export async function deleteChecks(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(linkChecks).where(inArray(linkChecks.id, [...ids]))
}
