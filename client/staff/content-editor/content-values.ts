/** The form of a text: its values are what is written, without nulls that a text field cannot hold. */
import * as z from 'zod/mini'
import { contentIssues } from '#shared/resources/content-checks.ts'
import type { Content, ContentItem, ContentKind } from '#shared/resources/content-item.ts'
import { completedAddress } from '#shared/resources/link-address.ts'
import { newsCategories } from '#shared/resources/news-item-values.ts'
import type { PageBlock } from '#shared/resources/page.ts'

export type ContentValues = {
  title: string
  slug: string
  excerpt: string
  category: string
  date: string | null
  image: string | null
  seo: { title: string; description: string; image: string | null }
  blocks: PageBlock[]
}

export const contentValues = ({ content }: Pick<ContentItem, 'content'>): ContentValues => ({
  ...content,
  category: content.category ?? '',
})

/** An empty text field may hold null. */
const textOf = (text: string | null | undefined): string => text ?? ''

function blockOf(block: PageBlock): PageBlock {
  switch (block.kind) {
    case 'video':
      return { ...block, ...videoOf(textOf(block.video), block.provider), title: textOf(block.title) }
    case 'text':
      return { ...block, html: textOf(block.html) }
    case 'image':
      return { ...block, alt: textOf(block.alt), caption: block.caption || null }
    case 'quote':
      return { ...block, text: textOf(block.text), by: block.by || null }
    case 'button':
      return {
        ...block,
        text: textOf(block.text),
        label: textOf(block.label),
        url: completedAddress(textOf(block.url)),
      }
    case 'vacancies':
      return { ...block, heading: textOf(block.heading), theme: block.theme || null }
    case 'activities':
      return { ...block, heading: textOf(block.heading) }
    case 'columns':
      return { ...block, columns: block.columns.map(({ html }) => ({ html: textOf(html) })) }
    case 'accordion':
      return { ...block, items: block.items.map(({ title, html }) => ({ title: textOf(title), html: textOf(html) })) }
  }
}

export const contentOf = (values: ContentValues): Content => ({
  title: textOf(values.title),
  slug: textOf(values.slug),
  excerpt: textOf(values.excerpt),
  image: values.image || null,
  date: values.date || null,
  category: newsCategories.find((category) => category === values.category) ?? null,
  seo: {
    title: textOf(values.seo.title),
    description: textOf(values.seo.description),
    image: values.seo.image || null,
  },
  blocks: values.blocks.map(blockOf),
})

/** What publishing asks; drafts are stored without it. */
export const publishableContent = (kind: ContentKind) =>
  z.custom<ContentValues>().check((context) => {
    for (const { path, code } of contentIssues(kind, contentOf(context.value))) {
      context.issues.push({ code: 'custom', input: context.value, path, params: { code } })
    }
  })

type Video = Pick<Extract<PageBlock, { kind: 'video' }>, 'provider' | 'video'>

/** The site and the code of a pasted link; text that is no link stays as it is. */
export function videoOf(text: string, provider: Video['provider']): Video {
  const youtube =
    /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/))([\w-]{6,20})/.exec(text)
  if (youtube?.[1]) return { provider: 'youtube', video: youtube[1] }
  const [, vimeo, inPath] = /vimeo\.com\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{8,20})\b)?/.exec(text) ?? []
  if (!vimeo) return { provider, video: text.trim() }
  // Without its key an unlisted video is not found.
  const key = inPath ?? /[?&]h=([\da-f]{8,20})\b/.exec(text)?.[1]
  return { provider: 'vimeo', video: key ? `${vimeo}:${key}` : vimeo }
}
