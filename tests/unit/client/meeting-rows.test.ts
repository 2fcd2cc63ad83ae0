import { expect, it } from 'vitest'
import { filledRows } from '#client/staff/applications/meeting-offer-form.tsx'

const values = (filled: object) => {
  const days = { day0: '', day1: '', day2: '', day3: '', day4: '' }
  return { ...days, ...{ time0: '', time1: '', time2: '', time3: '', time4: '' }, ...filled }
}

it('a draft shows its rows up to the last that has something, also below an empty one', () => {
  expect(filledRows(values({}))).toBe(1)
  expect(filledRows(values({ day1: '2026-03-12' }))).toBe(2)
  expect(filledRows(values({ day0: '2026-03-12', time3: '14:00' }))).toBe(4)
})
