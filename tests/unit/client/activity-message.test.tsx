/** The mail to the participants of an activity: nothing is sent to everybody because the dates are not there. */
import { expect, it } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { ActivityMessage, MessagePlan } from '#client/staff/activities/message-dialog.tsx'
import { type Activity, activityDatesPath, activityMessagesPath, maxOccurrences } from '#shared/resources/activity.ts'
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

it('shows below the form what was sent before, by whom and to how many', () => {
  const attributes = {
    ...{ subject: 'Neem een schort mee', body: 'En een goed humeur.', author_name: 'Sanne', recipients: 10 },
    ...{ date_starts_at: null, created_at: '2027-02-26T09:00:00Z' },
  }
  const data = [{ type: 'activity_messages', id: '3', attributes }]
  const shown = message(null, { documents: { [activityMessagesPath('7')]: { data } } })
  expect(shown).toContain('Verstuurde berichten')
  expect(shown).toContain('En een goed humeur.')
  expect(shown).toMatch(/Sanne, 26 februari.*, aan 10 deelnemers/)
})

it('says to how many it goes before it does', () => {
  const planned = (count: number) => ({
    message: { subject: 'Neem een schort mee', body: 'Tot dan.' },
    count,
    key: 'k',
  })
  const plan = (count: number) =>
    render(<MessagePlan planned={planned(count)} onSend={async () => undefined} onBack={() => undefined} />)
  expect(plan(10)).toContain('Deze mail gaat naar 10 deelnemers. Er is nog niets verstuurd.')
  expect(plan(0)).toContain('Er is nog niemand om te schrijven.')
})
