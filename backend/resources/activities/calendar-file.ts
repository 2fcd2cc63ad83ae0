/** iCalendar files (RFC 5545) that all calendar programs can read. */
import { timeZone } from '#shared/dutch-days.ts'
import { localStamp, portableRule, utcStamp } from './recurrence.ts'

export type CalendarEvent = {
  /** The same as long as the event exists. */
  uid: string
  title: string
  description: string
  url: string
  location: string | null
  geo: { latitude: number; longitude: number } | null
  categories: string[]
  startsAt: Date
  endsAt: Date
  recurrence: string | null
  /** Starts of cancelled dates. */
  exceptions: Date[]
  cancelled: boolean
  /** Increases with every change. */
  sequence: number
  createdAt: Date
  updatedAt: Date
  /** E-mail address of who invites; programs need it to cancel. */
  organizer?: string | null
}

/** The rules of the Netherlands since 1996: last Sundays of March and October. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Text with separators escaped (RFC 5545, 3.3.11). */
const escapeText = (value: string): string =>
  value
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (character) => `\\${character}`)
    .replace(/\r?\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
    .replace(/[\u0000-\u001f\u007f]/g, '')

/** A line of at most 75 octets, folded between characters (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (size + octets > 75) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += character
    size += octets
  }
  return [...lines, current].join('\r\n')
}

const local = (instant: Date): string => `TZID=${timeZone}:${localStamp(instant)}`

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utcStamp(event.updatedAt)}`,
    `CREATED:${utcStamp(event.createdAt)}`,
    `LAST-MODIFIED:${utcStamp(event.updatedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;${local(event.startsAt)}`,
    `DTEND;${local(event.endsAt)}`,
    ...(event.recurrence ? [`RRULE:${portableRule(event.recurrence)}`] : []),
    ...event.exceptions.map((start) => `EXDATE;${local(start)}`),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.geo ? [`GEO:${event.geo.latitude};${event.geo.longitude}`] : []),
    ...(event.categories.length > 0 ? [`CATEGORIES:${event.categories.map(escapeText).join(',')}`] : []),
    ...(event.organizer ? [`ORGANIZER:mailto:${escapeText(event.organizer)}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** The file; `name` is what a calendar program calls the feed. `CANCEL` takes its events out of the calendar (RFC 5546). */
export function calendarFile(name: string, events: CalendarEvent[], method: 'PUBLISH' | 'CANCEL' = 'PUBLISH'): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vrijwilligersplatform//Activiteitenkalender//NL',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...zone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
