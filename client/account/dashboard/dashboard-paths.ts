/** Everything that a dashboard reads, by who looks at it: the gateway fetches it with the page. */
import type { PageSession } from '#client/shell/pages/page.ts'
import { registeredDatesPath } from '#shared/resources/activity.ts'
import { ownApplicationsPath } from '#shared/resources/application.ts'
import { ownInvitationsPath } from '#shared/resources/invitation.ts'
import { reportsPath } from '#shared/resources/report.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { staffHours, staffPupils } from '#shared/resources/staff-stages.ts'
import { expiringSoon, staffVacancies } from '#shared/resources/staff-vacancies.ts'
import { suggestedVacanciesPath } from '#shared/resources/vacancy.ts'
import { currentVolunteerProfilePath } from '#shared/resources/volunteer-profile.ts'

/** API paths; null is not for this reader. */
export function dashboardPaths({ flags, features, may, has }: PageSession) {
  const handles = may('application.handle')
  const works = may('vacancy.draft')
  const moderates = may('vacancy.publish')
  const approves = may('organization.approve')
  // Who verifies says so by editing the organization.
  const verifies = approves && has('organizationEditing')
  const hasStages = features.isStagedoos && may('hours.approve')
  const when = (condition: boolean, path: string) => (condition ? path : null)
  return {
    unanswered: when(handles, staffApplications.apiPath({ status: ['new'] })),
    overdue: when(handles, staffApplications.apiPath({ unanswered: true })),
    takenOver: when(approves, staffApplications.apiPath({ takenOver: true })),
    // A count is all that is shown of vacancies.
    expiring: when(works, staffVacancies.apiPath(expiringSoon(), 1)),
    expired: when(works, staffVacancies.apiPath({ status: 'expired' }, 1)),
    pendingVacancies: when(moderates, staffVacancies.apiPath({ status: 'pending' }, 1)),
    pendingOrganizations: when(approves, staffOrganizations.apiPath({ status: 'pending' })),
    unverified: when(verifies, staffOrganizations.apiPath({ verified: 'no' })),
    vacancyReports: when(moderates, reportsPath('vacancy_reports', 'open')),
    correctionReports: when(moderates, reportsPath('correction_reports', 'open')),
    messageReports: when(moderates, reportsPath('message_reports', 'open')),
    replies: ownApplicationsPath,
    invitations: when(flags.volunteerProfilesEnabled, ownInvitationsPath),
    // Who works for an organization or the center is here for that work.
    profile: when(!handles, currentVolunteerProfilePath),
    suggestions: when(!handles && has('vacancies'), suggestedVacanciesPath),
    dates: when(flags.activitiesEnabled, registeredDatesPath),
    hours: when(hasStages, staffHours.apiPath({ status: 'submitted' })),
    pupils: when(hasStages, staffPupils.apiPath({ status: 'requested' })),
  }
}
