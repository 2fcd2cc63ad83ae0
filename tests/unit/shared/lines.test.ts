import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { email, nameLine, optionalLine, personName, phone, postalCode, requiredLine } from '#shared/resources/fields.ts'

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

describe('a name', () => {
  const formatOf = (schema: z.ZodMiniType, name: string) => {
    const issue = z.safeParse(schema, name).error?.issues[0]
    return issue && 'format' in issue ? issue.format : undefined
  }

  it.each(['J.P. van ’t Hof', 'J.Peters', 'St. Jan', "D'Angelo", 'Jan-Willem', 'Th.M. de Vries', '李', 'Awww'])(
    'of a person may be %s',
    (name) => {
      expect(formatOf(personName(60), name)).toBeUndefined()
    },
  )

  it.each([
    'Buurthuis 2.0',
    'Vluchtelingenwerk.nl',
    'Dr. Schaepman Stichting',
    'Caf@ Digit@al',
    'Sport & Spel / Arnhem',
  ])('of an organization may be %s', (name) => {
    expect(formatOf(nameLine(60), name)).toBeUndefined()
  })

  it.each(['http://kwaad', 'Win 500 www.kwaad.example', 'WWW.kwaad', 'win@kwaad.example', 'Ga naar t.ly/a1'])(
    'is refused where mail programs make a link of it: %s',
    (name) => {
      expect([formatOf(personName(60), name), formatOf(nameLine(60), name)]).toEqual(['name', 'name'])
    },
  )

  it.each(['Win op kwaad.nl.', 'kwaad.co.uk', 'spel-500.example'])('of a person is no domain: %s', (name) => {
    expect(formatOf(personName(60), name)).toBe('name')
  })
})

it.each([
  [phone, '\u202a+31 6\u201112345678\u202c', '+31 6\u201112345678'],
  [email, '\u2068Noor@Mail.example\u2069', 'noor@mail.example'],
  [postalCode, ' \u202a7311 ab\u202c', '7311 AB'],
] as const)('what is pasted from a list of contacts is taken without its marks', (schema, pasted, value) => {
  expect(z.parse(schema, pasted)).toBe(value)
})
