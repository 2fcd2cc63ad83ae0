import type { Locale } from '#shared/site.ts'

/** Content page of a center, reached as `/{slug}`. */
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
  /** `url`: a path of this site, or `illustration:` and the name of a drawing of the site's own. */
  | { kind: 'image'; url: string; alt: string; caption: string | null }
  | { kind: 'quote'; text: string; by: string | null }
  /** The newest vacancies or coming activities, of one theme if it names one. */
  | { kind: 'vacancies'; heading: string; theme: string | null }
  | { kind: 'activities'; heading: string }
  /** A video elsewhere: nothing is asked of that site before the reader wants it. */
  | { kind: 'video'; provider: 'youtube' | 'vimeo'; video: string; title: string }

export const pagePath = (slug: string) => `/api/v1/pages/${encodeURIComponent(slug)}`
