import { expect, it } from 'vitest'
import { isOwnLocation, roundedPlace } from '#client/lists/own-location.ts'

it('rounds a position to a kilometer', () => {
  expect(roundedPlace({ latitude: 52.215_493_7, longitude: 5.963_512 })).toBe('52.22 5.96')
  expect(roundedPlace({ latitude: 51, longitude: -0.004 })).toBe('51.00 -0.00')
})

it('distinguishes a position from a typed place', () => {
  expect(isOwnLocation('52.22 5.96')).toBe(true)
  for (const typed of [undefined, '', '7311', 'Apeldoorn', '52.2154937 5.9635', '52.22, 5.96']) {
    expect(isOwnLocation(typed), String(typed)).toBe(false)
  }
})
