import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { dutchDate } from '#backend/http/context.ts'

/** Published vacancies whose last day has passed become expired; returns how many. */
export async function expireVacancies(db: Db, now: Date): Promise<number> {
  const rows = await db
    .update(vacancies)
    .set({ status: 'expired', updatedAt: now })
    .where(and(eq(vacancies.status, 'published'), lt(vacancies.closesOn, dutchDate(now))))
    .returning({ id: vacancies.id })
  return rows.length
}
