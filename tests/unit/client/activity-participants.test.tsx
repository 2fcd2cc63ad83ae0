/** The people who come to an activity: of a series those of the dates to come, and what is not shown is said. */
import { beforeEach, expect, it, vi } from 'vitest'
import { Participants } from '#client/staff/activities/participants-dialog.tsx'
import type { GrantedRole } from '#shared/permissions.ts'
import { type Activity, activityDatesPath, registrationsPath } from '#shared/resources/activity.ts'
import { partRenderer } from './part-renderer.tsx'

let roles: GrantedRole[] = []
vi.mock('#client/shell/session/session.ts', () => ({ useSession: () => ({ user: { roles } }) }))
beforeEach(() => {
  roles = []
})

const render = await partRenderer(['calendar'])
const activity = (recurrence: string | null) => ({ id: '7', title: 'Taalcafé', recurrence }) as unknown as Activity
const registration = {
  type: 'registrations',
  id: '3',
  attributes: { status: 'registered', created_at: '2027-03-01T09:00:00Z' },
}
const responseOf = (records: number) => ({ data: [registration], meta: { pagination: { records } } })

it('are those of the coming dates of a series, with a way to the earlier ones', () => {
  const html = render(<Participants activity={activity('FREQ=WEEKLY')} onChanged={() => {}} />, {
    documents: { [registrationsPath('7', 'coming')]: responseOf(1) },
  })
  expect(html).toContain('Aangemeld')
  expect(html).toContain('Eerdere data')
  expect(html).not.toContain('Je ziet de eerste')
})

it('are all of an activity with one date, and it says how many more there are', () => {
  const html = render(<Participants activity={activity(null)} onChanged={() => {}} />, {
    documents: { [registrationsPath('7')]: responseOf(612) },
  })
  expect(html).toContain('Je ziet de eerste 1 van 612.')
  expect(html).not.toContain('Eerdere data')
})

const dateOf = (index: number, state: string) => ({
  type: 'activity_occurrences',
  id: String(100 + index),
  attributes: { starts_at: `2027-03-${String(index).padStart(2, '0')}T09:00:00Z`, state },
})

it('are found by date in a series: each of thirteen dates can be chosen, but for a cancelled one', () => {
  const dates = Array.from({ length: 13 }, (_, index) => dateOf(index + 1, index === 2 ? 'cancelled' : 'open'))
  const html = render(<Participants activity={activity('FREQ=WEEKLY')} onChanged={() => {}} />, {
    documents: {
      [registrationsPath('7', 'coming')]: responseOf(520),
      [activityDatesPath('7', 'coming')]: { data: dates, meta: {} },
    },
  })
  expect(html).toContain('Alle komende data')
  // What the choice of a date or period found is announced.
  expect(html).toMatch(/role="status"[^>]*><span>Gevonden: 520</)
  expect(html).toMatch(/<option value="113">13 maart 2027/)
  expect(html).not.toContain('value="103"')
})

const included = [
  {
    type: 'users',
    id: '9',
    attributes: { first_name: 'Ria', last_name: 'Vos', email: 'ria@mail.example', phone: '06 12 34 56 78' },
  },
  { type: 'occurrences', id: '4', attributes: { starts_at: '2027-03-08T09:00:00Z', state: 'open' } },
]
const withPerson = (state: string) => ({
  data: [
    {
      ...registration,
      relationships: {
        user: { data: { type: 'users', id: '9' } },
        occurrence: { data: { type: 'occurrences', id: '4' } },
      },
    },
  ],
  included: included.map((one) =>
    one.type === 'occurrences' ? { ...one, attributes: { ...one.attributes, state } } : one,
  ),
  meta: { pagination: { records: 1 } },
})
const ofOrganization = { ...activity(null), organization: { id: '5' } } as Activity
const shown = (state: string) =>
  render(<Participants activity={ofOrganization} onChanged={() => {}} />, {
    documents: { [registrationsPath('7')]: withPerson(state) },
  })

it('can be phoned, written to and signed off by the organization', () => {
  roles = [{ name: 'admin', resourceType: 'Organization', resourceId: '5', organizationType: 'Organization' }]
  const html = shown('open')
  expect(html).toContain('href="tel:0612345678"')
  expect(html).toContain('Meld af: Ria Vos')
  expect(html).toContain('Stuur een bericht: Ria Vos')
})

it('are written to by nobody but the organization, and not signed off from a date that is over', () => {
  roles = [{ name: 'admin', resourceType: null, resourceId: null, organizationType: null }]
  expect(shown('open')).toContain('Meld af: Ria Vos')
  expect(shown('open')).not.toContain('Stuur een bericht: Ria Vos')
  expect(shown('finished')).not.toContain('Meld af: Ria Vos')
})
