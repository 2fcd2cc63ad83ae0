import type { i18n } from 'i18next'
import { fetchPayload, storeFirstData } from '#client/api/first-data.ts'
import { safeReturnPath } from '#shared/paths.ts'
import { matchRoute, splitLocale } from '#shared/route-match.ts'
import type { RouteId } from '#shared/routes.ts'
import type { BootBlock } from '#shared/site.ts'
import type { PreparePage } from './site-router.tsx'

type Context = {
  boot: BootBlock
  i18n: i18n
  /** Locale prefix of this visit, '' or '/en'. */
  basename: string
  loadPage: (id: RouteId, i18n: i18n) => Promise<void>
}

/**
 * Brings in the code, texts and first data of an address at the same time. Answers null, which leaves the address to
 * the browser, where another session, tenant or build is meant: only the gateway can answer those.
 */
export function pagePreparer({ boot, i18n, basename, loadPage }: Context): PreparePage {
  return async (location, signal) => {
    const { locale, pathname } = splitLocale(location.pathname)
    if ((locale === null ? '' : `/${locale}`) !== basename) return null
    const match = matchRoute(pathname)
    if (!match) return { status: 404 }
    if (match.route.handledBy === 'gateway' || match.id === 'logout') return null
    if (match.route.access === 'signed-in' && boot.session === 'SIGNED_OUT') return null
    if (match.route.flag && !boot.flags[match.route.flag]) return { status: 404 }
    if (boot.partnerSite && match.id !== 'partnerSite') return null
    const [payload] = await Promise.all([
      fetchPayload(pathname + location.search, boot.buildId, basename, signal),
      loadPage(match.id, i18n),
    ])
    if (payload.session !== boot.session) return null
    await storeFirstData(payload.fallback)
    return { status: payload.status, ...(payload.errorText ? { errorText: payload.errorText } : {}) }
  }
}

/** `/auth/login-1?return=/vacancies/12`: sign-in with the way back, if that is a path on this site. */
export function withReturn(path: string, returnTo: string): string {
  const safe = safeReturnPath(returnTo)
  return safe === null ? path : `${path}?return=${encodeURIComponent(safe)}`
}
