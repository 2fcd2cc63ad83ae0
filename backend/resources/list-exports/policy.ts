/** Who reads a list may export it; a file that a job makes is for its maker, and for nobody who is signed in as that person. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { listExports } from '#backend/db/schema/list-exports.ts'
import { ownsRecord, permits, policiesOf, type Subject } from '#backend/http/authorization.ts'
import { type ExportedList, exportedListNames, exportedLists } from '#shared/resources/list-export-values.ts'

export const canExport = (subject: Subject, list: ExportedList): boolean => permits(subject, exportedLists[list])

const exportsAny = (subject: Subject): boolean => exportedListNames.some((list) => canExport(subject, list))

/** `organizationId`: the one that was chosen, whose rows alone the file has; null for all that its maker read. */
type Made = { list: ExportedList; centerId: number; userId: number; organizationId: number | null }

/** The chosen organization, if its rows are in the list. */
export const exportedOrganization = (subject: Subject, list: ExportedList): number | null => {
  const { center, currentOrganizationId: organizationId } = subject
  return permits(subject, exportedLists[list], { centerId: center.id, organizationId }) ? organizationId : null
}

export const policies = policiesOf({
  // Which list is in the body: `canExport`.
  'list_export.any': { any: exportsAny },
  'list_export.own': {
    of: (subject: Subject, made: Made) =>
      !subject.actor?.impersonator &&
      made.centerId === subject.center.id &&
      ownsRecord(subject, made) &&
      (made.organizationId === null ? canExport(subject, made.list) : permits(subject, exportedLists[made.list], made)),
    hides: true,
  },
})

/** The actor's own. */
export function listScope({ actor, center }: Subject): SQL | undefined {
  if (!actor || actor.impersonator) return sql`false`
  return and(eq(listExports.userId, actor.id), eq(listExports.centerId, center.id))
}
