import { languageOfLink } from '#shared/mail-links.ts'
import type { Locale } from '#shared/site.ts'

/**
 * A link of a mail that opens in the language of its reader. Addresses without a language are in the first one of their site, which for most
 * sites is Dutch; what a site has is known to its gateway alone.
 */
export function linkIn(locale: Locale, link: string): string {
  if (locale === 'nl' || !URL.canParse(link)) return link
  const address = new URL(link)
  address.searchParams.set(languageOfLink, locale)
  return address.href
}
