/** The days of a vacancy among its facts. */
import { expect, it } from 'vitest'
import { VacancyFacts } from '#client/site/vacancies/vacancy-facts.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['site'])
const vacancy = {
  id: '7',
  ...{ kind: 'once', frequency: null, dayparts: [], languageLevel: 'none', positions: 1, hoursPerWeek: null },
}
const facts = (startsOn: string | null, endsOn: string | null) =>
  render(<VacancyFacts vacancy={{ ...vacancy, startsOn, endsOn } as never as Vacancy} explainsVog={false} />)

it('are one date when it is one day', () => {
  const html = facts('2027-01-30', '2027-01-30')
  expect(html).toContain('>Datum<')
  expect(html.match(/30 januari 2027/g)).toHaveLength(1)
  expect(html).not.toContain('tot en met')
})

it('are a period otherwise', () => {
  expect(facts('2027-01-30', '2027-02-01')).toContain('30 januari 2027 tot en met 1 februari 2027')
  expect(facts('2027-01-30', null)).toMatch(/>Periode<.*Vanaf 30 januari 2027/)
  expect(facts(null, null)).not.toMatch(/>Datum<|>Periode</)
})
