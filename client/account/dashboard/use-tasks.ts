/** What waits for the signed-in user, by role: each number is the length of the list that its link opens. */

import type { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useOwnInvitations } from '#client/api/invitations.ts'
import { useReports } from '#client/api/reports.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { reloadedWhenShown, useDeclaredList } from '#client/api/use-declared-list.ts'
import { useOwnProfile } from '#client/api/volunteer-profile.ts'
import { useSession } from '#client/shell/session/session.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import type { SearchOf } from '#shared/lists/define-list.ts'
import { pathTo } from '#shared/paths.ts'
import { invitationsPagePath, isOpenInvitation } from '#shared/resources/invitation.ts'
import { applicationShape } from '#shared/resources/shapes/application.ts'
import { organizationShape, vacancyShape } from '#shared/resources/shapes/organization.ts'
import { hourEntryShape, pupilShape } from '#shared/resources/shapes/stage.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { staffHours, staffPupils } from '#shared/resources/staff-stages.ts'
import { expiringSoon, staffVacancies } from '#shared/resources/staff-vacancies.ts'
import { completenessOf, isStale } from '#shared/resources/volunteer-profile.ts'
import { reportsAnchor } from './reports-anchor.ts'

type TaskName =
  | 'unanswered'
  | 'overdue'
  | 'takenOver'
  | 'expiring'
  | 'expired'
  | 'full'
  | 'paused'
  | 'pendingVacancies'
  | 'pendingOrganizations'
  | 'unverified'
  | 'reports'
  | 'invitations'
  | 'staleProfile'
  | 'profile'
  | 'pupils'
  | 'hours'

export type Task = { name: TaskName; count: number; to: string }

type Source = { data?: unknown; error: ApiError | undefined; reload: () => unknown }

const useApplications = (search: SearchOf<typeof staffApplications> | null) =>
  useDeclaredList(staffApplications, applicationShape, search, { keepPreviousData: true })
const useVacancyCount = (search: SearchOf<typeof staffVacancies> | null) =>
  useDeclaredList(staffVacancies, vacancyShape, search, { size: 1, ...reloadedWhenShown })

/** `failed`: the first source that could not be read; the others are shown. */
export function useTasks() {
  const { flags, features } = useBoot()
  const { user, may } = useSession()
  const has = useHas()
  const handles = may('application.handle')
  const works = may('vacancy.draft')
  const moderates = may('vacancy.publish')
  const approves = may('organization.approve')
  const volunteers = !handles
  // Who verifies says so by editing the organization.
  const verifies = approves && has('organizationEditing')

  const unanswered = useApplications(handles ? { status: ['new'] } : null)
  const overdue = useApplications(handles ? { unanswered: true } : null)
  const takenOver = useApplications(approves ? { takenOver: true } : null)
  const soon = expiringSoon()
  const expiring = useVacancyCount(works ? soon : null)
  const expired = useVacancyCount(works ? { status: 'expired' } : null)
  const full = useVacancyCount(works ? { full: true } : null)
  const paused = useVacancyCount(works ? { status: 'paused' } : null)
  const pendingVacancies = useVacancyCount(moderates ? { status: 'pending' } : null)
  const pendingOrganizations = useDeclaredList(
    staffOrganizations,
    organizationShape,
    approves ? { status: 'pending' } : null,
  )
  const unverified = useDeclaredList(staffOrganizations, organizationShape, verifies ? { verified: 'no' } : null)
  const vacancyReports = useReports(moderates ? 'vacancy_reports' : null, 'open')
  const correctionReports = useReports(moderates ? 'correction_reports' : null, 'open')
  const messageReports = useReports(moderates ? 'message_reports' : null, 'open')
  const invitations = useOwnInvitations(flags.volunteerProfilesEnabled)
  const profile = useOwnProfile(volunteers)
  const hasStages = features.isStagedoos && may('hours.approve')
  const hours = useDeclaredList(staffHours, hourEntryShape, hasStages ? { status: 'submitted' } : null)
  const pupils = useDeclaredList(staffPupils, pupilShape, hasStages ? { status: 'requested' } : null)

  const reports = [vacancyReports, correctionReports, messageReports]
  const sources: Source[] = [
    ...(handles ? [unanswered, overdue] : []),
    ...(works ? [expiring, expired, full, paused] : []),
    ...(moderates ? [pendingVacancies, ...reports] : []),
    ...(approves ? [takenOver, pendingOrganizations] : []),
    ...(verifies ? [unverified] : []),
    ...(flags.volunteerProfilesEnabled ? [invitations] : []),
    ...(volunteers ? [profile] : []),
    ...(hasStages ? [hours, pupils] : []),
  ]
  const counted = (state: { meta: { pagination?: { records: number } } }) => state.meta.pagination?.records ?? 0
  const missing = profile.data ? completenessOf(profile.data).missing.length : 0
  const isAsked = profile.data && flags.volunteerProfilesEnabled && isStale(profile.data, dutchDay(new Date()))
  const tasks: Task[] = [
    { name: 'takenOver', count: counted(takenOver), to: pathTo('applications', {}, { takenOver: true }) },
    { name: 'overdue', count: counted(overdue), to: pathTo('applications', {}, { unanswered: true }) },
    // An organization sees whom by name.
    ...(approves
      ? [{ name: 'unanswered' as const, count: counted(unanswered), to: pathTo('applications', {}, { status: 'new' }) }]
      : []),
    {
      name: 'pendingOrganizations',
      count: counted(pendingOrganizations),
      to: pathTo('organizations', {}, { status: 'pending' }),
    },
    { name: 'pendingVacancies', count: counted(pendingVacancies), to: pathTo('vacancies', {}, { status: 'pending' }) },
    { name: 'reports', count: reports.reduce((sum, { count }) => sum + (count ?? 0), 0), to: `#${reportsAnchor}` },
    { name: 'expiring', count: counted(expiring), to: pathTo('vacancies', {}, soon) },
    { name: 'full', count: counted(full), to: pathTo('vacancies', {}, { full: true }) },
    { name: 'paused', count: counted(paused), to: pathTo('vacancies', {}, { status: 'paused' }) },
    { name: 'expired', count: counted(expired), to: pathTo('vacancies', {}, { status: 'expired' }) },
    { name: 'unverified', count: counted(unverified), to: pathTo('organizations', {}, { verified: 'no' }) },
    {
      name: 'invitations',
      count: invitations.data?.filter(({ status }) => isOpenInvitation(status)).length ?? 0,
      to: invitationsPagePath,
    },
    { name: 'hours', count: counted(hours), to: pathTo('stages', {}, { status: 'submitted' }) },
    { name: 'pupils', count: counted(pupils), to: pathTo('stages', {}, { tab: 'pupils', status: 'requested' }) },
    { name: 'staleProfile', count: isAsked ? 1 : 0, to: pathTo('profile') },
    { name: 'profile', count: missing, to: pathTo('profile') },
  ]
  return {
    tasks: tasks.filter(({ count }) => count > 0),
    // All counts appear at once, so that nothing moves under the pointer.
    isLoading: !user || sources.some(({ data, error }) => !data && !error),
    failed: sources.find(({ data, error }) => error && !error.isAbsent && !data),
  }
}
