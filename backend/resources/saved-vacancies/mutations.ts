import { and, count, eq } from 'drizzle-orm'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { savedVacancies } from '#backend/db/schema/vacancy-visitors.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { savedVacancyLimit } from '#shared/resources/saved-vacancy.ts'
import { visibleVacancies } from '../vacancies/queries.ts'
import { listScope } from './policy.ts'

/** Saves a visible vacancy and returns its id; idempotent. Throws 404, or 422 at the limit. */
export const saveVacancy = (context: SignedInContext, vacancyId: string): Promise<number> =>
  inTransaction(context, (tx) => save(tx, vacancyId))

async function save(context: SignedInContext, vacancyId: string): Promise<number> {
  const { db, now, actor, center } = context
  const [vacancy] = await db
    .select({ id: vacancies.id, title: vacancies.title })
    .from(vacancies)
    .where(and(eq(vacancies.id, recordId(vacancyId)), visibleVacancies(context)))
  if (!vacancy) throw notFound()
  const [stored] = await db
    .insert(savedVacancies)
    .values({ userId: actor.id, centerId: center.id, vacancyId: vacancy.id, title: vacancy.title, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: savedVacancies.vacancyId })
  if (!stored) return vacancy.id
  const [saved] = await db.select({ records: count() }).from(savedVacancies).where(listScope(context))
  if ((saved?.records ?? 0) > savedVacancyLimit) {
    throw apiError('saved_vacancy.limit', { limit: savedVacancyLimit })
  }
  return vacancy.id
}

/** Idempotent: deleting one that is not saved is no error. */
export async function deleteSavedVacancy(context: SignedInContext, vacancyId: string): Promise<void> {
  await context.db
    .delete(savedVacancies)
    .where(and(listScope(context), eq(savedVacancies.vacancyId, recordId(vacancyId))))
}
