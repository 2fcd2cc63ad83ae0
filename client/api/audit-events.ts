import { type AuditedType, recordEventsPath } from '#shared/resources/audit-event.ts'
import { auditEventShape } from '#shared/resources/shapes/staff.ts'
import { useList } from './use-document.ts'

/** The newest events of one record. */
export const useRecordEvents = (type: AuditedType, id: string, size?: number) =>
  useList(auditEventShape, recordEventsPath(type, id, size), { keepPreviousData: true })
