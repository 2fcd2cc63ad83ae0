/** Everything that a dashboard reads, by who looks at it: the gateway fetches it with the page. */

import type { PageSession } from '#client/shell/pages/page.ts'
import { waitingLists } from '#client/shell/pages/waiting-lists.ts'
import { registeredDatesPath } from '#shared/resources/activity.ts'
import { meetingsThisWeekPath, ownApplicationsPath } from '#shared/resources/application.ts'
import { ownCertificatesPath } from '#shared/resources/certificate.ts'
import { contactInboxPath } from '#shared/resources/contact-message.ts'
import { failedMails } from '#shared/resources/failed-mail.ts'
import { ownInvitationsPath } from '#shared/resources/invitation.ts'
import { organizationSignupsPath } from '#shared/resources/organization-signup.ts'
import { replyDraftsPath } from '#shared/resources/reply-draft.ts'
import { reportsPath } from '#shared/resources/report.ts'
import { type ApplicationSearch, staffApplications } from '#shared/resources/staff-applications.ts'
import { moderatedHelpRequests } from '#shared/resources/staff-help-requests.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { staffHours, staffPupils } from '#shared/resources/staff-stages.ts'
import { staffVacancies, vacancyTasks } from '#shared/resources/staff-vacancies.ts'
import { suggestedVacanciesPath } from '#shared/resources/vacancy.ts'
import { currentVolunteerProfilePath } from '#shared/resources/volunteer-profile.ts'

/** The people who wait longest for an organization's first response, and how many of them are shown. */
export const longestWaiting: ApplicationSearch = { status: ['new'], noResponse: true, sort: 'created_at' }
export const shownWaiting = 5

/** API paths; null is not for this reader. */
export function dashboardPaths({ flags, features, may, scope, has }: PageSession) {
  const handles = may('application.handle')
  // Extends, fills or opens again what was public; members of an organization do not.
  const writes = may('vacancy.write')
  // Of an organization, not of the center.
  const isDesk = scope('application.handle') === 'organization'
  const moderates = may('vacancy.publish')
  const approves = may('organization.approve')
  // Who verifies says so by editing the organization.
  const verifies = approves && has('organizationEditing')
  const hasStages = features.isStagedoos && may('hours.approve')
  const when = (condition: boolean, path: string) => (condition ? path : null)
  return {
    // A count is all that is shown of most; where the menu has the same count, it is one request.
    unanswered: when(handles, waitingLists.unanswered.countPath),
    overdue: when(handles, waitingLists.overdue.countPath),
    takenOver: when(approves, waitingLists.takenOver.countPath),
    expiring: when(writes, staffVacancies.apiPath(vacancyTasks.expiring, 1)),
    // What an organization let expire or paused is its own to decide.
    expired: when(writes && isDesk, staffVacancies.apiPath(vacancyTasks.expired, 1)),
    full: when(writes, staffVacancies.apiPath(vacancyTasks.full, 1)),
    paused: when(writes && isDesk, staffVacancies.apiPath(vacancyTasks.paused, 1)),
    pendingVacancies: when(moderates, staffVacancies.apiPath(vacancyTasks.pending, 1)),
    helpRequests: when(
      flags.p2pEnabled && may('helpRequest.moderate') && has('helpRequests'),
      moderatedHelpRequests.apiPath({ status: 'moderation' }, 1),
    ),
    changedVacancies: when(moderates && has('vacancyChanges'), staffVacancies.apiPath({ changed: true }, 1)),
    lateOrganizations: when(approves && has('organizationReviews'), waitingLists.lateOrganizations.countPath),
    noAdmins: when(approves && has('organizationReviews'), staffOrganizations.apiPath({ noAdmin: true }, 1)),
    failedMails: when(may('settings.manage') && has('failedMails'), failedMails.apiPath({}, 1)),
    pendingOrganizations: when(approves, waitingLists.pendingOrganizations.countPath),
    unverified: when(verifies, staffOrganizations.apiPath({ verified: 'no' }, 1)),
    vacancyReports: when(moderates, reportsPath('vacancy_reports', 'open')),
    correctionReports: when(moderates, reportsPath('correction_reports', 'open')),
    messageReports: when(moderates, reportsPath('message_reports', 'open')),
    contactMessages: when(may('settings.manage') && has('contactInbox'), contactInboxPath('open')),
    replies: when(!handles && has('applications'), ownApplicationsPath),
    // Of a volunteer every page has it.
    unsent: when(handles && has('replyDrafts'), replyDraftsPath()),
    signups: when(!approves && has('ownSignups'), organizationSignupsPath),
    waiting: when(isDesk, staffApplications.apiPath(longestWaiting, shownWaiting)),
    meetings: when(isDesk && has('meetings'), meetingsThisWeekPath()),
    anyVacancy: when(isDesk, staffVacancies.apiPath({}, 1)),
    invitations: when(flags.volunteerProfilesEnabled, ownInvitationsPath),
    // Who works for an organization or the center is here for that work.
    profile: when(!handles, currentVolunteerProfilePath),
    suggestions: when(!handles && has('vacancies'), suggestedVacanciesPath),
    dates: when(flags.activitiesEnabled, registeredDatesPath()),
    hours: when(hasStages, staffHours.apiPath({ status: 'submitted' })),
    evaluations: when(features.isStagedoos && has('stages') && !handles, ownCertificatesPath),
    pupils: when(hasStages, staffPupils.apiPath({ status: 'requested' })),
  }
}
