/** Addresses of the images that the gateway draws for shared links (Open Graph), and their size in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** All of them begin with it. */
export const drawnImages = '/_images/share/'

export const siteShareImage = '/_images/share/site.png'

/** `name` is the record's id or slug. */
export const shareImageOf = (kind: 'vacancies' | 'news', name: string) =>
  `/_images/share/${kind}/${encodeURIComponent(name)}.png`
