/** What an editor's form stores of what was typed. */
import { expect, it } from 'vitest'
import { contentOf } from '#client/staff/content-editor/content-values.ts'
import { contentIssues } from '#shared/resources/content-checks.ts'
import type { PageBlock } from '#shared/resources/page.ts'

const stored = (block: PageBlock) => {
  const seo = { title: '', description: '', image: null }
  return contentOf({
    title: 'Zomer',
    slug: 'zomer',
    excerpt: '',
    category: '',
    date: null,
    image: null,
    seo,
    blocks: [block],
  })
}
const button = (url: string) => stored({ kind: 'button', label: 'Lees meer', url })

it.each([
  ['www.site.nl', 'https://www.site.nl'],
  ['naam@site.nl', 'mailto:naam@site.nl'],
  ['0251 23 45 67', 'tel:0251234567'],
  ['/over-ons', '/over-ons'],
])('the address %j of a button is completed to %j, as that of a link', (typed, address) => {
  const content = button(typed)
  expect(content.blocks).toMatchObject([{ url: address }])
  expect(contentIssues('page', content)).toEqual([])
})

it.each(['https://a b c', '/contact pagina', 'mailto:a@b'])('the address %j of a button is not published', (typed) => {
  expect(contentIssues('page', button(typed))).toEqual([{ path: ['blocks', 0, 'url'], code: 'address' }])
})
