/**
 * Two descriptions of one record: what everybody may read of an open request, and what the staff of its center read. A
 * name, an address or a free text is no attribute of the public one, so it can be neither shown, filtered nor sorted by.
 */

import { and, eq, gt, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pc4Areas } from '#backend/db/schema/geography.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help.ts'
import { invalidValue, notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { containing, fold } from '#backend/json-api/conditions.ts'
import {
  enumField,
  integer,
  listField,
  type Resource,
  type SpecialFilter,
  textField,
  timestamp,
  unfilterable,
} from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import {
  helpBeneficiaries,
  helpCategories,
  helpFrequencies,
  helpRequestStatuses,
  helpResponseStatuses,
} from '#shared/resources/help-request.ts'
import { tenantFlags } from '#shared/site.ts'

/** Where the tenant has one-on-one help at all; elsewhere none of it exists. */
export function requireHelp({ center }: Context): void {
  if (!tenantFlags(center.tenant, center.appContext).p2pEnabled) throw notFound()
}

export const placeOf = (postalCode4: PgColumn): SQL =>
  sql`(select min(${pc4Areas.place}) from ${pc4Areas} where ${pc4Areas.pc4} = ${postalCode4}::char(4))`

export const publicHelpRequests: Resource = {
  type: 'help_requests',
  table: helpRequests,
  id: helpRequests.id,
  defaultSort: '-opened_on',
  attributes: {
    category: enumField(helpRequests.category, helpCategories, true),
    frequency: enumField(helpRequests.frequency, helpFrequencies, true),
    postalCode4: textField(helpRequests.postalCode4),
    place: unfilterable(placeOf(helpRequests.postalCode4)),
    openedOn: unfilterable(sql`to_char(${helpRequests.openedAt} at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')`),
  },
  sorts: { openedOn: () => sql`${helpRequests.openedAt}` },
}

/** Lists do not wait for the maintenance: what has run out is not shown. */
export const openRequests = ({ center, now }: Context): SQL | undefined =>
  and(eq(helpRequests.centerId, center.id), eq(helpRequests.status, 'open'), gt(helpRequests.expiresAt, now))

type Table = typeof helpRequests | typeof helpResponses
const byName =
  (table: Table): SpecialFilter =>
  (value) =>
    sql`(search_fold(coalesce(${table.name}, '')) like ${containing(fold(value).slice(0, 100))} or ${table.postalCode4} = ${value})`

const senderOf = (table: Table) => ({
  name: textField(table.name),
  email: unfilterable(table.email),
  phone: unfilterable(table.phone),
  postalCode4: textField(table.postalCode4),
  place: unfilterable(placeOf(table.postalCode4)),
  frequency: enumField(table.frequency, helpFrequencies, true),
  reason: unfilterable(table.reason),
  confirmedAt: timestamp(table.confirmedAt),
  expiresAt: timestamp(table.expiresAt),
  closedAt: timestamp(table.closedAt),
  createdAt: timestamp(table.createdAt),
  updatedAt: timestamp(table.updatedAt),
  lockVersion: integer(table.lockVersion),
})

/** `filter[scope_eq]`: the one word that chooses this description over the public one. */
export const moderationScope = 'moderation'

export const moderatedHelpRequests: Resource = {
  type: 'help_requests',
  table: helpRequests,
  id: helpRequests.id,
  defaultSort: '-created_at',
  attributes: {
    ...senderOf(helpRequests),
    category: enumField(helpRequests.category, helpCategories, true),
    onBehalfOf: enumField(helpRequests.onBehalfOf, helpBeneficiaries),
    description: unfilterable(helpRequests.description),
    status: enumField(helpRequests.status, helpRequestStatuses, true),
    openedAt: timestamp(helpRequests.openedAt),
    matchedAt: timestamp(helpRequests.matchedAt),
  },
  filters: { q: byName(helpRequests), scope_eq: () => null },
}

export const helpResponseResource: Resource = {
  type: 'help_responses',
  table: helpResponses,
  id: helpResponses.id,
  defaultSort: '-created_at',
  attributes: {
    ...senderOf(helpResponses),
    categories: listField(helpResponses.categories, helpCategories, true),
    message: unfilterable(helpResponses.message),
    status: enumField(helpResponses.status, helpResponseStatuses, true),
  },
  relationships: {
    helpRequest: toOne(() => moderatedHelpRequests, helpResponses.helpRequestId),
    matchedRequest: toOne(() => moderatedHelpRequests, helpResponses.matchedRequestId),
  },
  filters: { q: byName(helpResponses), for_request: forRequest },
}

/** Who could help: who answered it, who offers help in general, and whose own request has been settled without them. */
function forRequest(...[value, { context }, parameter]: Parameters<SpecialFilter>): SQL {
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
  return sql`(${or(free, eq(helpResponses.matchedRequestId, id))})`
}
