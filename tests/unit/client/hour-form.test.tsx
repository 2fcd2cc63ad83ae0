import { expect, it } from 'vitest'
import { HourForm } from '#client/account/stages/hour-form.tsx'
import { hoursOf } from '#shared/resources/hour-entry.ts'
import { partRenderer } from './part-renderer.tsx'

it('hours are shown in two decimals, and are the same minutes again', () => {
  expect([20, 90, 25].map(hoursOf)).toEqual([0.33, 1.5, 0.42])
  for (let minutes = 1; minutes <= 720; minutes++) expect(Math.round(hoursOf(minutes) * 60)).toBe(minutes)
})

it('gives an example of hours with a part of an hour, since 2:30 is no number', async () => {
  const render = await partRenderer(['stages'])
  const html = render(<HourForm applicationId="1" entry={undefined} onDone={() => {}} />)
  expect(html).toContain('Bijvoorbeeld 2,5 voor twee en een half uur')
})
