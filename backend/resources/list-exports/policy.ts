/** Who reads a list may export it. */
import { permits, type Subject } from '#backend/http/authorization.ts'
import { type ExportedList, exportedLists } from '#shared/resources/list-export.ts'

export const can = (subject: Subject, _action: 'create', list: ExportedList): boolean =>
  permits(subject, exportedLists[list])
