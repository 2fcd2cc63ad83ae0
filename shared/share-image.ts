/** Addresses of the images that the gateway draws for shared links (Open Graph), and their size in pixels. */
import type { Locale } from './site.ts'

export const shareImageSize = { width: 1200, height: 630 } as const

/** All of them begin with it. */
export const drawnImages = '/_images/share/'

export const siteShareImage = '/_images/share/site.png'

/** `name` is the record's id or slug. A title that the record has in English is drawn so for that language. */
export const shareImageOf = (kind: 'vacancies' | 'news', name: string, locale?: Locale) =>
  `/_images/share/${kind}/${encodeURIComponent(name)}.png${locale === 'en' ? '?locale=en' : ''}`
