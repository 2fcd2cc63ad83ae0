/** What became of the people who replied in the same quarter. */
import { and, asc, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import type { Context } from '#backend/http/context.ts'
import type { Cohorts } from '#shared/resources/analytics.ts'
import { answerOf, isYoung, peopleWith, type Reach, reached, sentIn } from './queries.ts'
import { suppressed } from './suppression.ts'

const steps = ['replied', 'contact', 'placed', 'lasting'] as const
/** After the end of a quarter. */
const monthsToLast = 3

/** The quarters of a year that ended three months ago or longer; small counts are hidden, each step by itself. */
export async function cohortsOf(context: Context, reach: Reach, year: number): Promise<Omit<Cohorts, 'id'>> {
  const { db, now, today } = context
  const sentAt = sql`(${applications.createdAt} at time zone 'Europe/Amsterdam')`
  const quarter = sql<number>`extract(quarter from ${sentAt})::int`
  const rows = await db
    .select({
      quarter,
      replied: peopleWith(),
      contact: peopleWith(reached('in_contact', 'meeting', 'trial', 'offered', 'placed')),
      placed: peopleWith(reached('placed')),
      lasting: peopleWith(answerOf(sql`check_.answer = 'yes'`)),
      young: peopleWith(isYoung(now)),
    })
    .from(applications)
    .where(
      and(
        sentIn(context, reach, { from: `${year}-01-01`, to: `${year}-12-31` }),
        sql`date_trunc('quarter', ${sentAt}) + make_interval(months => ${3 + monthsToLast}) <= ${today}::date`,
      ),
    )
    .groupBy(quarter)
    .orderBy(asc(quarter))
  const shown = Object.fromEntries(
    steps.map((step) => [step, suppressed(rows.map((row) => ({ value: row[step] })))]),
  ) as Record<(typeof steps)[number], { value: number | null }[]>
  return {
    cohorts: rows.map(({ quarter, young }, index) => ({
      quarter,
      replied: shown.replied[index]?.value ?? null,
      contact: shown.contact[index]?.value ?? null,
      placed: shown.placed[index]?.value ?? null,
      lasting: young > 0 ? null : (shown.lasting[index]?.value ?? null),
      lastingUnknown: young > 0,
    })),
  }
}
