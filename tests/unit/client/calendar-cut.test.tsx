/** A period of the calendar with more dates than one request gives says so, and leads to the others. */
import { expect, it } from 'vitest'
import { CalendarDates } from '#client/site/calendar/calendar-dates.tsx'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'
import { calendar } from '#shared/resources/calendar.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['calendar'])
const period = { from: '2026-03-09', to: '2026-04-12', today: '2026-03-10' }
const dates = ['2026-03-10', '2026-03-31'].map((day, index) => ({
  id: String(index + 1),
  startsAt: `${day}T10:00:00.000Z`,
  endsAt: `${day}T12:00:00.000Z`,
  state: 'open',
  activity: { id: '7', title: 'Taalcafé', themes: [], price: 0 },
})) as unknown as ActivityOccurrence[]

const shown = (records: number, query = '') =>
  render(
    <CalendarDates
      search={calendar.parse(new URLSearchParams(query))}
      occurrences={dates}
      period={period}
      listFrom={period.today}
      pagination={{ current: 1, last: 1, next: null, prev: null, records }}
    />,
  ).replaceAll('<!-- -->', '')

it.each(['', 'view=month'])('names the last day and links to the list from there on (%s)', (query) => {
  const html = shown(772, query)
  expect(html).toContain('Dit zijn de eerste 2 van 772 activiteiten, tot en met 31 maart 2026.')
  expect(html).toMatch(/href="[^"]*view=list&amp;date=2026-03-31"/)
  // What is not known is not counted.
  expect(html).toContain('aria-label="zondag 22 maart, geen activiteiten"')
  expect(html).toContain('aria-label="dinsdag 31 maart"')
  expect(html).toContain('aria-label="zondag 12 april"')
})

it('says nothing of it when all dates are shown, or the list has pages', () => {
  expect(shown(2)).not.toContain('Dit zijn de eerste')
  expect(shown(2)).toContain('aria-label="zondag 12 april, geen activiteiten"')
  expect(shown(772, 'view=list')).not.toContain('Dit zijn de eerste')
})
