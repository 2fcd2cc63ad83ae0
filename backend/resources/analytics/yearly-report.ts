/** The figures of a year for the municipality: rounded to fives, small groups hidden, and nobody in them to be recognized. */
import { and, count, countDistinct, eq, isNotNull, or } from 'drizzle-orm'
import { taxonomyTerms } from '#backend/db/schema/centers.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { inPeriod } from '#backend/json-api/day-filters.ts'
import type { FunnelStep, Groups } from '#shared/resources/analytics.ts'
import { smallestGroup } from '#shared/resources/small-groups.ts'
import { answerTimesOf, funnelOf, gotReply, groupsOf, roundedGroups, wasViewed } from './queries.ts'
import { rounded, suppressed } from './suppression.ts'

/** Few vacancies are hidden too: rounded they would be none, beside replies to them. */
type ReportGroup = Omit<Groups['groups'][number], 'vacancies'> & { vacancies: number | null }

/** Null where a count is hidden. */
export type YearlyReport = {
  year: number
  /** With a vacancy that was new, was viewed or got a reply in the year, whatever became of them since. */
  organizations: number | null
  vacancies: number | null
  /** People by step, null for few; unknown is what has not had its months yet. The views of vacancies are no people and are left out. */
  steps: { step: Exclude<FunnelStep, 'viewed'>; count: number | null; isUnknown: boolean }[]
  /** Days that half of the replies waited at most; null for too few answers. */
  medianDays: number | null
  /** By the name of the theme, and by the four digits of the postal code. */
  themes: ReportGroup[]
  areas: ReportGroup[]
}

export async function yearlyReportOf(context: Context, year: number): Promise<YearlyReport> {
  const { db, center } = context
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  const { steps } = await funnelOf(context, 'center', period)
  const { spread } = await answerTimesOf(context, 'center', period)
  const names = new Map(
    (await db.select().from(taxonomyTerms).where(eq(taxonomyTerms.taxonomy, 'themes'))).map(({ slug, name }) => [
      slug,
      name,
    ]),
  )
  const groups = async (by: 'themes' | 'areas'): Promise<ReportGroup[]> => {
    const exact = await groupsOf(context, 'center', by, period)
    return roundedGroups(exact).groups.map((group, index) => {
      const open = exact.groups[index]?.vacancies ?? 0
      return { ...group, vacancies: open > 0 && open < smallestGroup ? null : group.vacancies }
    })
  }
  const [active] = await db
    .select({ number: countDistinct(vacancies.organizationId) })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.centerId, center.id),
        isNotNull(vacancies.publishedAt),
        or(inPeriod(vacancies.publishedAt, period), wasViewed(period), gotReply(period)),
      ),
    )
  const [published] = await db
    .select({ number: count() })
    .from(vacancies)
    .where(and(eq(vacancies.centerId, center.id), inPeriod(vacancies.publishedAt, period)))
  return {
    year,
    organizations: rounded(active?.number ?? 0),
    vacancies: rounded(published?.number ?? 0),
    steps: steps.flatMap(({ step, count: people }) =>
      step === 'viewed'
        ? []
        : [{ step, count: people === null ? null : forOthers(people), isUnknown: people === null }],
    ),
    medianDays: spread?.median ?? null,
    themes: (await groups('themes')).map((group) => ({ ...group, key: names.get(group.key) ?? group.key })),
    areas: await groups('areas'),
  }
}

/** A count of people for readers outside the center. */
const forOthers = (people: number): number | null => rounded(suppressed([{ value: people }])[0]?.value ?? null)
