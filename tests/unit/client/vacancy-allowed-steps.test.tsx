/** Which steps of a vacancy are offered. */
import { globSync, readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '#client/shell/session/session.ts'
import { useAllowedSteps } from '#client/staff/vacancies/vacancy-row-actions.tsx'
import type { GrantedRole } from '#shared/permissions.ts'
import type { OrganizationStatus } from '#shared/resources/organization.ts'
import type { VacancyKind, VacancyStatus } from '#shared/resources/vacancy.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-04T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Place = { kind: VacancyKind; address: object | null }
const inApeldoorn: Place = { kind: 'recurring', address: { city: 'Apeldoorn' } }

const center = roleOn('admin', '9', 'VolunteerCenter')
const admin = roleOn('admin', '1')

function stepsOf(
  status: VacancyStatus,
  expiresOn: string | null,
  roles: GrantedRole[] = [center],
  organization: { id: string; status: OrganizationStatus } = { id: '1', status: 'approved' },
  place: Place = inApeldoorn,
  endsOn: string | null = null,
): string[] {
  let steps: string[] = []
  function Probe() {
    steps = useAllowedSteps()({ status, endsOn, expiresOn, organization, ...place })
    return null
  }
  renderToString(
    <SessionContext value={sessionOf(roles)}>
      <Probe />
    </SessionContext>,
  )
  return steps
}

test('a vacancy whose end date has passed is not published, nor submitted by who may publish', () => {
  expect(stepsOf('paused', '2026-05-04')).toContain('publish')
  expect(stepsOf('paused', null)).toContain('publish')
  expect(stepsOf('paused', '2026-05-03')).toEqual(['extend', 'archive'])
  expect(stepsOf('expired', '2026-05-03')).toEqual(['extend', 'archive'])
  expect(stepsOf('filled', '2026-05-03')).toEqual(['archive'])
  expect(stepsOf('pending', '2026-05-03')).toEqual(['reject'])
  expect(stepsOf('draft', '2026-05-03')).toEqual(['archive'])
})

test('a draft whose end date has passed is not submitted', () => {
  expect(stepsOf('draft', '2026-05-04', [admin])).toContain('submit')
  expect(stepsOf('draft', '2026-05-03', [admin])).toEqual(['archive'])
  expect(stepsOf('rejected', '2026-05-03', [admin])).toEqual(['archive'])
})

test('a vacancy whose last day has passed is neither published nor extended', () => {
  const of = (status: VacancyStatus, endsOn: string) =>
    stepsOf(status, '2026-06-01', undefined, undefined, undefined, endsOn)
  expect(of('paused', '2026-05-04')).toEqual(['publish', 'archive'])
  expect(of('paused', '2026-05-03')).toEqual(['archive'])
  expect(of('paused', '2026-07-01')).toEqual(['publish', 'extend', 'archive'])
})

test('a vacancy of an organization that is not approved is neither published nor extended', () => {
  const of = (status: VacancyStatus, organization: OrganizationStatus) =>
    stepsOf(status, '2026-06-01', [center], { id: '1', status: organization })
  expect(of('paused', 'approved')).toEqual(['publish', 'extend', 'archive'])
  expect(of('paused', 'archived')).toEqual(['archive'])
  expect(of('expired', 'archived')).toEqual(['archive'])
  expect(of('pending', 'pending')).toEqual(['reject'])
  expect(of('published', 'archived')).toEqual(['pause', 'archive', 'fill'])
})

test('a vacancy without a place is not submitted, nor published for the first time, unless it is online', () => {
  const of = (status: VacancyStatus, place: Place, role = center) => stepsOf(status, null, [role], undefined, place)
  const nowhere: Place = { kind: 'once', address: null }
  expect(of('draft', nowhere)).toEqual(['archive'])
  expect(of('draft', nowhere, admin)).toEqual(['archive'])
  expect(of('pending', nowhere)).toEqual(['reject'])
  expect(of('paused', nowhere)).toContain('publish')
  expect(of('draft', { kind: 'online', address: null })).toContain('publish')
})

test('a vacancy has only the steps that the reader has on its organization', () => {
  const both = [roleOn('admin', '1'), roleOn('member', '2')]
  const of = (status: VacancyStatus, id: string) => stepsOf(status, null, both, { id, status: 'approved' })
  expect(of('draft', '1')).toEqual(['submit', 'archive'])
  expect(of('draft', '2')).toEqual([])
  expect(of('published', '1')).toEqual(['pause', 'archive', 'fill'])
  expect(of('published', '2')).toEqual([])
})

test('no part of a page asks for a permission of a vacancy without its organization', () => {
  const files = globSync('client/**/*.{ts,tsx}').filter((file) =>
    /\bmay\(\s*vacancyPermission\(/.test(readFileSync(file, 'utf8')),
  )
  expect(files).toEqual([])
})
