/** Counts what browsers tell: no address, no session and no time of day is stored. */
import { and, count, eq, sql } from 'drizzle-orm'
import { emptySearches, vacancyViews } from '#backend/db/schema/analytics.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { openVacancies } from '#backend/resources/vacancies/queries.ts'
import { fold } from '#shared/fold.ts'
import type { SiteEventCreate } from '#shared/resources/analytics-schema.ts'

/** Different searches of a center that are kept of one day: strangers write them. */
export const searchesPerDay = 500

/** What cannot be counted is left out without an error: nobody waits for it. */
export async function countEvent(context: Context, { kind, vacancyId, words }: SiteEventCreate): Promise<void> {
  if (kind === 'vacancy_view' && vacancyId) await countView(context, Number(vacancyId))
  if (kind === 'empty_search' && words) await countSearch(context, words)
}

async function countView(context: Context, vacancyId: number): Promise<void> {
  const { db, today } = context
  // On the site of its own center, and on those that it is shared with.
  const isShown = openVacancies({ ...context, actor: null })
  const [vacancy] = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(eq(vacancies.id, vacancyId), isShown))
  if (!vacancy) return
  await db
    .insert(vacancyViews)
    .values({ vacancyId, day: today, views: 1 })
    .onConflictDoUpdate({
      target: [vacancyViews.vacancyId, vacancyViews.day],
      set: { views: sql`${vacancyViews.views} + 1` },
    })
}

async function countSearch({ db, center, today }: Context, typed: string): Promise<void> {
  const words = searchedWords(typed)
  if (words === '') return
  const ofDay = and(eq(emptySearches.centerId, center.id), eq(emptySearches.day, today))
  const [known] = await db
    .select({ words: count(), same: sql<number>`count(*) filter (where ${emptySearches.words} = ${words})::int` })
    .from(emptySearches)
    .where(ofDay)
  if (known && known.same === 0 && known.words >= searchesPerDay) return
  await db
    .insert(emptySearches)
    .values({ centerId: center.id, day: today, words, searches: 1 })
    .onConflictDoUpdate({
      target: [emptySearches.centerId, emptySearches.day, emptySearches.words],
      set: { searches: sql`${emptySearches.searches} + 1` },
    })
}

/** A word with a digit or an @ may be somebody's number or address. */
const searchedWords = (typed: string): string =>
  fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '' && !/[\d@]/.test(word))
    .join(' ')
