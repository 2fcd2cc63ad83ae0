/** What the lists of a new center say before it has a record: nothing of filters that nobody chose. */
import { expect, it } from 'vitest'
import { SocialMapResults } from '#client/site/directory/social-map-results.tsx'
import { NewsListPage } from '#client/site/news/news-list.tsx'
import { EmptySearch } from '#client/site/vacancies/empty-search.tsx'
import { newsList } from '#shared/resources/news-item.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['site', 'directory', 'news'])
const none = { data: [], meta: { pagination: { records: 0 } } }

it('of vacancies', () => {
  const shown = (search: object) => render(<EmptySearch search={search} near={undefined} />)
  expect(shown({})).toContain('Er staan nu geen vacatures open.')
  expect(shown({ q: 'tuin' })).toContain('minder filters')
})

it('of organizations', () => {
  const state = { organizations: [], near: undefined, pagination: undefined, error: undefined }
  const shown = (search: object) =>
    render(
      <SocialMapResults {...state} search={search} reload={async () => undefined} cardOf={() => undefined as never} />,
    )
  expect(shown({})).toContain('Er staan nog geen organisaties')
  expect(shown({})).not.toContain('Wis alle filters')
  expect(shown({ q: 'tuin' })).toContain('Wis alle filters')
})

it('of news', () => {
  const shown = render(<NewsListPage />, { documents: { [newsList.apiPath({})]: none } })
  expect(shown).toContain('Er is nog geen nieuws.')
  expect(shown).not.toContain('Toon al het nieuws')
})
