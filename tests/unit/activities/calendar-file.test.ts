import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from '#backend/resources/activities/calendar-file.ts'
import { dutchInstant } from '#shared/dutch-days.ts'

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'activity-12@demo.example',
  title: 'Koffie, thee; en meer',
  description: 'Loop binnen.\nNeem iemand mee.',
  url: 'https://demo.example/activiteitenkalender?activity=12',
  location: 'Stationsstraat 14, Apeldoorn',
  geo: null,
  categories: ['Welzijn'],
  startsAt: dutchInstant('2026-03-24', '10:00'),
  endsAt: dutchInstant('2026-03-24', '12:00'),
  recurrence: null,
  exceptions: [],
  cancelled: false,
  sequence: 0,
  createdAt: new Date('2026-03-01T08:00:00.000Z'),
  updatedAt: new Date('2026-03-02T08:00:00.000Z'),
  ...more,
})
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  it('ends every line with CRLF and has no line over 75 octets', () => {
    const file = calendarFile('Demo', [event({ description: 'Één lange zin met accenten: '.repeat(20) })])
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(unfolded(file).some((line) => line.endsWith('Één lange zin met accenten: '))).toBe(true)
  })

  it('escapes separators in a value, and a title cannot inject a line', () => {
    const lines = unfolded(calendarFile('Demo', [event({ title: 'A\r\nATTENDEE:x\\y' }), event()]))
    expect(lines).toContain('SUMMARY:A\\nATTENDEE:x\\\\y')
    expect(lines).toContain('SUMMARY:Koffie\\, thee\\; en meer')
    expect(lines).toContain('DESCRIPTION:Loop binnen.\\nNeem iemand mee.')
  })

  it('includes the time zone with its rules, and has local times', () => {
    const lines = unfolded(calendarFile('Demo', [event()]))
    expect(lines).toContain('BEGIN:VTIMEZONE')
    expect(lines).toContain('DTSTART;TZID=Europe/Amsterdam:20260324T100000')
    expect(lines).toContain('DTEND;TZID=Europe/Amsterdam:20260324T120000')
  })

  it('has a recurrence rule that ends in UTC, and excludes its exceptions', () => {
    const lines = unfolded(
      calendarFile('Demo', [
        event({ recurrence: 'FREQ=WEEKLY;UNTIL=20260414', exceptions: [dutchInstant('2026-03-31', '10:00')] }),
      ]),
    )
    expect(lines).toContain('RRULE:FREQ=WEEKLY;UNTIL=20260414T215959Z')
    expect(lines).toContain('EXDATE;TZID=Europe/Amsterdam:20260331T100000')
  })

  it('has the status "cancelled" for a cancelled activity', () => {
    expect(unfolded(calendarFile('Demo', [event({ cancelled: true })]))).toContain('STATUS:CANCELLED')
  })
})
