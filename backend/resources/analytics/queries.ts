/** Counts what happened, from events and not from today's states. */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import { emptySearches, vacancyViews } from '#backend/db/schema/analytics.ts'
import { applicationEvents, applications, matchChecks } from '#backend/db/schema/applications.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { inPeriod } from '#backend/json-api/day-filters.ts'
import type {
  AnswerTimes,
  Funnel,
  FunnelStep,
  Grouping,
  Groups,
  Period,
  SearchFigures,
} from '#shared/resources/analytics.ts'
import { funnelSteps, maxSearches } from '#shared/resources/analytics-values.ts'
import { laterDays } from '#shared/resources/match-check.ts'
import { smallestGroup } from '#shared/resources/small-groups.ts'
import { isUnanswered } from '../applications/queries.ts'
import { isUndone } from '../applications/undone-steps.ts'
import { responsePercentile } from '../organizations/response-days.ts'
import { rounded, suppressed } from './suppression.ts'

export type Reach = 'center' | readonly number[]

/** The applications of the reach that were sent in the period. */
export const sentIn = (
  { center }: { center: Pick<Context['center'], 'id'> },
  reach: Reach,
  period: Period,
): SQL | undefined =>
  and(
    eq(applications.centerId, center.id),
    reach === 'center' ? undefined : inArray(applications.organizationId, [...reach]),
    inPeriod(applications.createdAt, period),
  )

/** An event of the application that brought it to one of these states; one that was undone does not count. */
export const reached = (...statuses: string[]): SQL => sql`exists (
  select from ${applicationEvents} event where event.application_id = ${applications.id}
    and event.to_status in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )})
    and not ${isUndone(sql`event`)}
)`

/** How many people sent the applications for which a condition holds: who replied to five vacancies is one. */
export const peopleWith = (condition: SQL = sql`true`) =>
  sql<number>`count(distinct ${applications.userId}) filter (where ${condition})::int`

export const answerOf = (condition: SQL): SQL => sql`exists (
  select from ${matchChecks} check_ where check_.application_id = ${applications.id}
    and check_.moment = 'later' and ${condition}
)`

/** Placed so shortly ago that nobody may have been asked whether the volunteer is still there: a job asks each hour, so it has a day for it. */
export const isYoung = (now: Date): SQL => sql`${reached('placed')} and exists (
  select from ${applicationEvents} event where event.application_id = ${applications.id} and event.to_status = 'placed'
    and event.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${laterDays + 1})
)`

/** Which steps the people took who replied in a period; while somebody was placed too shortly ago (`isYoung`) the last one is not known yet. */
export async function funnelOf(context: Context, reach: Reach, period: Period): Promise<Omit<Funnel, 'id'>> {
  const { db, center, now } = context
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const placed = reached('placed')
  const [steps] = await db
    .select({
      replied: peopleWith(),
      contact: peopleWith(reached('in_contact', 'meeting', 'trial', 'offered', 'placed')),
      placed: peopleWith(placed),
      young: counted(isYoung(now)),
      lasting: peopleWith(answerOf(sql`check_.answer = 'yes'`)),
      asked: counted(answerOf(sql`true`)),
      answered: counted(answerOf(sql`check_.answer is not null`)),
    })
    .from(applications)
    .where(sentIn(context, reach, period))
  const [viewed] = await db
    .select({ views: sum(vacancyViews.views) })
    .from(vacancyViews)
    .innerJoin(vacancies, eq(vacancies.id, vacancyViews.vacancyId))
    .where(
      and(
        eq(vacancies.centerId, center.id),
        reach === 'center' ? undefined : inArray(vacancies.organizationId, [...reach]),
        gte(vacancyViews.day, period.from),
        lte(vacancyViews.day, period.to),
      ),
    )
  if (!steps) throw new Error('A count has one row')
  const counts: Record<FunnelStep, number | null> = {
    viewed: Number(viewed?.views ?? 0),
    replied: steps.replied,
    contact: steps.contact,
    placed: steps.placed,
    lasting: steps.young > 0 ? null : steps.lasting,
  }
  const { asked, answered } = steps
  return { steps: withShares(counts), asked, answered }
}

function withShares(counts: Record<FunnelStep, number | null>): Funnel['steps'] {
  return funnelSteps.map((step, index) => {
    const count = counts[step]
    const before = funnelSteps[index - 1]
    // A view is no person: one reader of twenty vacancies is twenty.
    const ofPeople = before !== undefined && before !== 'viewed'
    const previous = ofPeople ? counts[before] : null
    const shareOf = (whole: number | null) =>
      count === null || !whole ? null : Math.round((count / whole) * 1000) / 1000
    return {
      step,
      count,
      ofReplied: ofPeople ? shareOf(counts.replied) : null,
      ofPrevious: shareOf(previous),
      lost: count === null || previous === null ? null : Math.max(0, previous - count),
    }
  })
}

