/** Who is in the volunteer pool, for whom. */
import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { invitationRefusals } from '#backend/db/schema/invitations.ts'
import { users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import type { Context } from '#backend/http/context.ts'
import { unansweredSince } from '#shared/resources/volunteer-profile.ts'
import { searchingOrganizations } from './policy.ts'

/** Volunteers who show themselves here and take invitations, of this center or of one that shares with it. */
export function visibleCards(context: Context): SQL | undefined {
  const { center, sharingCenterIds, today, actor } = context
  const here = and(eq(volunteerProfiles.centerId, center.id), ne(volunteerProfiles.visibility, 'hidden'))
  const shared = and(
    inArray(volunteerProfiles.centerId, [0, ...sharingCenterIds]),
    eq(volunteerProfiles.visibility, 'shared'),
  )
  const searching = searchingOrganizations(context)
  return and(
    or(here, shared),
    or(isNull(volunteerProfiles.pausedUntil), lte(volunteerProfiles.pausedUntil, today)),
    // Nobody knows whether it is still right.
    or(isNull(volunteerProfiles.askedOn), gt(volunteerProfiles.askedOn, unansweredSince(today))),
    eq(users.status, 'active'),
    isNull(users.deletionDueAt),
    ne(users.id, actor?.id ?? 0),
    sql`not ${refuses(searching === 'center' ? [] : searching)}`,
  )
}

/** Whether the volunteer of a card wants no invitations of anybody, or none of these organizations. */
export const refuses = (organizationIds: readonly number[]): SQL =>
  sql`exists (select 1 from ${invitationRefusals} where ${invitationRefusals.userId} = ${volunteerProfiles.userId}
    and (${invitationRefusals.organizationId} is null or ${inArray(invitationRefusals.organizationId, [0, ...organizationIds])}))`
