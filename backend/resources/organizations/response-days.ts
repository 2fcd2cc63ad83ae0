import { type SQL, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import type { Context } from '#backend/http/context.ts'
import { promiseLimitDays, promiseMinimum, promisePeriodDays } from '#shared/resources/answer-promise.ts'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString()

/**
 * A percentile of the days to a first response, of the applications of a query. One that waits longer than the promise counts with
 * what it has waited, so that who responds to a few of many is not quick (domain.md DOM-22).
 */
export const responsePercentile = ({ now }: Context, part: number): SQL<number | null> =>
  sql`percentile_cont(${part}) within group (order by extract(epoch
      from coalesce(${applications.firstResponseAt}, ${now.toISOString()}::timestamptz) - ${applications.createdAt}) / 86400)
    filter (where ${applications.firstResponseAt} is not null or (${applications.status} in ('new', 'expired')
      and ${applications.createdAt} < ${daysBefore(now, promiseLimitDays)}::timestamptz))`

/** The median of the replies of a year, in days; null with too few responses and when it is too slow for a promise. */
export function medianResponseDays(context: Context, ofThese: SQL): SQL {
  // Measured in a subquery of its own, so that the median is computed once.
  return sql`(select case
      when replies >= ${promiseMinimum} and median <= ${promiseLimitDays} then round(median::numeric, 1)::float end
    from (select count(${applications.firstResponseAt}) as replies, ${responsePercentile(context, 0.5)} as median
      from ${applications} where ${ofThese}
      and ${applications.createdAt} >= ${daysBefore(context.now, promisePeriodDays)}::timestamptz) measured)`
}
