/** An organization's admins and the center's staff invite; the volunteer alone responds. */
import { ownsRecord, permits, permittedOrganizations, type Subject } from '#backend/http/authorization.ts'

const invitationActions = ['send', 'respond'] as const
export type InvitationAction = (typeof invitationActions)[number]

/** `userId` is the invited volunteer's. */
export type InvitationFacts = { centerId: number; organizationId: number; userId: number }

/** Without an invitation: whether the subject may send one at all. */
export function can(subject: Subject, action: InvitationAction, invitation?: InvitationFacts): boolean {
  switch (action) {
    case 'send':
      return permits(subject, 'invitation.send', invitation)
    case 'respond':
      return invitation !== undefined && ownsRecord(subject, invitation)
  }
}

/** Organizations whose invitations the subject reads, beside those to oneself. */
export const readableOrganizations = (subject: Subject) => permittedOrganizations(subject, 'invitation.send')
