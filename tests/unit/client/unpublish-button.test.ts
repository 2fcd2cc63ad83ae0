/** The question before a text is taken off the site: the menus that lose their link to it, and what else is lost. */
import { expect, it } from 'vitest'
import { lossesOf, menusOf } from '#client/staff/content-editor/unpublish-button.tsx'

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

it('asks before what was live is replaced by a draft, or a plan is lost', () => {
  const menus = { header, footer: [] }
  const text = { ...page, kind: 'news' as const, hasDraft: false, publishAt: null }
  expect(lossesOf(text, menus)).toEqual([])
  expect(lossesOf({ ...text, hasDraft: true }, menus)).toEqual(['draft'])
  expect(lossesOf({ ...text, publishAt: '2027-01-01T08:00:00.000Z' }, menus)).toEqual(['plan'])
  expect(lossesOf({ ...text, kind: 'page', hasDraft: true }, menus)).toEqual(['draft', 'header'])
})
