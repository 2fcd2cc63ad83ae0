import { expect, it } from 'vitest'
import { cutText } from '#shared/site.ts'
import { isStorable, withoutControls } from '#shared/storable-text.ts'

it('a text is storable, and written to XML, without halves of surrogate pairs', () => {
  expect(['Zoë 👩‍🌾', 'a\0', 'half \ud83d', '\udc69 half'].map(isStorable)).toEqual([true, false, false, false])
  expect(withoutControls('half \ud83d, whole 👩, \u0001')).toBe('half \ufffd, whole 👩, ')
})

it('a text is never cut in the middle of a surrogate pair', () => {
  expect([1, 2, 3, 9].map((length) => cutText('a👩b', length))).toEqual(['a', 'a', 'a👩', 'a👩b'])
})
