/** Which activities and registrations a reader may see. Workshops are for those who signed in (spec section 6). */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import { notFound } from '#backend/http/faults.ts'
import { isCenterWide, spanOf } from '#backend/http/reach.ts'
import type { ActivityStatus } from '#shared/resources/activity.ts'
import { tenantFlags } from '#shared/site.ts'

/** A tenant without activities has none of their addresses either (spec section 3). */
export function requireActivities({ center }: Context): void {
  if (!tenantFlags(center.tenant, center.appContext).activitiesEnabled) throw notFound()
}

const open: ActivityStatus[] = ['published', 'full', 'cancelled', 'finished']

function publicActivities(context: Context): SQL | undefined {
  return and(
    eq(activities.centerId, context.center.id),
    inArray(activities.status, open),
    context.actor ? undefined : eq(activities.kind, 'activity'),
    sql`exists (select 1 from ${organizations} where ${organizations.id} = ${activities.organizationId}
      and ${organizations.status} = 'approved')`,
  )
}

/** Organisations for which the actor manages activities; 'center' for all of this center's, null for none. */
function managing(context: Context): 'center' | number[] | null {
  const span = spanOf(context, 'activity.write')
  if (isCenterWide(span)) return 'center'
  if (span.reach !== 'organization' || span.organizationIds.length === 0) return null
  const chosen = context.currentOrganizationId
  return chosen !== null && span.organizationIds.includes(chosen) ? [chosen] : span.organizationIds
}

/** Those that the actor works with; null for none. */
export function managedActivities(context: Context): SQL | null {
  const reach = managing(context)
  if (reach === null) return null
  const here = eq(activities.centerId, context.center.id)
  return reach === 'center' ? here : sql`(${and(here, inArray(activities.organizationId, reach))})`
}

export function visibleActivities(context: Context): SQL | undefined {
  const managed = managedActivities(context)
  return managed ? or(managed, publicActivities(context)) : publicActivities(context)
}

export const visibleOccurrences = (context: Context): SQL =>
  sql`(${activityOccurrences.centerId} = ${context.center.id} and exists (select 1 from ${activities}
    where ${activities.id} = ${activityOccurrences.activityId} and ${visibleActivities(context)}))`

/** One's own, and those for the activities that one manages. */
export function visibleRegistrations(context: Context): SQL | undefined {
  const here = eq(activityRegistrations.centerId, context.center.id)
  const own = and(here, eq(activityRegistrations.userId, context.actor?.id ?? 0))
  const reach = managing(context)
  if (reach === 'center') return here
  return reach === null ? own : or(own, and(here, inArray(activityRegistrations.organizationId, reach)))
}
