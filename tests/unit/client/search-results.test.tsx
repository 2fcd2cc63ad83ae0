/** A search of vacancies that found what asks for its words, what is only near to them, or both. */
import { expect, it } from 'vitest'
import { useVacancySearch } from '#client/api/vacancies.ts'
import { SearchResults } from '#client/site/vacancies/search-results.tsx'
import { page as widget } from '#client/site/widget/vacancy-widget-page.tsx'
import {
  type ListedVacancy,
  type VacancySearch,
  vacancySearch,
  vacancyWidgetPath,
} from '#shared/resources/vacancy-search.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['site', 'account', 'directory'])
const vacancy = (id: string, isLoose: boolean) => ({
  type: 'vacancies',
  id,
  attributes: { title: `Vacature ${id}`, kind: 'flexible', themes: [], categories: [], dayparts: [] },
  ...(isLoose && { meta: { loose: true } }),
})
const pagination = { current: 1, next: null, prev: null, last: 1, records: 3 }
const search: VacancySearch = { q: 'tuin', theme: ['sport'] }

const shown = (loose: boolean[]) => {
  const vacancies = loose.map((isLoose, index) => {
    const { id, attributes, ...more } = vacancy(String(index), isLoose)
    return { id, ...attributes, ...more, address: null } as never as ListedVacancy
  })
  const offered = { data: [], meta: { exact: 3, pagination: { ...pagination, records: 12 } } }
  const documents = { [vacancySearch.apiPath({ q: 'tuin' }, 1)]: offered }
  const part = (
    <SearchResults
      {...{ search, vacancies, near: undefined, pagination, error: undefined, reload: async () => undefined }}
      {...{ cardOf: () => ({}) as never, meant: {} }}
    />
  )
  return render(part, { documents }).replaceAll('<!-- -->', '')
}

it('offers to drop a filter, with what is found without it, when all vacancies are only near to the words', () => {
  const html = shown([true, true])
  expect(html).toContain('Geen vacatures gevonden')
  expect(html).toContain('Zonder “Sport” (3)')
  expect(html.indexOf('Geen vacatures gevonden')).toBeLessThan(html.indexOf('Deze lijken op wat je zoekt'))
  expect(html).toContain('Vacature 1')
})

it('has what is near to the words below what was found', () => {
  const html = shown([false, true])
  expect(html).not.toContain('Geen vacatures gevonden')
  expect(html.indexOf('Vacature 0')).toBeLessThan(html.indexOf('Deze lijken op wat je zoekt'))
  expect(shown([false])).not.toContain('Deze lijken op wat je zoekt')
})

it('leaves what is only near to the words out of the widget of another site', () => {
  const path = vacancyWidgetPath(new URLSearchParams('q=tuin'))
  const html = (loose: boolean[]) => {
    const data = loose.map((isLoose, index) => vacancy(String(index), isLoose))
    return render(<widget.component />, { documents: { [path]: { data, meta: {} } }, path: '/widget/vacatures?q=tuin' })
  }
  expect(html([false, true])).toContain('Vacature 0')
  expect(html([false, true])).not.toContain('Vacature 1')
  expect(html([true])).toContain('Er staan nu geen vacatures open')
})

function Count() {
  return useVacancySearch(search).count
}

it.each([
  { says: 'what the backend says', exact: 2, count: '2' },
  { says: 'what is not loose where it says nothing', exact: undefined, count: '1' },
])('counts $says', ({ exact, count }) => {
  const data = [vacancy('1', false), vacancy('2', true), vacancy('3', true)]
  const meta = { pagination, ...(exact !== undefined && { exact }) }
  expect(render(<Count />, { documents: { [vacancySearch.apiPath(search)]: { data, meta } } })).toBe(count)
})
