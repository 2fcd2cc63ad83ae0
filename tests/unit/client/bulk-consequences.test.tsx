/** What a bulk edit of vacancies does beside its changes. */
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { Consequences } from '#client/staff/vacancies/vacancy-bulk-edit.tsx'
import type { StaffVacancy } from '#shared/resources/staff-vacancies.ts'
import { partRenderer } from './part-renderer.tsx'

const renderPart = await partRenderer(['vacancies'])
const render = (part: ReactElement) => renderPart(part).replaceAll('<!-- -->', '')
const vacancies = [
  { id: '1', status: 'pending', newApplicationCount: 2 },
  { id: '2', status: 'published', newApplicationCount: 1 },
] as StaffVacancy[]

it('is final for archiving, which leaves volunteers without an answer', () => {
  const html = render(<Consequences change={{ action: 'archive' }} vacancies={vacancies} />)
  expect(html).toContain('Archiveren kun je niet ongedaan maken. 3 reacties hebben nog geen antwoord.')
})

it('is a mail to the organization of each submitted one that is published', () => {
  const html = render(<Consequences change={{ action: 'publish' }} vacancies={vacancies} />)
  expect(html).toContain('van 1 ingediende vacature krijgt een mail')
  expect(render(<Consequences change={{ action: 'pause' }} vacancies={vacancies} />)).toBe('')
})
