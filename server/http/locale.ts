import Negotiator from 'negotiator'
import type { Locale } from '#shared/site.ts'
import { BoundedMap } from '../fast-paths/bounded-map.ts'

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
    preferredOf(available, acceptLanguage) ??
    known(fallback) ??
    available[0] ??
    fallback
  )
}

function preferredOf(available: readonly Locale[], acceptLanguage: string | undefined): Locale | undefined {
  if (acceptLanguage === undefined || acceptLanguage === '') return undefined
  for (const tag of preferredLanguages(acceptLanguage)) {
    const locale = available.find((candidate) => candidate === tag)
    if (locale) return locale
  }
  return undefined
}

/** Browsers send few different headers, so each is parsed once. */
const parsedHeaders = new BoundedMap<readonly string[]>(500)

/** Primary language subtags by preference (RFC 9110, 12.5.4): `nl-BE` counts as `nl`. */
function preferredLanguages(header: string): readonly string[] {
  const read = header.slice(0, maxHeaderLength)
  const known = parsedHeaders.get(read)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-language': read } })
  const tags = negotiator.languages().map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '')
  parsedHeaders.set(read, tags)
  return tags
}
