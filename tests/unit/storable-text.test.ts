import { expect, it } from 'vitest'
import { isStorable, startOf, withoutControls } from '#shared/storable-text.ts'

it('a text is storable, and written to XML, without halves of surrogate pairs', () => {
  expect(['Zoë 👩‍🌾', 'a\0', 'half \ud83d', '\udc69 half'].map(isStorable)).toEqual([true, false, false, false])
  expect(withoutControls('half \ud83d, whole 👩, \u0001')).toBe('half \ufffd, whole 👩, ')
})

it('the start of a text has no half of a character', () => {
  expect([3, 4, 5, 6].map((length) => startOf('abc👩d', length))).toEqual(['abc', 'abc', 'abc👩', 'abc👩d'])
})
