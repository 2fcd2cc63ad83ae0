/** What waits for the signed-in user, by role: each number, but that of messages, is the length of the list that its link opens. */

import type { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useUnreadMessages } from '#client/api/conversations.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { useDocument, useList } from '#client/api/use-document.ts'
import { waitingLists } from '#client/shell/pages/waiting-lists.ts'
import { useSession } from '#client/shell/session/session.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { type Permission, scopeOf } from '#shared/permissions.ts'
import { openHelpRequests } from '#shared/resources/help-request.ts'
import { invitationsPagePath, isOpenInvitation } from '#shared/resources/invitation.ts'
import { reportsAnchor } from '#shared/resources/report.ts'
import { ownSignupShape, volunteerProfileShape } from '#shared/resources/shapes/account.ts'
import { invitationShape } from '#shared/resources/shapes/application.ts'
import { organizationShape, vacancyShape } from '#shared/resources/shapes/organization.ts'
import { contactMessageShape, reportShape } from '#shared/resources/shapes/staff.ts'
import { certificateShape, hourEntryShape, pupilShape } from '#shared/resources/shapes/stage.ts'
import { staffVacancies, vacancyTasks } from '#shared/resources/staff-vacancies.ts'
import { completenessOf, isStale } from '#shared/resources/volunteer-profile.ts'
import { contactMessagesAnchor } from './anchors.ts'
import { dashboardPaths } from './dashboard-paths.ts'

type TaskName =
  | 'unanswered'
  | 'overdue'
  | 'takenOver'
  | 'expiring'
  | 'expired'
  | 'full'
  | 'paused'
  | 'pendingVacancies'
  | 'changedVacancies'
  | 'helpRequests'
  | 'lateOrganizations'
  | 'noAdmins'
  | 'failedMails'
  | 'pendingOrganizations'
  | 'unverified'
  | 'contactMessages'
  | 'reports'
  | 'messages'
  | 'invitations'
  | 'staleProfile'
  | 'profile'
  | 'pupils'
  | 'hours'
  | 'evaluations'

export type Task = { name: TaskName; count: number; to: string }

const kept = { keepPreviousData: true }
/** Of a list whose length alone is shown. */
const counted = { attributes: {} }

type Source = { data?: unknown; error: ApiError | undefined; reload: () => unknown }

