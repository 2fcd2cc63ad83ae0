import { expect, test } from 'vitest'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { decodeRows, decodersOf, momentOf } from '#backend/json-api/decoders.ts'

test.each([
  ['2026-03-10 09:00:00+00', '2026-03-10T09:00:00.000Z'],
  ['2026-03-10 09:00:00.5+00', '2026-03-10T09:00:00.500Z'],
  ['2026-03-10 09:00:00.123999+00', '2026-03-10T09:00:00.123Z'],
])('the moment %s is written as a date would be', (stored, wire) => {
  expect(momentOf(stored)).toBe(wire)
  expect(new Date(stored).toISOString()).toBe(wire)
})

test('a moment of a server in another time zone is the same moment', () => {
  expect(JSON.stringify(momentOf('2026-03-10 10:00:00.25+01'))).toBe('"2026-03-10T09:00:00.250Z"')
})

test('ids are numbers and moments are texts of the wire, and null stays null', () => {
  const decoders = decodersOf({ id: vacancies.id, title: vacancies.title, publishedAt: vacancies.publishedAt })
  const rows = [
    { id: '7', title: 'Maatje', publishedAt: '2026-03-10 09:00:00+00' },
    { id: 8, title: 'Maatje', publishedAt: null },
  ]
  decodeRows(rows, decoders)
  expect(rows).toEqual([
    { id: 7, title: 'Maatje', publishedAt: '2026-03-10T09:00:00.000Z' },
    { id: 8, title: 'Maatje', publishedAt: null },
  ])
  expect(decoders.map(([name]) => name)).toEqual(['id', 'publishedAt'])
})
