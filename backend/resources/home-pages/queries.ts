import { and, eq } from 'drizzle-orm'
import { homePages } from '#backend/db/schema/home-pages.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { secondsUntilEndOf } from '#backend/http/caching.ts'
import type { Context } from '#backend/http/context.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { completeSections, type HomePage } from '#shared/resources/home-page.ts'
import type { HomeQuoteInput } from '#shared/resources/home-page-schema.ts'
import { picturesOf } from '../media-items/queries.ts'
import { openVacancies } from '../vacancies/queries.ts'

export type HomePageRow = typeof homePages.$inferSelect

/** What the center stored; undefined where it never changed its home page. */
export async function storedHomePage({ db, center }: Context): Promise<HomePageRow | undefined> {
  const [row] = await db.select().from(homePages).where(eq(homePages.centerId, center.id))
  return row
}

/** The home page as visitors see it now: without a notice that is over, or a vacancy that is not on the site. */
export async function homePageOf(context: Context, row: HomePageRow | undefined): Promise<HomePage> {
  return {
    id: 'current',
    sections: completeSections(row?.sections ?? []),
    picture: row?.pictureId ? await pictureOf(context, String(row.pictureId)) : null,
    featuredVacancyId: row?.featuredVacancyId ? await openVacancy(context, row.featuredVacancyId) : null,
    ...(await quotesOf(context, row?.quotes ?? [])),
    notice: noticeOf(context, row),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    lockVersion: row?.lockVersion ?? 0,
  }
}

function noticeOf({ now }: Context, row: HomePageRow | undefined): HomePage['notice'] {
  if (!row?.noticeText || !row.noticeUntil || row.noticeUntil < dutchDay(now)) return null
  return { text: row.noticeText, textEn: row.noticeTextEn, until: row.noticeUntil }
}

/** With the photos that there are; each is the one of a day, in their order. */
async function quotesOf(
  context: Context,
  stored: HomeQuoteInput[],
): Promise<Pick<HomePage, 'quotes' | 'quoteOfToday'>> {
  const pictures = await picturesOf(
    context,
    stored.flatMap(({ pictureId }) => pictureId ?? []),
  )
  const quotes = stored.map(({ pictureId, agreed: _, ...quote }) => ({
    ...quote,
    picture: (pictureId && pictures[pictureId]) || null,
  }))
  const days = Math.round(Date.parse(`${dutchDay(context.now)}T00:00:00Z`) / (24 * 3600 * 1000))
  return { quotes, quoteOfToday: quotes.length === 0 ? null : days % quotes.length }
}

/** Seconds until a visitor would read something else: another quote, or no notice. Null when that does not come by itself. */
export function secondsOfHomePage({ now }: Context, { notice, quotes }: HomePage): number | null {
  const lastDay = quotes.length > 1 ? dutchDay(now) : notice?.until
  return lastDay ? secondsUntilEndOf(lastDay, now) : null
}

/** A picture of the center's library; null for anything else. */
export const pictureOf = async (context: Context, id: string) => (await picturesOf(context, [id]))[id] ?? null

/** The id of a vacancy that visitors of this center can read; null for any other. */
export async function openVacancy(context: Context, id: number): Promise<string | null> {
  const [row] = await context.db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(eq(vacancies.id, id), openVacancies(context)))
  return row ? String(row.id) : null
}
