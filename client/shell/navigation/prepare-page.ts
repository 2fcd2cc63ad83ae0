import { fetchPayload, type PagePayload, storeInitialData } from '#client/api/initial-data.ts'
import { matchRoute, type RouteMatch, splitLocale } from '#shared/route-match.ts'
import type { BootBlock } from '#shared/site.ts'
import { loadErrorPage } from '../errors/lazy-error-page.tsx'
import { isOutdated } from '../updates/deployment.ts'
import type { PreparePage } from './site-router.tsx'

export type NavigationContext = {
  boot: BootBlock
  /** Locale prefix of this visit, '' or '/en'. */
  basename: string
  loadPage: (match: RouteMatch) => Promise<void>
}

export type PagePreparer = {
  prepare: PreparePage
  /** Brings in the code of a page that may be opened next, and with `data` its first data too. Never fails. */
  prefetch: (address: string, what: 'code' | 'data') => Promise<void>
}

/** Milliseconds for which prefetched data is used; then it is asked for anew. */
const freshness = 30_000

/**
 * Makes pages ready before they are shown: code, texts and first data of an address at the same time. `prepare` answers
 * null for what only the gateway can answer (another session, language or build): the browser then loads it in full.
 * It throws when the page's code cannot be had.
 */
export function pagePreparer({ boot, basename, loadPage }: NavigationContext): PagePreparer {
  const ahead = new Map<string, { payload: Promise<PagePayload | null>; at: number }>()

  /** The route that this page can show by itself; a number is a status, null is for the gateway. */
  const routeOf = (path: string): RouteMatch | number | null => {
    const { locale, pathname } = splitLocale(path)
    if ((locale === null ? '' : `/${locale}`) !== basename) return null
    const match = matchRoute(pathname)
    if (!match) return 404
    if (match.route.handledBy === 'gateway' || match.id === 'logout') return null
    if (match.route.access === 'signed-in' && boot.session === 'SIGNED_OUT') return null
    if (match.route.flag && !boot.flags[match.route.flag]) return 404
    return boot.partnerSite && match.id !== 'partnerSite' ? null : match
  }

  // A page whose data does not come is shown all the same: its parts ask for themselves and say what is wrong.
  const payloadOf = (address: string, signal?: AbortSignal): Promise<PagePayload | null> => {
    const known = ahead.get(address)
    if (known && performance.now() - known.at < freshness) return known.payload
    return fetchPayload(address, boot.buildId, basename, signal).catch(() => null)
  }
  const withoutPrefix = (path: string) => splitLocale(path).pathname

  return {
    prepare: async (location, signal) => {
      if (isOutdated()) return null
      const match = routeOf(location.pathname)
      if (match === null) return null
      if (typeof match === 'number') {
        await loadErrorPage()
        return { status: match }
      }
      const address = withoutPrefix(location.pathname) + location.search
      const [payload] = await Promise.all([payloadOf(address, signal), loadPage(match)])
      if (payload === null) return { status: 200, lacksData: true }
      if (payload.session !== boot.session || payload.status === 302) return null
      if (payload.status >= 400) await loadErrorPage()
      await storeInitialData(payload.fallback)
      return { status: payload.status, ...(payload.errorText ? { errorText: payload.errorText } : {}) }
    },
    prefetch: async (address, what) => {
      const url = new URL(address, window.location.href)
      const match = routeOf(url.pathname)
      if (match === null || typeof match === 'number') return
      const path = withoutPrefix(url.pathname) + url.search
      if (what === 'data' && !ahead.has(path)) {
        ahead.set(path, { payload: payloadOf(path), at: performance.now() })
        setTimeout(() => ahead.delete(path), freshness)
      }
      await loadPage(match).catch(() => undefined)
    },
  }
}
