/** The audit log: who changed what, and when. */
import { apiPath } from '#shared/json-api/query.ts'

/** Records whose events are logged, by the API's type. */
export const auditedTypes = [
  'vacancies',
  'applications',
  'organizations',
  'users',
  'activities',
  'registrations',
  'help_requests',
  'help_responses',
  'message_reports',
  'invitations',
  'quick_replies',
  'content_items',
  'pupils',
  'hour_entries',
  'certificates',
  'volunteer_center_profiles',
  'media_items',
  'menus',
  'notification_templates',
  'audit_events',
] as const
export type AuditedType = (typeof auditedTypes)[number]

export const auditActions = [
  'vacancy.created',
  'vacancy.changed',
  'vacancy.duplicated',
  'vacancy.deleted',
  'vacancy.submit',
  'vacancy.publish',
  'vacancy.reject',
  'vacancy.pause',
  'vacancy.fill',
  'vacancy.archive',
  'vacancy.extend',
  'vacancy.extended_by_mail',
  'application.status_changed',
  'application.decline_planned',
  'application.decline_undone',
  'application.taken_over',
  'application.handed_back',
  'application.match_answered',
  'application.meeting_offered',
  'application.meeting_cancelled',
  'application.note_added',
  'application.note_changed',
  'application.note_deleted',
  'organization.created',
  'organization.signed_up',
  'organization.changed',
  'organization.status_changed',
  'organization.deleted',
  'organization.question_asked',
  'organization.question_answered',
  'organization.verified',
  'organization.verification_asked',
  'organization.moved',
  'organization.moved_in',
  'user.invited',
  'user.changed',
  'user.address_change_requested',
  'user.address_change_withdrawn',
  'user.address_changed',
  'user.impersonated',
  'user.impersonation_ended',
  'user.signed_out_elsewhere',
  'user.data_requested',
  'user.deletion_planned',
  'user.kept',
  'user.deleted',
  'user.invitation_sent',
  'user.vog_recorded',
  'user.merge_requested',
  'user.merge_withdrawn',
  'user.merged',
  'user.merge_undone',
  'role.added',
  'role.changed',
  'role.removed',
  'guardian.granted',
  'guardian.declined',
  'content.created',
  'content.published',
  'content.planned',
  'content.plan_cancelled',
  'content.unpublished',
  'content.restored',
  'content.deleted',
  'quick_reply.created',
  'quick_reply.changed',
  'quick_reply.deleted',
  'activity.created',
  'activity.changed',
  'activity.published',
  'activity.cancelled',
  'activity.date_cancelled',
  'activity.duplicated',
  'activity.deleted',
  'activity.message',
  'registration.created',
  'registration.accepted',
  'registration.cancelled',
  'help_request.status_changed',
  'help_response.status_changed',
  'message.reported',
  'message.disclosed',
  'invitation.sent',
  'pupil.enrolled',
  'pupil.changed',
  'pupil.removed',
  'pupil.consent_decided',
  'hours.approved',
  'hours.rejected',
  'certificate.issued',
  'settings.changed',
  'media.added',
  'media.changed',
  'media.replaced',
  'media.deleted',
  'menu.changed',
  'menu.restored',
  'template.changed',
  'template.reset',
  'list.exported',
  'list.imported',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Search of the center's list; each is in the URL of the page under the same name. */
export type AuditSearch = {
  /** Name of who did it. */
  q?: string
  type?: AuditedType
  /** ISO dates, both included. */
  from?: string
  to?: string
  page?: number
}

const isoDate = /^[12]\d{3}-\d\d-\d\d$/

export function auditSearchFrom(params: URLSearchParams): AuditSearch {
  const page = Number(params.get('page'))
  const dateOf = (name: string) => isoDate.exec(params.get(name) ?? '')?.[0]
  return {
    q: params.get('q')?.trim() || undefined,
    type: auditedTypes.find((type) => type === params.get('type')),
    from: dateOf('from'),
    to: dateOf('to'),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

/** The events of the center, the newest first. */
export const auditEventsPath = ({ q, type, from, to, page }: AuditSearch = {}, size = 50) =>
  apiPath('/api/v1/audit_events', {
    filter: { q, target_type_eq: type, from, to },
    page: { number: page, size },
  })

/** The events of one record, the newest first. */
export const recordEventsPath = (type: AuditedType, id: string, size = 5) =>
  apiPath('/api/v1/audit_events', { filter: { target_type_eq: type, target_id_eq: id }, page: { size } })

export type { AuditEvent } from './audit-event-schema.ts'
