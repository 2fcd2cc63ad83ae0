import { describe, expect, it } from 'vitest'
import { formatDateText, parseDateText } from '#client/forms/fields/date-text.ts'
import { formatNumberText, parseNumberText } from '#client/forms/fields/number-text.ts'

describe('a typed date', () => {
  it.each(['29-3-2026', '29/03/2026', '29.3.2026', '29 03 2026', '29032026', '2026-03-29', ' 29-03-2026 '])(
    '%s is the 29th of March',
    (typed) => {
      expect(parseDateText(typed)).toBe('2026-03-29')
    },
  )

  it.each(['31-04-2026', '29-02-2026', '29-13-2026', '29-3-26', 'morgen', '2026', ''])(
    '%s stays as it was typed',
    (typed) => {
      expect(parseDateText(typed)).toBe(typed)
    },
  )

  it('accepts leap days', () => {
    expect(parseDateText('29-2-2028')).toBe('2028-02-29')
  })

  it('is formatted day first; a text that is no date is returned unchanged', () => {
    expect(formatDateText('2026-03-29')).toBe('29-03-2026')
    expect(formatDateText('morgen')).toBe('morgen')
  })
})

describe('a typed number', () => {
  it.each([
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['1.250', 1250],
    ['1.250,75', 1250.75],
    ['1 250', 1250],
    ['-3', -3],
    ['0', 0],
  ])('%s is %d', (typed, value) => {
    expect(parseNumberText(typed)).toBe(value)
  })

  it('is null when empty, and stays a text when it is no number', () => {
    expect(parseNumberText(' ')).toBeNull()
    for (const typed of ['veel', '2,5,1', '1e5', '--1']) expect(parseNumberText(typed)).toBe(typed)
  })

  it('is formatted with the decimal sign of the language', () => {
    expect(formatNumberText(2.5, 'nl')).toBe('2,5')
    expect(formatNumberText(2.5, 'en')).toBe('2.5')
    expect(formatNumberText(null, 'nl')).toBe('')
    expect(formatNumberText('veel', 'nl')).toBe('veel')
  })
})
