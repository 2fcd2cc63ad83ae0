import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useVacancyColumns } from '#client/staff/vacancies/vacancy-columns.tsx'
import type { StaffVacancy } from '#shared/resources/staff-vacancies.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['vacancies'])

function Closing({ vacancy }: { vacancy: StaffVacancy }): ReactNode {
  const column = useVacancyColumns(() => null).find(({ id }) => id === 'expires')
  return (
    <>
      {column?.cell(vacancy)} ({column?.csv?.(vacancy)})
    </>
  )
}

it.each([
  ['2026-03-15', null, '15 mrt 2026', '2026-03-15', true],
  ['2026-03-15', '2026-12-31', '15 mrt 2026', '2026-03-15', true],
  ['2026-12-31', '2026-03-15', '15 mrt 2026', '2026-03-15', false],
  [null, null, '–', '', false],
])('a vacancy with the ends %s and %s closes on the first of them', (endsOn, expiresOn, day, exported, isLastDay) => {
  const html = render(<Closing vacancy={{ endsOn, expiresOn } as StaffVacancy} />)
  expect(html).toContain(day)
  expect(html.replaceAll('<!-- -->', '')).toContain(`(${exported})`)
  expect(html.includes('laatste dag van het werk')).toBe(isLastDay)
})
