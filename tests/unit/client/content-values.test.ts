/** What an editor's form stores of what was typed. */
import { expect, it } from 'vitest'
import { providers } from '#client/site/content/video-block.tsx'
import { contentOf, videoOf } from '#client/staff/content-editor/content-values.ts'
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

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789', 'vimeo', '123456789'],
  ['https://vimeo.com/123456789/abcdef0123?share=copy', 'vimeo', '123456789:abcdef0123'],
  ['https://player.vimeo.com/video/123456789?h=abcdef0123&dnt=1', 'vimeo', '123456789:abcdef0123'],
  ['https://vimeo.com/123456789/description', 'vimeo', '123456789'],
  ['123456789:abcdef0123', 'vimeo', '123456789:abcdef0123'],
] as const)('the video at %j is that of %s with the code %s', (typed, provider, video) => {
  expect(videoOf(typed, provider)).toEqual({ provider, video })
  const content = stored({ kind: 'video', provider, video: typed, title: 'De tuin' })
  expect(contentIssues('page', content)).toEqual([])
})

it('an unlisted video of Vimeo is opened with its key', () => {
  const { player, page } = providers.vimeo
  expect([player('123456789:abcdef0123'), page('123456789:abcdef0123')]).toEqual([
    'https://player.vimeo.com/video/123456789?h=abcdef0123&dnt=1&autoplay=1',
    'https://vimeo.com/123456789/abcdef0123',
  ])
  expect([player('123456789'), page('123456789')]).toEqual([
    'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1',
    'https://vimeo.com/123456789',
  ])
})
