import { languageOfLink } from '#shared/mail-links.ts'
import { inLanguage } from '#shared/paths.ts'
import { splitLocale } from '#shared/route-match.ts'
import type { TenantConfig } from '../config/site.ts'
import { languagesOf } from '../site/locale-of.ts'

/**
 * The address of a page in the language of the mail that led to it (gateway.md GW-37), without the parameter that says so. Null for an
 * address without one, and where the site has not that language.
 */
export function addressInLanguage(
  { path, query }: { path: string; query: string },
  tenant: Pick<TenantConfig, 'flags' | 'locales'>,
): string | null {
  if (!query.includes(`${languageOfLink}=`)) return null
  const parameters = new URLSearchParams(query)
  const locales = languagesOf(tenant)
  const locale = locales.find((candidate) => candidate === parameters.get(languageOfLink))
  if (locale === undefined) return null
  parameters.delete(languageOfLink)
  const address = inLanguage(splitLocale(path).pathname, locale, locales)
  return parameters.size > 0 ? `${address}?${parameters}` : address
}
