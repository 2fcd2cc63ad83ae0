/**
 * Three descriptors of one record: for everybody, for the staff of its center, and for its sender. A name, an e-mail address
 * or a free text is no attribute of the public one, so it can be neither shown, filtered nor sorted by.
 */

import { and, eq, gt, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { conversationParticipants, conversations } from '#backend/db/schema/conversations.ts'
import { pc4Areas } from '#backend/db/schema/geography.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { apiError, invalidValue, notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import { type Resource, type SpecialFilter, unfilterable } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { everyPart, hasPart } from '#backend/search/name-filter.ts'
import {
  helpRequestSchema,
  helpResponseSchema,
  moderatedHelpRequestSchema,
  ownHelpRequestSchema,
  ownHelpResponseSchema,
} from '#shared/resources/help-request-schema.ts'

export type RequestRow = typeof helpRequests.$inferSelect
export type ResponseRow = typeof helpResponses.$inferSelect
/** A request or an offer. */
export type HelpRecord = { kind: 'request'; row: RequestRow } | { kind: 'response'; row: ResponseRow }

type Table = typeof helpRequests | typeof helpResponses

const placeOf = ({ postalCode4 }: Table) =>
  unfilterable(sql`(select min(${pc4Areas.place}) from ${pc4Areas} where ${pc4Areas.pc4} = ${postalCode4}::char(4))`)

export const publicHelpRequests: Resource = {
  type: 'help_requests',
  table: helpRequests,
  id: helpRequests.id,
  defaultSort: '-opened_on',
  schema: helpRequestSchema,
  attributes: attributesOf(helpRequests, helpRequestSchema, {
    filterable: ['postalCode4'],
    overrides: {
      place: placeOf(helpRequests),
      openedOn: unfilterable(sql`to_char(${helpRequests.openedAt} at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')`),
    },
  }),
  sorts: { openedOn: () => sql`${helpRequests.openedAt}` },
}

const byName =
  (table: Table): SpecialFilter =>
  (value) => {
    const folded = sql`search_fold(coalesce(${table.name}, ''))`
    return sql`(${everyPart(value, (part) => hasPart(folded, part))} or ${table.postalCode4} = ${value})`
  }

/** `filter[scope_eq]=moderation`: the center's requests as its staff read them. */
export const moderationScope = 'moderation'

export const moderatedHelpRequests: Resource = {
  type: 'help_requests',
  table: helpRequests,
  id: helpRequests.id,
  defaultSort: '-created_at',
  schema: moderatedHelpRequestSchema,
  attributes: attributesOf(helpRequests, moderatedHelpRequestSchema, {
    filterable: ['name', 'postalCode4'],
    overrides: { place: placeOf(helpRequests) },
  }),
  filters: { q: byName(helpRequests), scope_eq: () => null },
}

export const helpResponseResource: Resource = {
  type: 'help_responses',
  table: helpResponses,
  id: helpResponses.id,
  defaultSort: '-created_at',
  schema: helpResponseSchema,
  attributes: attributesOf(helpResponses, helpResponseSchema, {
    filterable: ['name', 'postalCode4'],
    overrides: { place: placeOf(helpResponses) },
  }),
  relationships: {
    helpRequest: toOne(() => moderatedHelpRequests, helpResponses.helpRequestId),
    matchedRequest: toOne(() => moderatedHelpRequests, helpResponses.matchedRequestId),
  },
  filters: { q: byName(helpResponses), for_request: forRequest },
  sorts: { fit: ({ fit }) => fit ?? null },
}

/** `filter[scope_eq]=own`: the reader's own, whatever their status. */
export const ownScope = 'own'

/**
 * Id of the matched request in `match`, if both have an account. The conversation of an earlier match stays with the two who
 * wrote it, so that a later helper has none.
 */
const writableMatch = (match: SQL) => sql`(select r.id::text
  from ${helpRequests} r join ${helpResponses} h on h.matched_request_id = r.id
  where ${match} and r.status = 'matched' and h.status = 'matched' and r.user_id <> h.user_id
    and not exists (select 1 from ${conversations} c
      where c.context_kind = 'help_request' and c.context_id = r.id
        and not exists (select 1 from ${conversationParticipants} p
          where p.conversation_id = c.id and p.user_id = h.user_id)))`

/** Without the helper's name and number, which are in a mail alone. */
export const ownRequests: Resource = {
  type: 'help_requests',
  table: helpRequests,
  id: helpRequests.id,
  defaultSort: '-created_at',
  schema: ownHelpRequestSchema,
  attributes: attributesOf(helpRequests, ownHelpRequestSchema, {
    filterable: ['postalCode4'],
    overrides: {
      place: placeOf(helpRequests),
      conversationRequestId: unfilterable(writableMatch(sql`r.id = ${helpRequests.id}`)),
    },
  }),
  filters: { scope_eq: () => null },
}

export const ownResponses: Resource = {
  type: 'help_responses',
  table: helpResponses,
  id: helpResponses.id,
  defaultSort: '-created_at',
  schema: ownHelpResponseSchema,
  attributes: attributesOf(helpResponses, ownHelpResponseSchema, {
    filterable: ['postalCode4'],
    overrides: {
      place: placeOf(helpResponses),
      category: unfilterable(
        sql`(select r.category from ${helpRequests} r where r.id = ${helpResponses.helpRequestId})`,
      ),
      conversationRequestId: unfilterable(writableMatch(sql`h.id = ${helpResponses.id}`)),
    },
  }),
  filters: { scope_eq: () => null },
}

/** Scope of the public: an expired request is not listed, also before the job has closed it. */
export const openRequests = ({ center, now }: Context): SQL | undefined =>
  and(eq(helpRequests.centerId, center.id), eq(helpRequests.status, 'open'), gt(helpRequests.expiresAt, now))

export const requestsOfCenter = ({ center }: Context): SQL => eq(helpRequests.centerId, center.id)
export const responsesOfCenter = ({ center }: Context): SQL => eq(helpResponses.centerId, center.id)

export const requestsOfActor = ({ actor, center }: SignedInContext): SQL | undefined =>
  and(eq(helpRequests.userId, actor.id), eq(helpRequests.centerId, center.id))
export const responsesOfActor = ({ actor, center }: SignedInContext): SQL | undefined =>
  and(eq(helpResponses.userId, actor.id), eq(helpResponses.centerId, center.id))

/** The actor's own request with this id; throws 404 for any other. */
export function ownRequest(context: SignedInContext, id: string): Promise<RequestRow> {
  return findRecord(context.db, helpRequests, id, requestsOfActor(context))
}

/** The actor's own offer with this id; throws 404 for any other. */
export function ownResponse(context: SignedInContext, id: string): Promise<ResponseRow> {
  return findRecord(context.db, helpResponses, id, responsesOfActor(context))
}

/** Id of an open request of this center; throws `help.closed` for any other. */
export async function openRequestId(context: Context, id: string): Promise<number> {
  const [open] = await context.db
    .select({ id: helpRequests.id })
    .from(helpRequests)
    .where(and(eq(helpRequests.id, recordId(id)), openRequests(context)))
  if (!open) throw apiError('help.closed')
  return open.id
}

/** A request of this center, locked for update. */
export async function lockedRequest(context: Context, id: string): Promise<RequestRow> {
  const here = and(eq(helpRequests.id, recordId(id)), requestsOfCenter(context))
  const [row] = await context.db.select().from(helpRequests).where(here).for('update')
  if (!row) throw notFound()
  return row
}

/** An offer of this center, locked for update. */
export async function lockedResponse(context: Context, id: string): Promise<ResponseRow> {
  const here = and(eq(helpResponses.id, recordId(id)), responsesOfCenter(context))
  const [row] = await context.db.select().from(helpResponses).where(here).for('update')
  if (!row) throw notFound()
  return row
}

/** Helpers for a request: those who responded to it, who offer help in general, or whose request was closed without them. */
function forRequest(...[value, queryContext, parameter]: Parameters<SpecialFilter>): SQL {
  const { context } = queryContext
  if (!/^\d{1,15}$/.test(value)) {
    throw invalidValue(parameter, value)
  }
  const id = Number(value)
  const waiting = context.db
    .select({ id: helpRequests.id })
    .from(helpRequests)
    .where(and(eq(helpRequests.centerId, context.center.id), inArray(helpRequests.status, ['moderation', 'open'])))
  const free = and(
    eq(helpResponses.status, 'available'),
    or(
      eq(helpResponses.helpRequestId, id),
      isNull(helpResponses.helpRequestId),
      notInArray(helpResponses.helpRequestId, waiting),
    ),
  )
  queryContext.fit = fitFor(id)
  return sql`(${or(free, eq(helpResponses.matchedRequestId, id))})`
}

/** The matched helper, who responded to this request, who offers its category, who lives nearby, who registered longest ago. */
function fitFor(id: number): SQL {
  const last = (condition: SQL) => sql`case when ${condition} then 0 else 1 end`
  const request = (column: 'category' | 'postal_code4') =>
    sql`(select r.${sql.raw(column)} from ${helpRequests} r where r.id = ${id})`
  return sql`array[
    ${last(eq(helpResponses.matchedRequestId, id))},
    ${last(eq(helpResponses.helpRequestId, id))},
    ${last(sql`${request('category')} = any(${helpResponses.categories})`)},
    -- Neighboring areas have neighboring postal codes, which is accurate enough for sorting.
    abs(${helpResponses.postalCode4}::int - ${request('postal_code4')}::int),
    extract(epoch from ${helpResponses.createdAt})
  ]::double precision[]`
}
