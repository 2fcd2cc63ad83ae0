import { apiPath } from '#shared/json-api/query.ts'
import { defineList } from '#shared/lists/define-list.ts'
import { oneOf, page, text, usableDay } from '#shared/lists/search-kinds.ts'
import type messages from '#shared/messages/nl/audit.json'
import type { AuditEvent } from './audit-event-schema.ts'
import { type auditActions, auditedTypes } from './audit-event-values.ts'

export type AuditedType = (typeof auditedTypes)[number]

export type AuditAction = (typeof auditActions)[number]

/** What an event can say: attributes that readers have a name for, and numbers of other records, which they are not shown. */
export type AuditedField = keyof (typeof messages)['fields'] | `${string}Id`

/** By attribute its value, or its old and its new one. */
export type AuditedChanges = { [Field in AuditedField]?: unknown }

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
