import { describe, expect, it } from 'vitest'
import { formatRelativeTime, relativeTimeLasts } from '#client/i18n/relative-time.ts'

const now = new Date('2026-03-10T09:00:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const ago = (milliseconds: number) => formatRelativeTime('nl', new Date(now.getTime() - milliseconds), now)

describe('relative time (requirements.md REQ-9)', () => {
  it.each([
    [0, 'zojuist'],
    [59 * second, 'zojuist'],
    [-59 * second, 'zojuist'],
    [minute, '1 minuut geleden'],
    [59 * minute + 59 * second, '59 minuten geleden'],
    [hour, '1 uur geleden'],
    [119 * minute, '1 uur geleden'],
    [23 * hour, '23 uur geleden'],
    [day, 'gisteren'],
    [2 * day, 'eergisteren'],
    [6 * day, '6 dagen geleden'],
    [7 * day, 'vorige week'],
    [21 * day, '3 weken geleden'],
    [31 * day, 'vorige maand'],
    [90 * day, '2 maanden geleden'],
    [366 * day, 'vorig jaar'],
    [800 * day, '2 jaar geleden'],
    [-3 * hour, 'over 3 uur'],
    [-day, 'morgen'],
    [-14 * day, 'over 2 weken'],
  ])('%d milliseconds ago is "%s"', (milliseconds, words) => expect(ago(milliseconds)).toBe(words))

  it.each([
    ['2026-03-09T09:30:00Z', '2026-03-11T09:00:00Z', 'eergisteren'],
    ['2026-03-10T07:00:00Z', '2026-03-11T09:00:00Z', 'gisteren'],
    ['2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z', 'gisteren'],
    ['2026-02-26T09:00:00Z', '2026-03-11T09:00:00Z', '1 week geleden'],
    ['2026-03-02T09:00:00Z', '2026-03-11T09:00:00Z', 'vorige week'],
    ['2026-01-12T09:00:00Z', '2026-03-05T09:00:00Z', '1 maand geleden'],
    ['2024-04-01T09:00:00Z', '2026-03-10T09:00:00Z', '1 jaar geleden'],
    ['2027-02-20T09:00:00Z', '2026-02-10T09:00:00Z', 'volgend jaar'],
  ])('%s is, at %s, "%s": days, weeks, months and years are those of the calendar', (moment, at, words) => {
    expect(formatRelativeTime('nl', new Date(moment), new Date(at))).toBe(words)
  })

  it('formats in English too', () => {
    const at = (milliseconds: number) => formatRelativeTime('en', new Date(now.getTime() - milliseconds), now)
    expect([at(30 * second), at(minute), at(2 * hour)]).toEqual(['just now', '1 minute ago', '2 hours ago'])
  })

  it('is valid for a minute in the first hour, then for an hour', () => {
    const lasts = (milliseconds: number) => relativeTimeLasts(new Date(now.getTime() - milliseconds), now)
    expect([lasts(0), lasts(59 * minute), lasts(hour), lasts(-3 * day)]).toEqual([minute, minute, hour, hour])
  })
})
