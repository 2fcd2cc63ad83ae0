/** Saved views are changed by who made them; shared ones are read by the colleagues who read the list. */
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { savedViews } from '#backend/db/schema/staff.ts'
import { ownsRecord, permits, permitsWholeCenter, policiesOf, type Subject } from '#backend/http/authorization.ts'
import { organizationIdsOf } from '#shared/permissions.ts'
import { type ExportedList, exportedListNames, exportedLists } from '#shared/resources/list-export-values.ts'

export const canCreate = (subject: Subject, list: ExportedList): boolean => permits(subject, exportedLists[list])

const createsAny = (subject: Subject): boolean => exportedListNames.some((list) => canCreate(subject, list))

export const policies = policiesOf({
  // Of which list is in the body: `canCreate`.
  'saved_view.create': { any: createsAny },
  'saved_view.own': {
    of: (subject: Subject, view: { userId: number; centerId: number }) =>
      view.centerId === subject.center.id && ownsRecord(subject, view),
    hides: true,
  },
})

/** The own views, and the shared ones of the center's staff or of the actor's organizations. */
export function listScope(subject: Subject): SQL | undefined {
  const { actor, center } = subject
  if (!actor) return sql`false`
  const organizations = organizationIdsOf(actor.roles, ['admin', 'member']).map(Number)
  const ofColleagues = or(
    inArray(savedViews.organizationId, [0, ...organizations]),
    permitsWholeCenter(subject, 'settings.manage') ? isNull(savedViews.organizationId) : undefined,
  )
  return and(
    eq(savedViews.centerId, center.id),
    or(eq(savedViews.userId, actor.id), and(eq(savedViews.shared, true), ofColleagues)),
  )
}

/** The organization whose members read a shared view; null for the center's staff. */
export const organizationOf = (subject: Subject): number | null => {
  if (permitsWholeCenter(subject, 'settings.manage')) return null
  const [first] = organizationIdsOf(subject.actor?.roles ?? [], ['admin', 'member'])
  return subject.currentOrganizationId ?? (first === undefined ? null : Number(first))
}
