/** The mail to the participants of an activity: nothing is sent to everybody because the dates are not there. */
import { expect, it } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { ActivityMessage } from '#client/staff/activities/message-dialog.tsx'
import { type Activity, activityDatesPath, maxOccurrences } from '#shared/resources/activity.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['calendar'])
const activity = (recurrence: string | null) => ({ id: '7', title: 'Taalcafé', recurrence }) as unknown as Activity
const path = activityDatesPath('7')
const message = (recurrence: string | null, responses?: Parameters<typeof render>[1]) =>
  render(<ActivityMessage activity={activity(recurrence)} onClose={() => undefined} />, responses)
const date = {
  type: 'activity_occurrences',
  id: '9',
  attributes: { starts_at: '2027-03-02T09:00:00Z', state: 'open', registered_count: 0 },
}

it('is written once the dates of a series are known', () => {
  expect(message('weekly')).not.toContain('<form')
  const failed = message('weekly', { failures: { [path]: new ApiError(500, null) } })
  expect(failed).toContain('Dit kon niet worden geladen')
  expect(failed).not.toContain('<form')
  expect(message('weekly', { documents: { [path]: { data: [date] } } })).toContain('Wie komt op 2 maart')
})

it('can be to those of any date to come, also of the thirteenth', () => {
  const dates = Array.from({ length: 60 }, (_, index) => {
    const startsAt = new Date(Date.UTC(2027, 2, 2 + 7 * index, 9)).toISOString()
    return { ...date, id: String(index + 9), attributes: { ...date.attributes, starts_at: startsAt } }
  })
  expect(new URLSearchParams(path.split('?')[1]).get('page[size]')).toBe(String(maxOccurrences))
  expect(message('weekly', { documents: { [path]: { data: dates } } }).match(/Wie komt op/g)).toHaveLength(60)
})

it('needs no dates where there is one', () => {
  expect(message(null)).toContain('<form')
})
