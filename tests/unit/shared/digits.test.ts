/** Digits of an Arabic or a Persian keyboard count as those of a Dutch one, wherever digits are asked. */
import { describe, expect, it } from 'vitest'
import { parseDateText } from '#client/forms/fields/date-text.ts'
import { parseNumberText } from '#client/forms/fields/number-text.ts'
import { mailedCode } from '#client/site/auth/auth-schemas.ts'
import { phone, postalCode, postalCode4 } from '#shared/resources/fields.ts'
import { readFormCode } from '#shared/resources/form.ts'
import { factorCode } from '#shared/resources/second-factor-schema.ts'
import { latinDigits } from '#shared/site.ts'

it('turns all ten of both keyboards into Latin ones, and nothing else', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ نص 7')).toBe('0123456789 0123456789 نص 7')
})

describe.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
])('%s digits', (_name, digits) => {
  const typed = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '')

  it('are taken by the fields that ask for digits', () => {
    expect(postalCode4.parse(typed('6811'))).toBe('6811')
    expect(postalCode.parse(`${typed('6811')} ab`)).toBe('6811 AB')
    expect(phone.parse(typed('026 200 99 99'))).toBe('026 200 99 99')
    expect(mailedCode.parse({ code: typed('123 456') }).code).toBe('123 456')
    expect(factorCode.parse({ code: typed('123456') }).code).toBe('123456')
    expect(parseNumberText(typed('15'))).toBe(15)
    expect(parseDateText(typed('29-3-2026'))).toBe('2026-03-29')
    expect(readFormCode(typed('1234-5678'))).toBe('12345678')
  })
})
