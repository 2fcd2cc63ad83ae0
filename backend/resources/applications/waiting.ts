import type { ApplicationStatus, WaitingOn } from '#shared/resources/application.ts'

const waitingOn: Record<ApplicationStatus, WaitingOn> = {
  new: 'organization',
  in_contact: 'volunteer',
  meeting: 'organization',
  trial: 'organization',
  waitlisted: 'organization',
  offered: 'volunteer',
  placed: 'nobody',
  ended: 'nobody',
  declined: 'nobody',
  withdrawn: 'nobody',
  expired: 'nobody',
}

/** Who has to act next on an application of this status. */
export const waitingOnAt = (status: ApplicationStatus): WaitingOn => waitingOn[status]
