import { type SQL, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import type { Context } from '#backend/http/context.ts'
import { promiseLimitDays, promiseMinimum, promisePeriodDays } from '#shared/resources/answer-promise.ts'

/**
 * The median of the replies of a year, in days; null with too few responses and when it is too slow for a promise. A reply that
 * waits longer than the promise counts with what it has waited, so that who responds to a few of many promises nothing.
 */
export function medianResponseDays({ now }: Context, ofThese: SQL): SQL {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString()
  // Measured in a subquery of its own, so that the median is computed once.
  return sql`(select case
      when replies >= ${promiseMinimum} and median <= ${promiseLimitDays} then round(median::numeric, 1)::float end
    from (select count(${applications.firstResponseAt}) as replies, percentile_cont(0.5) within group (order by extract(epoch
        from coalesce(${applications.firstResponseAt}, ${now.toISOString()}::timestamptz) - ${applications.createdAt})) / 86400 as median
      from ${applications} where ${ofThese}
      and ${applications.createdAt} >= ${daysAgo(promisePeriodDays)}::timestamptz
      and (${applications.firstResponseAt} is not null or (${applications.status} in ('new', 'expired')
        and ${applications.createdAt} < ${daysAgo(promiseLimitDays)}::timestamptz))) measured)`
}
