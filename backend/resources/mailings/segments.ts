/** Whom a mailing goes to, and why others get none. */
import { and, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#backend/db/driver.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import { maxPageSize } from '#backend/json-api/query-string.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import type { Pagination } from '#shared/json-api/types.ts'
import { mailingsPerWeek } from '#shared/resources/mailing.ts'
import {
  type MailingList,
  type MailingSegment,
  mailingLimit,
  mailingRowLimit,
  type SkipReason,
} from '#shared/resources/mailing-values.ts'
import { staffUsers } from '#shared/resources/staff-users.ts'
import { volunteerPool } from '#shared/resources/volunteer-card.ts'
import type { Locale } from '#shared/site.ts'
import { userResource, visibleUsers } from '../users/queries.ts'
import { volunteerCardResource } from '../volunteer-cards/queries.ts'
import { visibleCards } from '../volunteer-cards/visibility.ts'

/** Ids of one request. */
const pageSize = maxPageSize
const weekMs = 7 * 24 * 3600 * 1000

type Source = {
  resource: Resource
  scope: (context: Context) => SQL | undefined
  /** The request of the list's own page. */
  pathOf: (search: URLSearchParams, page: number) => string
  /** Users of these rows, in their order. */
  usersOf: (context: Context, ids: readonly number[]) => Promise<number[]>
}

const sources: Record<MailingList, Source> = {
  users: {
    resource: userResource,
    scope: visibleUsers,
    pathOf: (search, page) => staffUsers.apiPath({ ...staffUsers.parse(search), page }, pageSize),
    usersOf: async (_context, ids) => [...ids],
  },
  volunteer_cards: {
    resource: volunteerCardResource,
    scope: visibleCards,
    pathOf: (search, page) => volunteerPool.apiPath({ ...volunteerPool.parse(search), page }, pageSize),
    usersOf: async ({ db }, ids) => {
      const rows = await db
        .select({ id: volunteerProfiles.id, userId: volunteerProfiles.userId })
        .from(volunteerProfiles)
        .where(anyOf(volunteerProfiles.id, ids))
      const byId = new Map(rows.map(({ id, userId }) => [id, userId]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },
  },
}

/** Users of the rows that the segment finds now, as the actor may read them. Throws 422 for too many rows. */
export async function chosenUsers(context: Context, { list, search, selected }: MailingSegment): Promise<number[]> {
  const source = sources[list]
  const ids = selected ? await idsAmong(context, source, selected) : await idsOf(context, source, search)
  return source.usersOf(context, [...new Set(ids)])
}

/** Of selected rows those that the list has: the filters may have changed since. */
async function idsAmong(context: Context, source: Source, selected: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (let start = 0; start < selected.length; start += pageSize) {
    const part = selected.slice(start, start + pageSize)
    const { ids } = await readIds(context, source, new URLSearchParams(), 1, anyOf(source.resource.id, part))
    found.push(...ids)
  }
  return found
}

async function idsOf(context: Context, source: Source, search: string): Promise<number[]> {
  const params = new URLSearchParams(search)
  const found: number[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { ids, pagination } = await readIds(context, source, params, page)
    if (pagination.records > mailingRowLimit) throw apiError('mailing.too_many_rows', { limit: mailingRowLimit })
    last = pagination.last
    found.push(...ids)
  }
  return found
}

/** A page of the list's own request, of which only the ids are read. */
async function readIds(context: Context, source: Source, search: URLSearchParams, page: number, among?: SQL) {
  const { resource, scope, pathOf } = source
  const { searchParams } = new URL(pathOf(search, page), context.siteUrl)
  for (const name of [...searchParams.keys()]) {
    if (name === 'facets' || name === 'include' || name.startsWith('fields[')) searchParams.delete(name)
  }
  searchParams.set(`fields[${resource.type}]`, 'id')
  const query = Object.fromEntries(searchParams)
  const { data, meta } = await listDocument(resource, context, query, and(scope(context), among))
  return { ids: data.map(({ id }) => Number(id)), pagination: meta?.pagination as Pagination }
}

export type Candidate = {
  userId: number
  email: string
  firstName: string
  locale: Locale
  /** Why they get none; null who gets it. */
  reason: SkipReason | null
}

type Found = Omit<Candidate, 'userId'> & { userId: number | string }

/**
 * The users with whether they may get a mailing of this center now; `mailingId` is left out of what they had this week. Throws 422 when
 * more would get it than may.
 */
export async function candidatesOf(
  context: Pick<Context, 'db' | 'center' | 'now'>,
  userIds: readonly number[],
  mailingId: number,
): Promise<Candidate[]> {
  const ids = [...new Set(userIds)]
  const addresses = new Set<string>()
  const found: Candidate[] = []
  for (let start = 0; start < ids.length; start += pageSize) {
    for (const candidate of await readCandidates(context, ids.slice(start, start + pageSize), mailingId)) {
      const address = candidate.email.toLowerCase()
      const isDuplicate = candidate.reason === null && addresses.has(address)
      if (candidate.reason === null) addresses.add(address)
      found.push(isDuplicate ? { ...candidate, reason: 'duplicate' } : candidate)
    }
    if (addresses.size > mailingLimit) throw apiError('mailing.too_many', { limit: mailingLimit })
  }
  return found
}

/** In the order of the ids. */
async function readCandidates(
  { db, center, now }: Pick<Context, 'db' | 'center' | 'now'>,
  userIds: readonly number[],
  mailingId: number,
): Promise<Candidate[]> {
  const weekAgo = new Date(now.getTime() - weekMs).toISOString()
  const rows = await rowsOf<Found>(
    db,
    sql`select u.id as "userId", u.email, u.first_name as "firstName", u.locale, case
      when u.center_id <> ${center.id} then 'elsewhere'
      when u.status <> 'active' or u.deletion_due_at is not null or u.anonymized_at is not null then 'inactive'
      when u.confirmed_at is null then 'unconfirmed'
      when not coalesce(s.subscribed, false) then 'no_consent'
      when u.rejected_email = u.email then 'bounced'
      when (select count(*) from mailing_recipients r where r.user_id = u.id and r.state = 'queued' and r.mailing_id <> ${mailingId}
        and r.handled_at > ${weekAgo}::timestamptz) >= ${mailingsPerWeek} then 'frequent'
      end as reason
      from users u left join mailing_subscriptions s on s.user_id = u.id and s.center_id = ${center.id}
      where u.id = any(${`{${userIds.join(',')}}`}::bigint[])`,
  )
  const byId = new Map(rows.map((row) => [Number(row.userId), row]))
  return userIds.flatMap((userId) => {
    const row = byId.get(userId)
    return row ? [{ ...row, userId }] : []
  })
}
