import { apiPath } from '#shared/json-api/query.ts'
import { pathTo } from '#shared/paths.ts'
import type { RegistrationStatus } from './activity.ts'
import type { ApplicationStatus } from './application.ts'
import { type invitationStatuses, releasedParts } from './invitation-values.ts'

export type InvitationStatus = (typeof invitationStatuses)[number]

export const openInvitationStatuses = ['sent', 'viewed'] as const satisfies readonly InvitationStatus[]

export const isOpenInvitation = (status: InvitationStatus): boolean =>
  openInvitationStatuses.some((open) => open === status)

/** Of an organization. */
export const invitationsPerDay = 10

/** Days that a volunteer has to respond. */
export const invitationDays = 14

export type { Invitation, InvitationRefusal, ProfileView } from './invitation-schema.ts'

export type ReleasedPart = (typeof releasedParts)[number]

/** The parts that an organization sees from each status on. What it has seen, it keeps until a year after the end. */
export const partsByStatus: Record<ApplicationStatus, readonly ReleasedPart[]> = {
  new: ['name'],
  waitlisted: ['name'],
  in_contact: ['name', 'contact'],
  meeting: ['name', 'contact'],
  trial: ['name', 'contact'],
  offered: ['name', 'contact'],
  placed: releasedParts,
  ended: releasedParts,
  declined: ['name'],
  withdrawn: ['name'],
  expired: ['name'],
}

/** The same of a participant in an activity, who takes part from "registered" on. */
export const partsByRegistrationStatus: Record<RegistrationStatus, readonly ReleasedPart[]> = {
  waitlisted: ['name'],
  offered: ['name', 'contact'],
  registered: ['name', 'contact'],
  cancelled: ['name'],
  expired: ['name'],
}

const type = '/api/v1/invitations'

export const invitationsPath = type

/** The signed-in volunteer's own, newest first: as many as a request gives. */
export const ownInvitationsPath = apiPath(type, {
  filter: { scope_eq: 'own' },
  include: ['vacancy', 'vacancy.organization'],
  sort: ['-created_at'],
  page: { size: 1000 },
})

export const invitationPath = (id: string) => `${type}/${encodeURIComponent(id)}`

export const invitationRefusalsPath = '/api/v1/invitation_refusals'

export const profileViewsPath = (size = 30) => apiPath('/api/v1/profile_views', { page: { size } })

export const ownReleasesPath = apiPath('/api/v1/data_releases', { page: { size: 1000 } })

/** Tab of `/profile-replies`, in its URL. */
export const invitationsTab = 'invitations'

export const invitationsPagePath = pathTo('profileApplications', {}, { tab: invitationsTab })
