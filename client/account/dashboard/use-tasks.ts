/** What waits for the signed-in user, by role: each number is the length of the list that its link opens. */

import type { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useHas } from '#client/api/site-parts.tsx'
import { reloadedWhenShown } from '#client/api/use-declared-list.ts'
import { useDocument, useList } from '#client/api/use-document.ts'
import {
  overdue as overdueSearch,
  pendingOrganizations as pendingSearch,
  unanswered as unansweredSearch,
} from '#client/shell/pages/waiting-lists.ts'
import { useSession } from '#client/shell/session/session.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { type Permission, scopeOf } from '#shared/permissions.ts'
import { invitationsPagePath, isOpenInvitation } from '#shared/resources/invitation.ts'
import { volunteerProfileShape } from '#shared/resources/shapes/account.ts'
import { applicationShape, invitationShape } from '#shared/resources/shapes/application.ts'
import { organizationShape, vacancyShape } from '#shared/resources/shapes/organization.ts'
import { reportShape } from '#shared/resources/shapes/staff.ts'
import { hourEntryShape, pupilShape } from '#shared/resources/shapes/stage.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { expiringSoon } from '#shared/resources/staff-vacancies.ts'
import { completenessOf, isStale } from '#shared/resources/volunteer-profile.ts'
import { dashboardPaths } from './dashboard-paths.ts'
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

const kept = { keepPreviousData: true }

type Source = { data?: unknown; error: ApiError | undefined; reload: () => unknown }

/** `failed`: the first source that could not be read; the others are shown. */
export function useTasks() {
  const { flags, features } = useBoot()
  const { user, may } = useSession()
  const has = useHas()
  const scope = (permission: Permission) => scopeOf(user?.roles ?? null, permission)
  const paths = dashboardPaths({ flags, features, may, scope, has })
  const unanswered = useList(applicationShape, paths.unanswered, kept)
  const overdue = useList(applicationShape, paths.overdue, kept)
  const takenOver = useList(applicationShape, paths.takenOver, kept)
  const expiring = useList(vacancyShape, paths.expiring, reloadedWhenShown)
  const expired = useList(vacancyShape, paths.expired, reloadedWhenShown)
  const full = useList(vacancyShape, paths.full, reloadedWhenShown)
  const paused = useList(vacancyShape, paths.paused, reloadedWhenShown)
  const pendingVacancies = useList(vacancyShape, paths.pendingVacancies, reloadedWhenShown)
  const pendingOrganizations = useList(organizationShape, paths.pendingOrganizations, reloadedWhenShown)
  const unverified = useList(organizationShape, paths.unverified, reloadedWhenShown)
  const vacancyReports = useList(reportShape, paths.vacancyReports, kept)
  const correctionReports = useList(reportShape, paths.correctionReports, kept)
  const messageReports = useList(reportShape, paths.messageReports, kept)
  const invitations = useList(invitationShape, paths.invitations)
  const profile = useDocument(volunteerProfileShape, paths.profile)
  const hours = useList(hourEntryShape, paths.hours, reloadedWhenShown)
  const pupils = useList(pupilShape, paths.pupils, reloadedWhenShown)

  const reports = [vacancyReports, correctionReports, messageReports]
  const sources: Source[] = [
    ...(paths.unanswered ? [unanswered, overdue] : []),
    ...(paths.expiring ? [expiring, expired, full, paused] : []),
    ...(paths.pendingVacancies ? [pendingVacancies, ...reports] : []),
    ...(paths.takenOver ? [takenOver, pendingOrganizations] : []),
    ...(paths.unverified ? [unverified] : []),
    ...(paths.invitations ? [invitations] : []),
    ...(paths.profile ? [profile] : []),
    ...(paths.hours ? [hours, pupils] : []),
  ]
  const counted = (state: { meta: { pagination?: { records: number } } }) => state.meta.pagination?.records ?? 0
  const missing = profile.data ? completenessOf(profile.data).missing.length : 0
  const isAsked = profile.data && flags.volunteerProfilesEnabled && isStale(profile.data, dutchDay(new Date()))
  const tasks: Task[] = [
    { name: 'takenOver', count: counted(takenOver), to: staffApplications.href({ takenOver: true }) },
    { name: 'overdue', count: counted(overdue), to: staffApplications.href(overdueSearch) },
    // An organization sees whom by name.
    ...(paths.takenOver
      ? [{ name: 'unanswered' as const, count: counted(unanswered), to: staffApplications.href(unansweredSearch) }]
      : []),
    {
      name: 'pendingOrganizations',
      count: counted(pendingOrganizations),
      to: staffOrganizations.href(pendingSearch),
    },
    { name: 'pendingVacancies', count: counted(pendingVacancies), to: pathTo('vacancies', {}, { status: 'pending' }) },
    { name: 'reports', count: reports.reduce((sum, report) => sum + counted(report), 0), to: `#${reportsAnchor}` },
    { name: 'expiring', count: counted(expiring), to: pathTo('vacancies', {}, expiringSoon()) },
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
