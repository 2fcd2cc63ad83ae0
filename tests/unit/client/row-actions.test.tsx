/** What the rows of activities and vacancies offer, by their status. */
import { beforeEach, expect, it, vi } from 'vitest'
import { SessionContext } from '#client/shell/session/session.ts'
import { ActivityRowActions } from '#client/staff/activities/activity-row-actions.tsx'
import { VacancyRowActions } from '#client/staff/vacancies/vacancy-row-actions.tsx'
import type { MenuGroup } from '#client/ui/menu-props.ts'
import type { Activity } from '#shared/resources/activity.ts'
import { activityStatuses } from '#shared/resources/activity-values.ts'
import type { StaffVacancy } from '#shared/resources/staff-vacancies.ts'
import { vacancyStatuses } from '#shared/resources/vacancy-values.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const offered: string[] = []
vi.mock('#client/ui/lazy-menu.tsx', () => ({
  LazyMenu: ({ groups }: { groups: MenuGroup[] }) => {
    offered.push(...groups.flatMap(({ items }) => items.map(({ id }) => id)))
    return null
  },
}))
beforeEach(() => {
  offered.length = 0
})

const render = await partRenderer(['calendar', 'vacancies'])
const nothing = () => Promise.resolve()
const ofActivity = (changes: object) => {
  const activity = {
    id: '1',
    title: 'Taalcafé',
    startsAt: '2027-03-02T09:00:00Z',
    recurrence: null,
    ...changes,
  } as Activity
  return render(
    <ActivityRowActions activity={activity} onOpenDialog={nothing} onCopy={nothing} onPublished={nothing} />,
  )
}
const center = roleOn('admin', '9', 'VolunteerCenter')
const ofVacancy = (changes: object, role = center) => {
  const vacancy = {
    id: '1',
    title: 'Taalmaatje',
    kind: 'regular',
    expiresOn: null,
    ...changes,
  } as unknown as StaffVacancy
  render(
    <SessionContext value={sessionOf([role])}>
      <VacancyRowActions vacancy={vacancy} running={null} onStep={nothing} onDuplicate={nothing} onDelete={nothing} />
    </SessionContext>,
  )
}

it('the draft of an activity is deleted, and what was published is not', () => {
  for (const status of activityStatuses) {
    offered.length = 0
    ofActivity({ status })
    expect(offered.includes('delete'), status).toBe(status === 'draft')
  }
})

it('a submitted vacancy is deleted by an admin of its organization, until it has been on the site', () => {
  const organization = { id: '9', status: 'approved' }
  const submitted = { status: 'pending', publishedAt: null, organization }
  ofVacancy(submitted, roleOn('admin', '9', 'Organization'))
  expect(offered).toContain('delete')
  for (const [changes, role] of [
    [submitted, roleOn('member', '9', 'Organization')],
    [{ ...submitted, publishedAt: '2026-01-01T00:00:00Z' }, roleOn('admin', '9', 'Organization')],
  ] as const) {
    offered.length = 0
    ofVacancy(changes, role)
    expect(offered).not.toContain('delete')
  }
})

it('the draft of a vacancy is deleted by the center, which decides on what was submitted', () => {
  for (const status of vacancyStatuses) {
    offered.length = 0
    ofVacancy({ status, publishedAt: null })
    expect(offered.includes('delete'), status).toBe(status === 'draft')
  }
  offered.length = 0
  ofVacancy({ status: 'draft', publishedAt: '2026-01-01T00:00:00Z' })
  expect(offered).not.toContain('delete')
})

it('the draft of a vacancy that is deleted is not archived as well, and one that was on the site is', () => {
  ofVacancy({ status: 'draft', publishedAt: null })
  expect(offered).toContain('delete')
  expect(offered).not.toContain('archive')
  ofVacancy({ status: 'draft', publishedAt: '2026-01-01T00:00:00Z' })
  expect(offered).toContain('archive')
})

it('an activity is changed unless it was cancelled: one that is over goes on by a later date', () => {
  for (const status of activityStatuses) {
    expect(ofActivity({ status }).includes('?edit=1'), status).toBe(status !== 'cancelled')
  }
})

it('an activity is published where the backend would: of an approved organization, with a day to come', () => {
  const publishes = (changes: object) =>
    ofActivity({
      ...{ status: 'draft', startsAt: '2020-03-02T09:00:00Z', nextStartsAt: '2099-03-02T09:00:00Z' },
      ...{ organization: { id: '5', status: 'approved' }, ...changes },
    }).includes('Publiceer')
  expect(publishes({})).toBe(true)
  expect(publishes({ organization: { id: '5', status: 'pending' } })).toBe(false)
  expect(publishes({ nextStartsAt: null })).toBe(false)
  // The next dates of a series are stored when it is published.
  expect(publishes({ nextStartsAt: null, recurrence: 'FREQ=WEEKLY' })).toBe(true)
  expect(publishes({ nextStartsAt: null, recurrence: 'FREQ=WEEKLY;UNTIL=20200401' })).toBe(false)
})
