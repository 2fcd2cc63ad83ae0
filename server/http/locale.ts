import type { Locale } from '#shared/site.ts'

export type LocaleChoice = {
  /** Locale prefix of the address. */
  prefix: Locale | null
  cookie: string | undefined
  acceptLanguage: string | undefined
  available: readonly Locale[]
  fallback: Locale
}

/** The address's own language, else the saved one, else the browser's, else the configured one (spec section 4). */
export function chooseLocale({ prefix, cookie, acceptLanguage, available, fallback }: LocaleChoice): Locale {
  const known = (candidate: string | null | undefined) => available.find((locale) => locale === candidate)
  return (
    known(prefix) ??
    known(cookie) ??
    preferredOf(acceptLanguage ?? '').reduce<Locale | undefined>((found, tag) => found ?? known(tag), undefined) ??
    known(fallback) ??
    available[0] ??
    fallback
  )
}

/** Primary language tags in order of preference (RFC 9110, 12.5.4). */
function preferredOf(header: string): string[] {
  if (header === '') return []
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find((text) => text !== undefined)
      return {
        language: tag.split('-', 1)[0]?.toLowerCase() ?? '',
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
}
