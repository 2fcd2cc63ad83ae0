/**
 * `npm run bench:staff`: first pages of the staff's lists, and figures, in one center of 10,000 vacancies, 50,000 users and 100,000 applications, on
 * the embedded database or with `TEST_DATABASE_URL` on PostgreSQL, from the call to the finished JSON. Medians of processor time
 * in milliseconds, with counts that nobody has asked for before, and again; with that of a PostgreSQL on this machine (Linux). `SIZE` (1) multiplies the records, `ROUNDS` (7), `ONLY` measures the lists whose name contains it.
 */

import '#shared/node-check.js'
import { answerTimesPath, cohortsPath, funnelPath, groupsPath, mailFiguresPath } from '#shared/resources/analytics.ts'
import { boardColumnPath, boardColumns, boardCountsPath } from '#shared/resources/application-board.ts'
import { auditEvents } from '#shared/resources/audit-event.ts'
import { factorRequirementPath } from '#shared/resources/factor-requirement.ts'
import { staffActivities } from '#shared/resources/staff-activities.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { staffUsers } from '#shared/resources/staff-users.ts'
import { expiringSoon, staffVacancies } from '#shared/resources/staff-vacancies.ts'
import { volunteerPool } from '#shared/resources/volunteer-card.ts'
import { actAs, buildBackend } from '#tests/support/build-backend.ts'
import { fillCenter, spent } from './large-center.ts'
import { median } from './median.ts'

const size = Number(process.env.SIZE ?? 1)
const rounds = Number(process.env.ROUNDS ?? 7)
/** Milliseconds after which no count is remembered. */
const forgotten = 600_000

/** A list in each of its orders. */
const inEachOrder = <Sort extends string>(name: string, sorts: readonly Sort[], pathOf: (sort: Sort) => string) =>
  Object.fromEntries(sorts.map((sort) => [`${name} by ${sort}`, pathOf(sort)]))

/** The records are of another day than that on which this runs. */
const onDay = (path: string, day: string) => path.replace(/\d{4}-\d\d-\d\d/, day)

const year = { from: '2025-01-01', to: '2025-12-31' }

const lists: Record<string, string> = {
  vacancies: staffVacancies.apiPath({}),
  ...inEachOrder('vacancies', ['title', '-status', 'status', 'closes_on', '-closes_on'] as const, (sort) =>
    staffVacancies.apiPath({ sort }),
  ),
  'vacancies, one status': staffVacancies.apiPath({ status: 'published' }),
  'vacancies to approve': staffVacancies.apiPath({ status: 'pending' }),
  'vacancies that expire soon': onDay(staffVacancies.apiPath(expiringSoon), '2026-03-24'),
  'vacancies, common word': staffVacancies.apiPath({ q: 'samen' }),
  'vacancies, rare word': staffVacancies.apiPath({ q: 'schaken' }),
  applications: staffApplications.apiPath({}),
  ...inEachOrder('applications', ['created_at', 'status', '-status', 'waiting_on', '-waiting_on'] as const, (sort) =>
    staffApplications.apiPath({ sort }),
  ),
  'applications, new': staffApplications.apiPath({ status: ['new'] }),
  'applications, new, by status': staffApplications.apiPath({ status: ['new', 'in_contact'], sort: 'status' }),
  'applications, unanswered': staffApplications.apiPath({ unanswered: true }),
  'applications, taken over': staffApplications.apiPath({ takenOver: true }),
  'applications of a vacancy': staffApplications.apiPath({ vacancy: '1' }),
  'applications, common name': staffApplications.apiPath({ q: 'visser' }),
  'applications, rare name': staffApplications.apiPath({ q: 'visser 4321' }),
  'applications, two letters': staffApplications.apiPath({ q: 'vi' }),
  'board, counts': boardCountsPath({}),
  ...Object.fromEntries(boardColumns.map((column) => [`board, ${column}`, boardColumnPath({}, column)])),
  users: staffUsers.apiPath({}),
  ...inEachOrder(
    'users',
    ['-last_name', 'email', 'status', '-status', 'last_sign_in_at', '-last_sign_in_at', '-created_at'] as const,
    (sort) => staffUsers.apiPath({ sort }),
  ),
  'users, one status': staffUsers.apiPath({ status: 'active' }),
  'users, common name': staffUsers.apiPath({ q: 'visser' }),
  'users, rare name': staffUsers.apiPath({ q: 'visser 4321' }),
  'users, two letters': staffUsers.apiPath({ q: 'vi' }),
  'users, a letter': staffUsers.apiPath({ q: 'v' }),
  'users, admins': staffUsers.apiPath({ role: 'organization_admin' }),
  'users, volunteers': staffUsers.apiPath({ role: 'volunteer' }),
  'users, of an organization': staffUsers.apiPath({ organization: '2' }),
  'users, idle': onDay(staffUsers.apiPath({ idle: true }), '2025-03-10'),
  'users, 1,000 of them': '/api/v1/users?page[size]=1000',
  organizations: staffOrganizations.apiPath({}),
  'organizations, text': staffOrganizations.apiPath({ q: 'zorg' }),
  activities: staffActivities.apiPath({}),
  'volunteer pool': volunteerPool.apiPath({}),
  'volunteer pool, theme': volunteerPool.apiPath({ theme: ['natuur'] }),
  'audit log': auditEvents.apiPath({}),
  'audit log, common name': auditEvents.apiPath({ q: 'visser' }),
  'second factors of the staff': factorRequirementPath,
  'figures, funnel': funnelPath(year),
  'figures, funnel of a week': funnelPath({ from: '2025-03-03', to: '2025-03-09' }),
  'figures, answer times': answerTimesPath(year),
  'figures, mails': mailFiguresPath(year),
  'figures, by theme': groupsPath('themes', 2025),
  'figures, by area': groupsPath('areas', 2025),
  'figures, cohorts': cohortsPath(2025),
}

// Parallel workers are other processes, whose time would not be counted.
process.env.PGOPTIONS ??= '-c max_parallel_workers_per_gather=0'
const backend = await buildBackend({ countCacheMs: 15_000, checkResponses: false, stopwatch: () => performance.now() })
const started = performance.now()
await fillCenter(backend, size)
console.log(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
const admin = await actAs(backend, 1, [{ name: 'super_admin' }])
const table: Record<string, Record<string, string>> = {}
for (const [name, path] of Object.entries(lists)) {
  if (!name.includes(process.env.ONLY ?? '')) continue
  const times = { first: [] as number[], again: [] as number[], elapsed: [] as number[] }
  for (let round = -2; round < rounds; round++) {
    for (const kind of ['first', 'again'] as const) {
      if (kind === 'first') backend.clock.advance(forgotten)
      const clock = performance.now()
      const before = await spent(backend)
      const response = await admin.call('GET', path)
      const after = await spent(backend)
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`)
      if (round < 0) continue
      times[kind].push(after - before)
      if (kind === 'first') times.elapsed.push(performance.now() - clock)
    }
  }
  table[name] = {
    'first, ms CPU': median(times.first).toFixed(1),
    'again, ms CPU': median(times.again).toFixed(1),
    'first, ms elapsed': median(times.elapsed).toFixed(1),
  }
}
console.table(table)
await backend.close()
