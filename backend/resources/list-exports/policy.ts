/** Who reads a list may export it; a file that a job makes is for its maker, and for nobody who is signed in as that person. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { listExports } from '#backend/db/schema/list-exports.ts'
import { ownsRecord, permits, policiesOf, type Subject } from '#backend/http/authorization.ts'
import { type ExportedList, exportedListNames, exportedLists } from '#shared/resources/list-export-values.ts'

export const canExport = (subject: Subject, list: ExportedList): boolean => permits(subject, exportedLists[list])

const exportsAny = (subject: Subject): boolean => exportedListNames.some((list) => canExport(subject, list))

export const policies = policiesOf({
  // Which list is in the body: `canExport`.
  'list_export.any': { any: exportsAny },
  'list_export.own': {
    of: (subject: Subject, made: { list: ExportedList; centerId: number; userId: number }) =>
      !subject.actor?.impersonator &&
      made.centerId === subject.center.id &&
      ownsRecord(subject, made) &&
      canExport(subject, made.list),
    hides: true,
  },
})

/** The actor's own. */
export function listScope({ actor, center }: Subject): SQL | undefined {
  if (!actor || actor.impersonator) return sql`false`
  return and(eq(listExports.userId, actor.id), eq(listExports.centerId, center.id))
}
