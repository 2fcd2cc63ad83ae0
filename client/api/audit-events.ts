import { useEffect } from 'react'
import { mutate } from 'swr'
import { type AuditedType, recordEventsPath } from '#shared/resources/audit-event.ts'
import { auditEventShape } from '#shared/resources/shapes/staff.ts'
import { onWrite } from './last-write.ts'
import { useList } from './use-document.ts'

/** What is written while somebody types, and makes no event: drafts of forms, and that of a text. */
const makesNoEvent = (path: string) => /^\/api\/v1\/(?:form_drafts|content_items\/\d+$)/.test(path)

/** The newest events of one record, loaded again after each write: a step with it may have another path than its own. */
export function useRecordEvents(type: AuditedType, id: string, size?: number) {
  const path = recordEventsPath(type, id, size)
  useEffect(
    () =>
      onWrite((written) => {
        if (!makesNoEvent(written)) void mutate(path)
      }),
    [path],
  )
  return useList(auditEventShape, path, { keepPreviousData: true })
}
