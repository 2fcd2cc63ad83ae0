/** The values that attributes of notification preference records have. */
import type { Permission } from '#shared/permissions.ts'
import type { TenantFlag } from '#shared/site.ts'
import type { NotificationKind } from './notification.ts'

export const notificationChannels = ['site', 'mail', 'push'] as const

export type NotificationChannel = (typeof notificationChannels)[number]

export type NotificationEvent = {
  /** Who hears of it: everybody, or those with a role that has the permission. */
  permission?: Permission
  /** Without which nothing of it happens on a site. */
  flag?: TenantFlag
  /** Kinds of notification on the site. */
  kinds?: readonly NotificationKind[]
  /** Keys of mail templates. */
  mails?: readonly string[]
  /** Whether devices are notified too, of users who asked for that. */
  pushes?: true
  /** Somebody would come for nothing or miss a place without it. */
  required?: true
}

/** A template or kind that is in none of these always goes: confirmations, passwords, invitations. */
export const notificationEvents = {
  application_status: { kinds: ['application_status'], mails: ['application.status', 'application.overdue'] },
  choice_reminder: { mails: ['application.choice_reminder'], pushes: true },
  match_check: { mails: ['match.start', 'match.later'] },
  invitation_received: {
    flag: 'volunteerProfilesEnabled',
    kinds: ['invitation_received'],
    mails: ['invitation.received'],
  },
  profile_stale: { flag: 'volunteerProfilesEnabled', kinds: ['profile_stale'], mails: ['profile.stale'] },
  application_sent: { mails: ['application.sent'] },
  // The site has its own count of unread conversations.
  message: { mails: ['message.new'], pushes: true },
  registration: { flag: 'activitiesEnabled', mails: ['workshop.registered'] },
  activity_message: { flag: 'activitiesEnabled', mails: ['activity.message'] },
  activity_changed: {
    kinds: ['place_offered', 'activity_cancelled', 'registration_removed'],
    mails: ['waitlist.offer', 'workshop.moved', 'workshop.cancelled', 'workshop.removed'],
    required: true,
  },
  application_received: {
    permission: 'application.handle',
    kinds: ['application_received'],
    mails: ['application.received'],
  },
  application_reminder: {
    permission: 'application.handle',
    kinds: ['application_handed_back'],
    mails: ['application.reminder', 'application.handed_back'],
    pushes: true,
  },
  vacancy_decided: {
    permission: 'vacancy.draft',
    kinds: ['vacancy_published', 'vacancy_rejected'],
    mails: ['vacancy.published', 'vacancy.rejected'],
  },
  vacancy_expiring: { permission: 'vacancy.draft', mails: ['vacancy.expiring'] },
  invitation_declined: {
    permission: 'invitation.send',
    flag: 'volunteerProfilesEnabled',
    kinds: ['invitation_declined'],
  },
  application_withdrawn: {
    permission: 'application.handle',
    kinds: ['application_withdrawn', 'application_stopped', 'stage_finished', 'match_stopped'],
    mails: ['application.withdrawn', 'application.stopped', 'application.account_deleted', 'stage.finished'],
  },
  organization_pending: { permission: 'organization.approve', kinds: ['organization_pending'] },
  vacancy_pending: { permission: 'vacancy.publish', kinds: ['vacancy_pending', 'vacancy_changed'] },
  help_pending: {
    permission: 'helpRequest.moderate',
    flag: 'p2pEnabled',
    kinds: ['help_request_pending', 'help_offer_pending'],
  },
} as const satisfies Record<string, NotificationEvent>

export type NotificationEventName = keyof typeof notificationEvents

export const notificationEventNames = Object.keys(notificationEvents) as NotificationEventName[]

export const eventOf = (name: NotificationEventName): NotificationEvent => notificationEvents[name]

/** The channels of an event that can be switched. */
export const switchableChannels = (name: NotificationEventName): NotificationChannel[] => {
  const { kinds, mails, pushes, required } = eventOf(name)
  if (required) return []
  const by = { site: kinds, mail: mails, push: pushes }
  return notificationChannels.filter((channel) => by[channel] !== undefined)
}
