import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { email, optionalLine, phone, postalCode, requiredLine } from '#shared/resources/fields.ts'

describe('a text of one line', () => {
  it.each(['李', 'علی‌رضا', 'אבי', "N'Diaye-de Boer", 'ไพลิน', 'দীপা', '👩‍🌾', '§ 3', '?'])(
    'takes %s as it is',
    (name) => {
      expect(z.parse(requiredLine(60), name)).toBe(name)
    },
  )

  it.each([
    '\u200b',
    '\u2800',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u00ad',
    '\u0301'.repeat(60),
    '\u202e',
    ' \u2066 ',
  ])('is empty when nobody can see any of %j', (name) => {
    expect(z.safeParse(requiredLine(60), name).error?.issues.map(({ code }) => code)).toEqual(['too_small'])
    expect(z.parse(optionalLine(60), name)).toBe('')
  })

  it('loses the characters that turn what follows it', () => {
    const turned = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
    expect(z.parse(requiredLine(60), ` ${turned.join('Noor')} `)).toBe('Noor'.repeat(8))
  })

  it('has as many marks on a letter as a language has, and no pile of them', () => {
    expect(z.parse(requiredLine(60), 'Vi\u0302\u0323t')).toBe('Vi\u0302\u0323t')
    expect(z.parse(requiredLine(60), `N${'\u0301'.repeat(50)}oor`)).toBe(`N${'\u0301'.repeat(6)}oor`)
  })
})

it.each([
  [phone, '\u202a+31 6\u201112345678\u202c', '+31 6\u201112345678'],
  [email, '\u2068Noor@Mail.example\u2069', 'noor@mail.example'],
  [postalCode, ' \u202a7311 ab\u202c', '7311 AB'],
] as const)('what is pasted from a list of contacts is taken without its marks', (schema, pasted, value) => {
  expect(z.parse(schema, pasted)).toBe(value)
})
