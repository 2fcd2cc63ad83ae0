/** A list's page beyond its end becomes its last page. */

import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Router } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createI18n } from '#client/i18n/setup.ts'
import { ListPagination, useLastPage } from '#client/lists/list-pagination.tsx'
import { ListResults } from '#client/lists/list-results.tsx'
import { type HeadCollector, HeadCollectorProvider } from '#client/shell/head/page-head.tsx'
import type { Pagination as PageNumbers } from '#shared/json-api/types.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

afterEach(() => vi.unstubAllGlobals())

const listOf = (pagination: PageNumbers) => (
  <>
    <ListResults
      state={{ error: undefined, reload: vi.fn(), meta: { pagination } }}
      items={[]}
      skeleton=""
      empty="Niets gevonden"
    >
      {() => null}
    </ListResults>
    <ListPagination pagination={pagination} pathOf={(page) => (page ? `/rows?page=${page}` : '/rows')} />
  </>
)

it.each([
  [{ current: 99, last: 5, next: null, prev: 5, records: 50 }, 'href="/rows?page=5"', true],
  [{ current: 99, last: 1, next: null, prev: 1, records: 3 }, 'href="/rows"', true],
  [{ current: 99, last: 1, next: null, prev: 1, records: 0 }, 'Niets gevonden', false],
  [{ current: 1, last: 1, next: null, prev: null, records: 0 }, 'Niets gevonden', false],
])('the HTML of %j has %s', async (pagination, shown, isBeyond) => {
  const head: HeadCollector = { meta: { title: 'Lijst' } }
  const html = renderToString(
    <I18nextProvider i18n={await createI18n('nl', ['common'])}>
      <HeadCollectorProvider value={head}>
        <MemoryRouter>{listOf(pagination)}</MemoryRouter>
      </HeadCollectorProvider>
    </I18nextProvider>,
  )
  expect(html).toContain(shown)
  expect(html.includes('Niets gevonden')).toBe(!isBeyond)
  expect(html.includes('Ga naar de laatste pagina')).toBe(isBeyond)
  expect(head.meta?.noIndex ?? false).toBe(isBeyond)
})

it.each([
  [2, { pathname: '/rows', search: '', hash: '' }],
  [1, undefined],
])('page %i of one page leads to %j', async (current, target) => {
  const replace = vi.fn()
  const navigator = { createHref: String, go: vi.fn(), push: vi.fn(), replace }
  const root = await memoryRoot()
  function Probe() {
    useLastPage({ current, last: 1, next: null, prev: null, records: 3 }, (page) =>
      page > 1 ? `/rows?page=${page}` : '/rows',
    )
    return null
  }
  await root.render(
    <Router location="/rows?page=2" navigator={navigator}>
      <Probe />
    </Router>,
  )
  expect(replace.mock.calls[0]?.[0]).toEqual(target)
  await root.unmount()
})
