import Negotiator from 'negotiator'
import type { Locale } from '#shared/site.ts'

export type LocaleChoice = {
  /** Locale prefix of the URL. */
  prefix: Locale | null
  cookie: string | undefined
  acceptLanguage: string | undefined
  available: readonly Locale[]
  fallback: Locale
}

/** Longest Accept-Language header that is read: real browsers send less. */
const maxHeaderLength = 500

/** The locale of the URL, else the saved one, else the browser's, else the configured one (requirements.md REQ-4). */
export function chooseLocale({ prefix, cookie, acceptLanguage, available, fallback }: LocaleChoice): Locale {
  const known = (candidate: string | null | undefined) => available.find((locale) => locale === candidate)
  return (
    known(prefix) ??
    known(cookie) ??
    preferredLanguages(acceptLanguage ?? '').reduce<Locale | undefined>(
      (found, tag) => found ?? known(tag),
      undefined,
    ) ??
    known(fallback) ??
    available[0] ??
    fallback
  )
}

/** Primary language subtags by preference (RFC 9110, 12.5.4): `nl-BE` counts as `nl`. */
function preferredLanguages(header: string): string[] {
  if (header === '') return []
  const negotiator = new Negotiator({ headers: { 'accept-language': header.slice(0, maxHeaderLength) } })
  return negotiator.languages().map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '')
}
