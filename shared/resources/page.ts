import type { Locale } from '#shared/site.ts'

/** Content page of a centre, reached as `/{slug}`. */
export type Page = {
  id: string
  slug: string
  locale: Locale
  title: string
  excerpt: string | null
  blocks: PageBlock[]
  updatedAt: string
}

export type PageBlock =
  | { kind: 'text'; heading: string | null; paragraphs: string[] }
  | { kind: 'list'; heading: string | null; items: string[] }
  | { kind: 'button'; label: string; url: string }

export const pagePath = (slug: string) => `/api/v1/pages/${encodeURIComponent(slug)}`
