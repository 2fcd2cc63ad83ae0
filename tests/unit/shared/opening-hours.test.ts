import { describe, expect, it } from 'vitest'
import { openingMoment, openingState } from '#shared/opening-hours.ts'
import { hoursInWords } from '#shared/opening-hours-in-words.ts'
import { distanceKm } from '#shared/resources/place.ts'
import { fastestPerson, looksAutomatic } from '#shared/resources/spam-guard.ts'
import type { OpeningHours } from '#shared/weekdays.ts'

const hours = {
  tue: [
    { from: '09:00', to: '12:30' },
    { from: '13:30', to: '17:00' },
  ],
  sun: [{ from: '01:00', to: '04:00' }],
}
const stateAt = (instant: string, of: OpeningHours = hours) => openingState(of, new Date(instant))
const at = (instant: string) => {
  const state = stateAt(instant)
  return state?.kind === 'open' ? state.until : null
}

describe('opening hours', () => {
  it('are in Dutch local time, in any time zone of the computer', () => {
    expect(openingMoment(new Date('2026-03-09T23:30:00Z'))).toEqual({ day: 'tue', time: '00:30' })
    expect(at('2026-03-10T08:00:00Z')).toBe('12:30')
    expect(at('2026-03-10T07:59:59Z')).toBeNull()
  })

  it('include their first minute and exclude their last, and a break is closed', () => {
    expect([at('2026-03-10T11:29:00Z'), at('2026-03-10T11:30:00Z'), at('2026-03-10T12:30:00Z')]).toEqual([
      '12:30',
      null,
      '17:00',
    ])
    expect(at('2026-03-11T10:00:00Z')).toBeNull()
  })

  it('follow daylight saving time', () => {
    expect([at('2026-03-29T00:30:00Z'), at('2026-03-29T01:59:00Z'), at('2026-03-29T02:00:00Z')]).toEqual([
      '04:00',
      '04:00',
      null,
    ])
    expect(at('2026-07-07T07:00:00Z')).toBe('12:30')
  })

  it('say when it opens: later today, after a break, tomorrow, or on another day', () => {
    expect(stateAt('2026-03-10T07:00:00Z')).toEqual({ kind: 'later', from: '09:00', until: '12:30' })
    expect(stateAt('2026-03-10T12:00:00Z')).toEqual({ kind: 'later', from: '13:30', until: '17:00' })
    expect(stateAt('2026-03-09T10:00:00Z')).toEqual({ kind: 'closed', day: 'tue', days: 1, from: '09:00' })
    expect(stateAt('2026-03-10T16:00:00Z')).toEqual({ kind: 'closed', day: 'sun', days: 5, from: '01:00' })
  })

  it('change at midnight in the Netherlands, and not at midnight in Greenwich', () => {
    expect(stateAt('2026-03-09T22:59:59Z')).toEqual({ kind: 'closed', day: 'tue', days: 1, from: '09:00' })
    expect(stateAt('2026-03-09T23:00:00Z')).toEqual({ kind: 'later', from: '09:00', until: '12:30' })
  })

  it('promise nothing on a national holiday, and the next day is none', () => {
    const monday = { mon: [{ from: '09:00', to: '17:00' }] }
    // Easter Monday of 2026 is 6 April.
    expect(stateAt('2026-04-06T10:00:00Z', monday)).toEqual({ kind: 'holiday' })
    expect(stateAt('2026-04-05T10:00:00Z', monday)).toEqual({ kind: 'closed', day: 'mon', days: 8, from: '09:00' })
  })

  it('are found after two holidays on the only day: Christmas and New Year’s Day of 2026 are Fridays', () => {
    const friday = { fri: [{ from: '09:00', to: '12:00' }] }
    expect(stateAt('2026-12-18T15:00:00Z', friday)).toEqual({ kind: 'closed', day: 'fri', days: 21, from: '09:00' })
  })

  it('are unknown where there are none', () => {
    expect(stateAt('2026-03-10T08:00:00Z', {})).toBeNull()
    expect(stateAt('2026-03-10T08:00:00Z', { tue: [] })).toBeNull()
  })

  it('are read in order, however they were stored', () => {
    const stored = { tue: [...(hours.tue ?? [])].reverse() }
    expect(stateAt('2026-03-10T07:00:00Z', stored)).toEqual({ kind: 'later', from: '09:00', until: '12:30' })
  })
})

describe('opening hours in words', () => {
  const nine = [{ from: '09:00', to: '16:30' }]
  const nbsp = '\u00a0'

  it('have a line for the days with the same times', () => {
    const week = { mon: nine, tue: nine, wed: nine, thu: nine, fri: [{ from: '09:00', to: '12:30' }] }
    expect(hoursInWords(week, 'nl')).toEqual([
      `maandag tot en met donderdag 09:00–16:30${nbsp}uur`,
      `vrijdag 09:00–12:30${nbsp}uur`,
    ])
    expect(hoursInWords(week, 'en')).toEqual(['Monday to Thursday 09:00–16:30', 'Friday 09:00–12:30'])
  })

  it('name the days apart where one is missing, and two in a row', () => {
    expect(hoursInWords({ mon: nine, tue: nine, thu: nine }, 'nl')).toEqual([
      `maandag, dinsdag en donderdag 09:00–16:30${nbsp}uur`,
    ])
    expect(hoursInWords({ mon: nine, wed: nine, thu: nine, fri: nine }, 'en')).toEqual([
      'Monday and Wednesday to Friday 09:00–16:30',
    ])
  })

  it('have a break, and are empty without hours', () => {
    expect(hoursInWords({ tue: hours.tue }, 'nl')).toEqual([`dinsdag 09:00–12:30 en 13:30–17:00${nbsp}uur`])
    expect(hoursInWords({ sat: [] }, 'nl')).toEqual([])
  })
})

describe('the distance between two places', () => {
  it('is 16 km for Arnhem to Nijmegen, and 0 to itself', () => {
    const arnhem = { latitude: 51.985, longitude: 5.8987 }
    expect(distanceKm(arnhem, { latitude: 51.8426, longitude: 5.8528 })).toBeCloseTo(16.1, 0)
    expect(distanceKm(arnhem, arnhem)).toBe(0)
  })
})

describe('the bot detection of public forms', () => {
  it('accepts a person, and rejects a filled honeypot or an instant submission', () => {
    expect(looksAutomatic({ nickname: ' ', openFor: fastestPerson })).toBe(false)
    expect(looksAutomatic({ nickname: 'x', openFor: 60_000 })).toBe(true)
    expect(looksAutomatic({ openFor: fastestPerson - 1 })).toBe(true)
    expect(looksAutomatic({})).toBe(true)
  })
})
