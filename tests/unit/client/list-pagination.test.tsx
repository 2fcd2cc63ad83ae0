/** A list's page beyond its end becomes its last page. */
import { I18nextProvider } from 'react-i18next'
import { Router } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createI18n } from '#client/i18n/setup.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { memoryRoot } from '#tests/support/memory-root.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [2, { pathname: '/rows', search: '', hash: '' }],
  [1, undefined],
])('page %i of one page leads to %j', async (current, target) => {
  const replace = vi.fn()
  const navigator = { createHref: String, go: vi.fn(), push: vi.fn(), replace }
  const i18n = await createI18n('nl', ['common'])
  const root = await memoryRoot()
  await root.render(
    <I18nextProvider i18n={i18n}>
      <Router location="/rows?page=2" navigator={navigator}>
        <ListPagination
          pagination={{ current, last: 1, next: null, prev: null, records: 3 }}
          pathOf={(page) => (page ? `/rows?page=${page}` : '/rows')}
        />
      </Router>
    </I18nextProvider>,
  )
  expect(replace.mock.calls[0]?.[0]).toEqual(target)
  await root.unmount()
})
