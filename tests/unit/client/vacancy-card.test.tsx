/** What the card of a vacancy says of its place. */
import { expect, it } from 'vitest'
import { VacancyCard, type VacancyCardProps } from '#client/records/vacancies/vacancy-card.tsx'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['site', 'account'])
const vacancy = (more: object) =>
  ({
    id: '7',
    title: 'Gastvrouw',
    kind: 'flexible',
    themes: [],
    dayparts: [],
    address: null,
    ...more,
  }) as never as VacancyCardProps['vacancy']
const facts = (more: object) =>
  (render(<VacancyCard vacancy={vacancy(more)} drawing={undefined} bare />).match(/<svg/g) ?? []).length

it('has no pin without a place', () => {
  expect(facts({ address: { city: 'Epe' } }) - facts({})).toBe(1)
})