/** How long replies of the period waited for an answer, in all and by organization. */
export async function answerTimesOf(context: Context, reach: Reach, period: Period): Promise<Omit<AnswerTimes, 'id'>> {
  const { db } = context
  const figures = {
    replies: count(),
    answered: count(applications.firstResponseAt),
    quarter: responsePercentile(context, 0.25),
    median: responsePercentile(context, 0.5),
    threeQuarters: responsePercentile(context, 0.75),
    openTooLong: sql<number>`count(*) filter (where ${isUnanswered(context)})::int`,
  }
  const where = sentIn(context, reach, period)
  const [all] = await db.select(figures).from(applications).where(where)
  const rows = await db
    .select({ ...figures, id: organizations.id, name: organizations.name })
    .from(applications)
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(where)
    .groupBy(organizations.id, organizations.name)
    .orderBy(asc(sql`search_fold(${organizations.name})`), asc(organizations.id))
  if (!all) throw new Error('A count has one row')
  return {
    ...readSpread(all),
    organizations: rows.map((row) => ({ id: String(row.id), name: row.name, ...readSpread(row) })),
  }
}

type SpreadRow = Record<'replies' | 'answered' | 'openTooLong', number> &
  Record<'quarter' | 'median' | 'threeQuarters', number | null>

function readSpread({ replies, answered, openTooLong, ...days }: SpreadRow) {
  const oneDecimal = (value: number | null) => Math.round(Number(value) * 10) / 10
  const spread =
    answered < smallestGroup
      ? null
      : {
          quarter: oneDecimal(days.quarter),
          median: oneDecimal(days.median),
          threeQuarters: oneDecimal(days.threeQuarters),
        }
  return { replies, answered, spread, openTooLong }
}

export const gotReply = (period: Period): SQL => sql`exists (select from ${applications}
  where ${applications.vacancyId} = ${vacancies.id} and ${inPeriod(applications.createdAt, period)})`

/** Whether a browser showed it in the period: it was on the site, whatever has become of it. */
export const wasViewed = ({ from, to }: Period): SQL => sql`exists (select from ${vacancyViews}
  where ${vacancyViews.vacancyId} = ${vacancies.id} and ${vacancyViews.day} between ${from} and ${to})`

/** Vacancies that were new in the period or got a reply in it, by theme or by area, how many people replied to them and were placed; small groups are hidden. Somebody can be in several: there is no total. */
export async function groupsOf(
  context: Context,
  reach: Reach,
  by: Grouping,
  period: Period,
): Promise<Omit<Groups, 'id'>> {
  const { db, center } = context
  const key =
    by === 'themes'
      ? sql<string>`unnest(${vacancies.themes})`
      : sql<string>`coalesce(left(${addresses.postalCode}, 4), '')`
  const rows = await db
    .select({
      key: sql<string>`grouped.key`,
      vacancies: sql<number>`count(distinct grouped.id)::int`,
      replies: peopleWith(),
      placed: peopleWith(reached('placed')),
    })
    .from(
      sql`(select ${key} as key, ${vacancies.id} as id
        from ${vacancies} left join ${addresses} on ${addresses.id} = ${vacancies.addressId}
        where ${and(
          eq(vacancies.centerId, center.id),
          reach === 'center' ? undefined : inArray(vacancies.organizationId, [...reach]),
          isNotNull(vacancies.publishedAt),
          or(inPeriod(vacancies.publishedAt, period), gotReply(period)),
        )}) grouped left join ${applications} on ${applications.vacancyId} = grouped.id
          and ${inPeriod(applications.createdAt, period)}`,
    )
    .groupBy(sql`grouped.key`)
    .orderBy(sql`grouped.key`)
  const hide = (name: 'replies' | 'placed') => suppressed(rows.map((row) => ({ value: row[name] })))
  const replies = hide('replies')
  const placed = hide('placed')
  return {
    groups: rows.map((row, index) => ({
      key: row.key,
      vacancies: row.vacancies,
      replies: replies[index]?.value ?? null,
      placed: placed[index]?.value ?? null,
    })),
  }
}

/** For those outside the center, e.g. the municipality. */
export const roundedGroups = ({ groups }: Omit<Groups, 'id'>): Omit<Groups, 'id'> => ({
  groups: groups.map((group) => ({
    ...group,
    vacancies: rounded(group.vacancies) ?? 0,
    replies: rounded(group.replies),
    placed: rounded(group.placed),
  })),
})

/** What visitors searched for without finding anything. */
export async function searchesOf({ db, center }: Context, { from, to }: Period): Promise<Omit<SearchFigures, 'id'>> {
  const total = sum(emptySearches.searches)
  const rows = await db
    .select({ words: emptySearches.words, count: sql<number>`${total}::int` })
    .from(emptySearches)
    .where(and(eq(emptySearches.centerId, center.id), gte(emptySearches.day, from), lte(emptySearches.day, to)))
    .groupBy(emptySearches.words)
    .orderBy(desc(total), asc(emptySearches.words))
  const frequent = rows.filter((row) => row.count >= smallestGroup).slice(0, maxSearches)
  const rare = rows.filter((row) => row.count < smallestGroup)
  return { searches: frequent, others: rare.reduce((all, row) => all + row.count, 0) }
}
