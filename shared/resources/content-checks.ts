/** What publishing asks of a page or news item beyond its schema, for the backend and the editor alike. */
import { isReservedSegment } from '#shared/page-address.ts'
import { plainText } from '#shared/plain-text.ts'
import { routes } from '#shared/routes.ts'
import { locales } from '../site.ts'
import type { ContentKind } from './content-item.ts'
import type { Content } from './content-item-schema.ts'
import { isLinkAddress } from './link-address.ts'
import type { PageBlock } from './page-schema.ts'
import { isVideoCode } from './video.ts'

/** `path`: of the attribute within the content, `['blocks', 2, 'alt']`. */
export type ContentIssue = {
  path: (string | number)[]
  code: 'required' | 'slug' | 'reserved' | 'alt' | 'fileName' | 'address' | 'video' | 'empty' | 'tooFew'
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** First segments of the product's own pages and endpoints: a content page there could never be opened. */
const reservedSlugs = new Set([
  ...Object.values(routes).flatMap(({ path }) => {
    const first = path.split('/')[1] ?? ''
    return first === '' || first.startsWith(':') ? [] : [first]
  }),
  ...[...locales, 'media', 'images', 'health', 'nieuws', 'sitemap', 'robots', 'index'],
])

/** News has its addresses below `/nieuws`, where nothing else is. */
export const isReservedSlug = (kind: ContentKind, slug: string): boolean =>
  kind === 'page' && (reservedSlugs.has(slug) || isReservedSegment(slug))

const isEmpty = (text: string | null | undefined): boolean => (text ?? '').trim() === ''
const isEmptyHtml = (html: string): boolean => isEmpty(plainText(html))
const isFileName = (alt: string): boolean => /\.(?:jpe?g|png|gif|webp|avif|svg|heic)$/i.test(alt.trim())

const issue = (path: ContentIssue['path'], code: ContentIssue['code']): ContentIssue => ({ path, code })

function blockIssues(block: PageBlock): ContentIssue[] {
  const required = (...names: [name: string, value: string][]): ContentIssue[] =>
    names.filter(([, value]) => isEmpty(value)).map(([name]) => ({ path: [name], code: 'required' }))
  switch (block.kind) {
    case 'text':
      return isEmptyHtml(block.html) ? [{ path: ['html'], code: 'empty' }] : []
    case 'button':
      return [
        ...required(['label', block.label], ['url', block.url]),
        ...(isEmpty(block.url) || isLinkAddress(block.url) ? [] : [issue(['url'], 'address')]),
      ]
    case 'image':
      return [
        ...(block.picture ? [] : required(['url', block.url])),
        ...(block.decorative ? [] : isEmpty(block.alt) ? [issue(['alt'], 'alt')] : []),
        ...(!block.decorative && isFileName(block.alt) ? [issue(['alt'], 'fileName')] : []),
      ]
    case 'quote':
      return required(['text', block.text])
    case 'vacancies':
    case 'activities':
      return required(['heading', block.heading])
    case 'video':
      return [
        ...required(['video', block.video], ['title', block.title]),
        ...(isEmpty(block.video) || isVideoCode(block.video) ? [] : [issue(['video'], 'video')]),
      ]
    case 'columns':
      return block.columns.flatMap(({ html }, index): ContentIssue[] =>
        isEmptyHtml(html) ? [{ path: ['columns', index, 'html'], code: 'empty' }] : [],
      )
    case 'accordion':
      return [
        ...(block.items.length === 0 ? [issue(['items'], 'tooFew')] : []),
        ...block.items.flatMap(({ title, html }, index): ContentIssue[] => [
          ...(isEmpty(title) ? [issue(['items', index, 'title'], 'required')] : []),
          ...(isEmptyHtml(html) ? [issue(['items', index, 'html'], 'empty')] : []),
        ]),
      ]
  }
}

/** Everything that is wrong at once; an empty list may be published. */
export function contentIssues(kind: ContentKind, content: Content): ContentIssue[] {
  const issues: ContentIssue[] = []
  if (isEmpty(content.title)) issues.push({ path: ['title'], code: 'required' })
  if (isEmpty(content.slug)) issues.push({ path: ['slug'], code: 'required' })
  else if (!slugPattern.test(content.slug)) issues.push({ path: ['slug'], code: 'slug' })
  else if (isReservedSlug(kind, content.slug)) issues.push({ path: ['slug'], code: 'reserved' })
  if (kind === 'news' && isEmpty(content.excerpt)) issues.push({ path: ['excerpt'], code: 'required' })
  if (kind === 'news' && content.category === null) issues.push({ path: ['category'], code: 'required' })
  if (content.blocks.length === 0) issues.push({ path: ['blocks'], code: 'tooFew' })
  for (const [index, block] of content.blocks.entries()) {
    for (const { path, code } of blockIssues(block)) issues.push({ path: ['blocks', index, ...path], code })
  }
  return issues
}

/** The words of a text as its reader sees it, for the count and the reading level. */
export function textOfContent({ title, excerpt, blocks }: Content): string {
  const parts = blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'text':
        return [plainText(block.html)]
      case 'columns':
        return block.columns.map(({ html }) => plainText(html))
      case 'accordion':
        return block.items.flatMap((item) => [`${item.title}.`, plainText(item.html)])
      case 'quote':
        return [block.text]
      case 'button':
        return [block.text ?? '']
      default:
        return []
    }
  })
  return [`${title}.`, excerpt, ...parts].filter((part) => part.trim() !== '').join('\n')
}

/** An address in the media library, with the id of its medium. */
export const mediaAddress = /^\/api\/v1\/media_items\/(\d{1,15})\//

const documentAddress = /\/api\/v1\/media_items\/(\d{1,15})\/documents\//g

/** Ids in these texts and addresses of documents of a media library: this one's, or that of another site. */
export const documentIdsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(documentAddress)].map(([, id = '']) => id))),
]

/** Of the documents that the blocks of a text link. */
export const documentIdsOf = ({ blocks }: Pick<Content, 'blocks'>): string[] => {
  const linking = blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'text':
        return [block.html]
      case 'columns':
        return block.columns.map(({ html }) => html)
      case 'accordion':
        return block.items.map(({ html }) => html)
      case 'button':
        return [block.url]
      default:
        return []
    }
  })
  return documentIdsIn(linking)
}

/** Ids of the media that a text shows. */
export function mediaIdsOf({ blocks, image, seo }: Pick<Content, 'blocks' | 'image' | 'seo'>): string[] {
  const inBlocks = blocks.flatMap((block) => (block.kind === 'image' && block.picture ? [block.picture.id] : []))
  const byAddress = [image, seo.image].flatMap((address) => mediaAddress.exec(address ?? '')?.[1] ?? [])
  return [...new Set([...inBlocks, ...byAddress])]
}
