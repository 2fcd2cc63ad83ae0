/** Which steps of a vacancy are offered. */
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionContext } from '#client/shell/session/session.ts'
import { useAllowedSteps } from '#client/staff/vacancies/vacancy-row-actions.tsx'
import type { OrganizationStatus } from '#shared/resources/organization.ts'
import type { VacancyKind, VacancyStatus } from '#shared/resources/vacancy.ts'

type Subject = { status: OrganizationStatus }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-04T10:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Place = { kind: VacancyKind; address: object | null }
const inApeldoorn: Place = { kind: 'recurring', address: { city: 'Apeldoorn' } }

function stepsOf(
  status: VacancyStatus,
  expiresOn: string | null,
  mayPublish = true,
  organization?: Subject,
  place: Place = inApeldoorn,
): string[] {
  let steps: string[] = []
  function Probe() {
    steps = useAllowedSteps()({ status, expiresOn, organization, ...place })
    return null
  }
  renderToString(
    <SessionContext value={{ may: (permission: string) => mayPublish || permission !== 'vacancy.publish' } as never}>
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
  expect(stepsOf('draft', '2026-05-04', false)).toContain('submit')
  expect(stepsOf('draft', '2026-05-03', false)).toEqual(['archive'])
  expect(stepsOf('rejected', '2026-05-03', false)).toEqual(['archive'])
})

test('a vacancy of an organization that is not approved is neither published nor extended', () => {
  const of = (status: VacancyStatus, organization: OrganizationStatus) =>
    stepsOf(status, '2026-06-01', true, { status: organization })
  expect(of('paused', 'approved')).toEqual(['publish', 'extend', 'archive'])
  expect(of('paused', 'archived')).toEqual(['archive'])
  expect(of('expired', 'archived')).toEqual(['archive'])
  expect(of('pending', 'pending')).toEqual(['reject'])
  expect(of('published', 'archived')).toEqual(['pause', 'archive', 'fill'])
})

test('a vacancy without a place is not submitted, nor published for the first time, unless it is online', () => {
  const of = (status: VacancyStatus, place: Place, mayPublish = true) =>
    stepsOf(status, null, mayPublish, undefined, place)
  const nowhere: Place = { kind: 'once', address: null }
  expect(of('draft', nowhere)).toEqual(['archive'])
  expect(of('draft', nowhere, false)).toEqual(['archive'])
  expect(of('pending', nowhere)).toEqual(['reject'])
  expect(of('paused', nowhere)).toContain('publish')
  expect(of('draft', { kind: 'online', address: null })).toContain('publish')
})
