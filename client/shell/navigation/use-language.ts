import { useHref, useLocation } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { splitLocale } from '#shared/route-match.ts'
import type { Locale } from '#shared/site.ts'
import { openUrl } from './open-url.ts'

/** Cookie lifetime of the chosen language: 365 days (requirements.md REQ-9), in seconds. */
const lifetime = 365 * 24 * 60 * 60

/** The language of the page, the languages of the site, and the choice, which reloads the page. */
export function useLanguage() {
  const { locale, locales, cookies } = useBoot()
  const { search, hash } = useLocation()
  const path = useHref('')
  const choose = (chosen: Locale) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = `${cookies.locale}=${chosen}; path=/; max-age=${lifetime}; samesite=lax`
    // A language prefix in the URL has priority over the cookie.
    openUrl(splitLocale(path).pathname + search + hash)
  }
  return { locale, locales, choose }
}
