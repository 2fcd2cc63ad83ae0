import { apiPath } from '#shared/json-api/query.ts'
import { applicationStatuses, type waitingOnValues } from './application-values.ts'

export type ApplicationStatus = (typeof applicationStatuses)[number]

const closing = ['declined', 'withdrawn', 'expired'] as const

/**
 * domain.md DOM-4: new → in_contact → meeting → trial → placed → ended; any open state → declined, withdrawn, expired;
 * when full: waitlisted → offered → placed or expired. Steps may be skipped forward, never backward.
 */
export const applicationTransitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  new: ['in_contact', 'meeting', 'trial', 'placed', 'waitlisted', ...closing],
  in_contact: ['meeting', 'trial', 'placed', 'waitlisted', ...closing],
  meeting: ['trial', 'placed', 'waitlisted', ...closing],
  trial: ['placed', ...closing],
  placed: ['ended'],
  waitlisted: ['offered', ...closing],
  offered: ['placed', ...closing],
  ended: [],
  declined: [],
  withdrawn: [],
  expired: [],
}

/** What one volunteer may send: each is mail for an organization. */
export const applicationsPerDay = 30
export const applicationsPerVacancyAndWeek = 2

/** Milliseconds for which staff can undo a transition; the volunteer gets the mail after that. */
export const undoMs = 60_000

/** Milliseconds for which a decline waits; until then only the staff know of it, and can undo it. */
export const declineDelayMs = 15 * 60_000

export const openApplicationStatuses = applicationStatuses.filter(
  (status) => status !== 'placed' && applicationTransitions[status].length > 0,
)

export type WaitingOn = (typeof waitingOnValues)[number]

/** Who has to act next on an application of each status. */
export const waitingOnByStatus: Record<ApplicationStatus, WaitingOn> = {
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

/** Whether the volunteer has to choose: a time to meet, or whether to take the place that became free. */
export const awaitsChoice = ({
  status,
  waitingOn,
  meetingAt,
}: {
  status: ApplicationStatus
  waitingOn: WaitingOn
  meetingAt: string | null
}): boolean => status === 'offered' || (status === 'meeting' && waitingOn === 'volunteer' && meetingAt === null)

/** Calendar days after an offer on which the volunteer is reminded of it. */
export const choiceReminderDays = [3, 7] as const

export type { Application, ApplicationEvent } from './application-schema.ts'

/** The signed-in volunteer's own applications, newest first: as many as a request gives. */
export const ownApplicationsPath = apiPath('/api/v1/applications', {
  filter: { scope_eq: 'own' },
  include: ['vacancy', 'vacancy.organization', 'vacancy.organization.profile'],
  sort: ['-created_at'],
  page: { size: 1000 },
})

/** Whom the staff meet from today to Sunday, the first first. */
export const meetingsThisWeekPath = (size = 20) =>
  apiPath('/api/v1/applications', {
    filter: { meets_eq: 'this_week' },
    include: ['user', 'vacancy'],
    sort: ['meeting_at'],
    page: { size },
  })

/** Who is left of a vacancy, the longest waiting first, as many as a page can have; its facets count the others by status. */
export const remainingApplicationsPath = (vacancyId: string) =>
  apiPath('/api/v1/applications', {
    filter: { vacancy_id_eq: vacancyId, status_in: openApplicationStatuses },
    include: ['user'],
    sort: ['created_at'],
    facets: ['status'],
    page: { size: 1000 },
  })

export const applicationPath = (id: string) =>
  apiPath(`/api/v1/applications/${encodeURIComponent(id)}`, {
    include: ['user', 'vacancy', 'vacancy.organization', 'match_checks', 'events'],
  })
