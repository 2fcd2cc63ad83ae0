import {
  type AuditEvent,
  type AuditedType,
  type AuditSearch,
  auditEventsPath,
  recordEventsPath,
} from '#shared/resources/audit-event.ts'
import { useDocument } from './use-document.ts'

export const useAuditEvents = (search: AuditSearch) =>
  useDocument<AuditEvent[]>(auditEventsPath(search), { keepPreviousData: true })

/** The newest events of one record; reloaded whenever they are shown. */
export const useRecordEvents = (type: AuditedType, id: string, size?: number) =>
  useDocument<AuditEvent[]>(recordEventsPath(type, id, size), { revalidateIfStale: true, keepPreviousData: true })
