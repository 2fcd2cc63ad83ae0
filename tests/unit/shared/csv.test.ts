import { expect, it } from 'vitest'
import { csvText } from '#shared/list-columns/csv.ts'

const line = (...values: Parameters<typeof csvText>[0][number]) => csvText([values]).slice(1)

it('starts with a byte order mark and has the line endings of RFC 4180', () => {
  expect(
    csvText([
      ['Naam', 'Plaats'],
      ['Noor', 'Epe'],
    ]),
  ).toBe('\uFEFFNaam;Plaats\r\nNoor;Epe\r\n')
})

it('quotes values with semicolons, quotes, line breaks or outer spaces', () => {
  expect(line('a;b', 'zeg "hoi"', 'een\ntwee', ' ruim ')).toBe('"a;b";"zeg ""hoi""";"een\ntwee";" ruim "\r\n')
})

it('escapes values that a spreadsheet would run as a formula', () => {
  for (const evil of ['=1+1', '+31 6', '-2', '@SUM(A1)', '\tx', '\r=x']) {
    expect(line(evil).replace(/^"/, '').startsWith("'"), evil).toBe(true)
  }
  expect(line('=HYPERLINK("http://evil.example","klik")')).toBe(`"'=HYPERLINK(""http://evil.example"",""klik"")"\r\n`)
})

it('keeps numbers numbers, also negative ones, with the decimal comma of Dutch spreadsheets, and writes missing values as empty', () => {
  expect(line(-2.5, 0, null, undefined, true)).toBe('-2,5;0;;;true\r\n')
})
