/** The people who come to an activity: of a series those of the dates to come, and what is not shown is said. */
import { expect, it } from 'vitest'
import { Participants } from '#client/staff/activities/participants-dialog.tsx'
import { type Activity, registrationsPath } from '#shared/resources/activity.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['calendar'])
const activity = (recurrence: string | null) => ({ id: '7', title: 'Taalcafé', recurrence }) as unknown as Activity
const registration = {
  type: 'registrations',
  id: '3',
  attributes: { status: 'registered', created_at: '2027-03-01T09:00:00Z' },
}
const responseOf = (records: number) => ({ data: [registration], meta: { pagination: { records } } })

it('are those of the coming dates of a series, with a way to the earlier ones', () => {
  const html = render(<Participants activity={activity('FREQ=WEEKLY')} />, {
    documents: { [registrationsPath('7', 'coming')]: responseOf(1) },
  })
  expect(html).toContain('Aangemeld')
  expect(html).toContain('Eerdere data')
  expect(html).not.toContain('Je ziet de eerste')
})

it('are all of an activity with one date, and it says how many more there are', () => {
  const html = render(<Participants activity={activity(null)} />, {
    documents: { [registrationsPath('7')]: responseOf(612) },
  })
  expect(html).toContain('Je ziet de eerste 1 van 612.')
  expect(html).not.toContain('Eerdere data')
})
