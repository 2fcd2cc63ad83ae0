/** The question before a page is taken off the site: which menus lose their link to it. */
import { expect, it } from 'vitest'
import { menusOf } from '#client/staff/content-editor/unpublish-button.tsx'

const page: Parameters<typeof menusOf>[0] = { kind: 'page', liveSlug: 'zomer', translations: [] }
const link = (url: string) => ({ label: url, url })
const header = [link('/nieuws'), link('/zomer')]
const footer = [{ label: 'Over deze site', children: [link('/zomer')] }]

it('names the menus with a link to the page, also in a column', () => {
  expect(menusOf(page, { header, footer: [] })).toBe('header')
  expect(menusOf(page, { header: [], footer })).toBe('footer')
  expect(menusOf(page, { header, footer })).toBe('both')
})

it('is not asked where no menu links the page, or another language stays on the site', () => {
  expect(menusOf({ ...page, liveSlug: 'winter' }, { header, footer })).toBeNull()
  expect(menusOf({ ...page, kind: 'news' }, { header, footer })).toBeNull()
  expect(menusOf({ ...page, liveSlug: null }, { header, footer })).toBeNull()
  const english = { id: '2', locale: 'en', title: 'Summer', status: 'published' } as const
  expect(menusOf({ ...page, translations: [english] }, { header, footer })).toBeNull()
})