/** `failed`: the first source that could not be read; the others are shown. */
export function useTasks() {
  const { flags, features } = useBoot()
  const { user, may } = useSession()
  const has = useHas()
  const scope = (permission: Permission) => scopeOf(user?.roles ?? null, permission)
  const paths = dashboardPaths({ flags, features, may, scope, has })
  const unanswered = useList(counted, paths.unanswered, kept)
  const overdue = useList(counted, paths.overdue, kept)
  const takenOver = useList(counted, paths.takenOver, kept)
  const expiring = useList(vacancyShape, paths.expiring)
  const expired = useList(vacancyShape, paths.expired)
  const full = useList(vacancyShape, paths.full)
  const paused = useList(vacancyShape, paths.paused)
  const pendingVacancies = useList(vacancyShape, paths.pendingVacancies)
  const changedVacancies = useList(vacancyShape, paths.changedVacancies)
  const helpRequests = useList(counted, paths.helpRequests)
  const pendingOrganizations = useList(counted, paths.pendingOrganizations)
  const lateOrganizations = useList(counted, paths.lateOrganizations)
  const noAdmins = useList(organizationShape, paths.noAdmins)
  const undelivered = useList(counted, paths.failedMails)
  const unverified = useList(organizationShape, paths.unverified)
  const vacancyReports = useList(reportShape, paths.vacancyReports, kept)
  const correctionReports = useList(reportShape, paths.correctionReports, kept)
  const messageReports = useList(reportShape, paths.messageReports, kept)
  const contactMessages = useList(contactMessageShape, paths.contactMessages, kept)
  const invitations = useList(invitationShape, paths.invitations)
  const profile = useDocument(volunteerProfileShape, paths.profile)
  const signups = useList(ownSignupShape, paths.signups)
  const unreadMessages = useUnreadMessages()
  const hours = useList(hourEntryShape, paths.hours)
  const pupils = useList(pupilShape, paths.pupils)
  const certificates = useList(certificateShape, paths.evaluations)

  const reports = [vacancyReports, correctionReports, messageReports]
  const sources: Source[] = [
    ...(paths.unanswered ? [unanswered, overdue] : []),
    ...(paths.expiring ? [expiring, full] : []),
    ...(paths.expired ? [expired, paused] : []),
    ...(paths.pendingVacancies ? [pendingVacancies, ...reports] : []),
    ...(paths.changedVacancies ? [changedVacancies] : []),
    ...(paths.helpRequests ? [helpRequests] : []),
    ...(paths.takenOver ? [takenOver, pendingOrganizations] : []),
    ...(paths.lateOrganizations ? [lateOrganizations] : []),
    ...(paths.noAdmins ? [noAdmins] : []),
    ...(paths.contactMessages ? [contactMessages] : []),
    ...(paths.failedMails ? [undelivered] : []),
    ...(paths.unverified ? [unverified] : []),
    ...(paths.invitations ? [invitations] : []),
    ...(paths.profile ? [profile] : []),
    ...(paths.signups ? [signups] : []),
    ...(paths.hours ? [hours, pupils] : []),
    ...(paths.evaluations ? [certificates] : []),
  ]
  const lengthOf = (state: { meta: { pagination?: { records: number } } }) => state.meta.pagination?.records ?? 0
  // Who waits for the approval of an organization is not here to volunteer.
  const awaitsApproval = signups.data?.some(({ status }) => status === 'pending') ?? false
  const hasPool = flags.volunteerProfilesEnabled
  const missing = profile.data && !awaitsApproval ? completenessOf(profile.data, hasPool).missing.length : 0
  const isAsked = profile.data && hasPool && isStale(profile.data, dutchDay(new Date()))
  const tasks: Task[] = [
    { name: 'lateOrganizations', count: lengthOf(lateOrganizations), to: waitingLists.lateOrganizations.href },
    { name: 'takenOver', count: lengthOf(takenOver), to: waitingLists.takenOver.href },
    { name: 'overdue', count: lengthOf(overdue), to: waitingLists.overdue.href },
    { name: 'contactMessages', count: lengthOf(contactMessages), to: `#${contactMessagesAnchor}` },
    { name: 'failedMails', count: lengthOf(undelivered), to: pathTo('failedMails') },
    // An organization sees whom by name.
    ...(paths.takenOver
      ? [{ name: 'unanswered' as const, count: lengthOf(unanswered), to: waitingLists.unanswered.href }]
      : []),
    {
      name: 'pendingOrganizations',
      count: lengthOf(pendingOrganizations),
      to: waitingLists.pendingOrganizations.href,
    },
    {
      name: 'helpRequests',
      count: lengthOf(helpRequests),
      to: openHelpRequests.href({ view: 'moderation', status: 'moderation' }),
    },
    { name: 'pendingVacancies', count: lengthOf(pendingVacancies), to: staffVacancies.href(vacancyTasks.pending) },
    { name: 'changedVacancies', count: lengthOf(changedVacancies), to: pathTo('vacancies', {}, { changed: true }) },
    { name: 'reports', count: reports.reduce((sum, report) => sum + lengthOf(report), 0), to: `#${reportsAnchor}` },
    { name: 'expiring', count: lengthOf(expiring), to: staffVacancies.href(vacancyTasks.expiring) },
    { name: 'full', count: lengthOf(full), to: staffVacancies.href(vacancyTasks.full) },
    { name: 'paused', count: lengthOf(paused), to: staffVacancies.href(vacancyTasks.paused) },
    { name: 'expired', count: lengthOf(expired), to: staffVacancies.href(vacancyTasks.expired) },
    { name: 'noAdmins', count: lengthOf(noAdmins), to: pathTo('organizations', {}, { noAdmin: true }) },
    { name: 'unverified', count: lengthOf(unverified), to: pathTo('organizations', {}, { verified: 'no' }) },
    { name: 'messages', count: has('conversations') ? unreadMessages : 0, to: pathTo('conversations') },
    {
      name: 'invitations',
      count: invitations.data?.filter(({ status }) => isOpenInvitation(status)).length ?? 0,
      to: invitationsPagePath,
    },
    {
      name: 'evaluations',
      count: certificates.data?.filter(({ evaluated }) => !evaluated).length ?? 0,
      to: pathTo('stagePassport'),
    },
    { name: 'hours', count: lengthOf(hours), to: pathTo('stages', {}, { status: 'submitted' }) },
    { name: 'pupils', count: lengthOf(pupils), to: pathTo('stages', {}, { tab: 'pupils', status: 'requested' }) },
    { name: 'staleProfile', count: isAsked ? 1 : 0, to: pathTo('profile') },
    { name: 'profile', count: missing, to: pathTo('profile') },
  ]
  return {
    awaitsApproval,
    tasks: tasks.filter(({ count }) => count > 0),
    // All counts appear at once, so that nothing moves under the pointer.
    isLoading: !user || sources.some(({ data, error }) => !data && !error),
    failed: sources.find(({ data, error }) => error && !error.isAbsent && !data),
  }
}
