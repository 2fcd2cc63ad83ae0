import { expect, it } from 'vitest'
import { similarityOf } from '#client/site/vacancies/similarity-reason.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

const vacancy = (given: Partial<Vacancy>, city = 'Epe', organization = '1'): Vacancy =>
  ({
    id: '1',
    categories: [],
    themes: [],
    organization: { id: organization, name: `Stichting ${organization}` },
    address: { city },
    ...given,
  }) as unknown as Vacancy

it('returns what two vacancies have in common, the strongest first', () => {
  const model = vacancy({ categories: ['tuin'], themes: ['natuur', 'welzijn'] })
  const reason = (given: Partial<Vacancy>, ...more: string[]) => similarityOf(model, vacancy(given, ...more))
  expect(reason({}, 'Vaassen', '1')).toEqual({ kind: 'organization', name: 'Stichting 1' })
  expect(reason({ categories: ['taal', 'tuin'], themes: ['natuur'] }, 'Vaassen', '2')).toEqual({
    kind: 'category',
    slug: 'tuin',
    here: null,
  })
  expect(reason({ themes: ['welzijn'] }, 'Epe', '2')).toEqual({ kind: 'theme', slug: 'welzijn', here: 'Epe' })
  expect(reason({}, 'Epe', '2')).toEqual({ kind: 'place', city: 'Epe' })
  expect(reason({}, 'Vaassen', '2')).toBeNull()
})

it('ignores the place of an online vacancy', () => {
  expect(similarityOf(vacancy({ address: null }), vacancy({ address: null }, '', '2'))).toBeNull()
})
