import { lt } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { formDrafts } from '#backend/db/schema/staff.ts'
import { formDraftDays } from '#shared/resources/form-draft.ts'

export async function deleteOldDrafts(db: Db, now: Date): Promise<void> {
  await db
    .delete(formDrafts)
    .where(lt(formDrafts.updatedAt, new Date(now.getTime() - formDraftDays * 24 * 3600 * 1000)))
}
