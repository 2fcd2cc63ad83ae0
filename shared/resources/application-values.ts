/** The values that attributes of application records have. */

export const applicationStatuses = [
  'new',
  'in_contact',
  'meeting',
  'trial',
  'placed',
  'ended',
  'declined',
  'withdrawn',
  'expired',
  'waitlisted',
  'offered',
] as const

/** The steps that can be taken with many at once. */
export const bulkSteps = ['in_contact', 'waitlisted'] as const
export const undoableSteps = [...bulkSteps, 'declined'] as const
export type UndoableStep = (typeof undoableSteps)[number]

/** Who has to act next; the center when it has taken over from an organization that did not respond. */
export const waitingOnValues = ['organization', 'volunteer', 'center', 'nobody'] as const

export const applicationSources = ['site', 'invitation', 'embed'] as const

export const matchOutcomes = ['matched', 'not_matched'] as const

export const applicationEventKinds = [
  'created',
  'status_changed',
  'stage_finished',
  'message',
  'taken_over',
  'handed_back',
  'meeting_offered',
  'meeting_chosen',
  'meeting_refused',
  'meeting_cancelled',
] as const
