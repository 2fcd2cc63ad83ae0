import { describe, expect, it } from 'vitest'
import { openingMoment, openUntil } from '#shared/opening-hours.ts'
import { distanceKm } from '#shared/resources/place.ts'
import { fastestPerson, looksAutomatic } from '#shared/resources/spam-guard.ts'

const hours = {
  tue: [
    { from: '09:00', to: '12:30' },
    { from: '13:30', to: '17:00' },
  ],
  sun: [{ from: '01:00', to: '04:00' }],
}
const at = (instant: string) => openUntil(hours, new Date(instant))

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
