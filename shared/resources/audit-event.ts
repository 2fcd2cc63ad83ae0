import { apiPath } from '#shared/json-api/query.ts'
import { defineList } from '#shared/lists/define-list.ts'
import { oneOf, page, text, usableDay } from '#shared/lists/search-kinds.ts'
import type { AuditEvent } from './audit-event-schema.ts'
import { type auditActions, auditedTypes } from './audit-event-values.ts'

export type AuditedType = (typeof auditedTypes)[number]

export type AuditAction = (typeof auditActions)[number]

/** The events of the center, the newest first. */
export const auditEvents = defineList<AuditEvent>()({
  type: 'audit_events',
  route: 'auditLog',
  search: {
    /** Name of who did it. */
    q: text,
    type: oneOf(auditedTypes),
    /** Both days are included. */
    from: usableDay,
    to: usableDay,
    page,
  },
  filter: ({ q, type, from, to }) => ({ q, target_type_eq: type, from, to }),
  size: 50,
  exported: 'audit_events',
})

/** The events of one record, the newest first. */
export const recordEventsPath = (type: AuditedType, id: string, size = 5) =>
  apiPath('/api/v1/audit_events', { filter: { target_type_eq: type, target_id_eq: id }, page: { size } })

export type { AuditEvent } from './audit-event-schema.ts'
