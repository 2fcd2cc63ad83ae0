/** What an empty search for a place offers: each way has results. */
import { expect, it } from 'vitest'
import { EmptySearch } from '#client/site/vacancies/empty-search.tsx'
import { type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['site', 'directory'])
const near = { label: 'Arnhem', latitude: 51.98, longitude: 5.91, radius_km: 10 }
const withRecords = (records: Record<string, [VacancySearch, number]>) =>
  Object.fromEntries(
    Object.values(records).map(([search, count]) => [
      vacancySearch.apiPath(search, 1),
      { data: [], meta: { pagination: { records: count } } },
    ]),
  )
const texts = (html: string) => html.replaceAll('<!-- -->', '')

it('is the nearest distance that has any, and the search without the place', () => {
  const search: VacancySearch = { place: 'Arnhem', radius: 10 }
  const documents = withRecords({
    a: [{ place: 'Arnhem', radius: 15 }, 0],
    b: [{ place: 'Arnhem', radius: 25 }, 11],
    c: [{ place: 'Arnhem', radius: 50 }, 46],
    d: [{}, 50],
  })
  const shown = texts(render(<EmptySearch search={search} near={near as never} />, { documents }))
  expect(shown).toContain('Zoek binnen 25 km (11)')
  expect(shown).not.toContain('Zoek binnen 50 km')
  expect(shown).toContain('Zonder “Arnhem” (50)')
  // The same as all vacancies.
  expect(shown).not.toContain('Alle vacatures')
})

it('is the search without the place beside words', () => {
  const documents = withRecords({ a: [{ q: 'piano' }, 3] })
  const shown = texts(
    render(<EmptySearch search={{ q: 'piano', place: 'Arnhem', radius: 50 }} near={near as never} />, { documents }),
  )
  expect(shown).toContain('Zonder “Arnhem” (3)')
})
