import { fetchPayload, type PagePayload, storeInitialData } from '#client/api/initial-data.ts'
import { hasWrittenSince } from '#client/api/last-write.ts'
import { lacksStyles } from '#client/runtime/full-stylesheet.ts'
import { matchRoute, type RouteMatch, splitLocale } from '#shared/route-match.ts'
import { isMatchOn, isMeasured } from '#shared/routes.ts'
import { isOtherSession } from '#shared/session-fingerprint.ts'
import type { BootBlock } from '#shared/site.ts'
import { preloadErrorPage } from '../errors/lazy-error-page.tsx'
import { isOutdated } from '../updates/deployment.ts'
import { outcomeOf, type PreparePage } from './site-router.tsx'

export type NavigationContext = {
  boot: BootBlock
  /** Locale prefix of this visit, '' or '/en'. */
  basename: string
  loadPage: (match: RouteMatch) => Promise<void>
}

export type PagePreparer = {
  prepare: PreparePage
  /** Loads the code of a page that may be opened next, with `data` its initial data too. Never rejects. */
  prefetch: (url: string, what: 'code' | 'data') => Promise<void>
}

/** Milliseconds for which prefetched data is used; after that, or after a write, it is requested again. */
const prefetchMaxAgeMs = 30_000

/**
 * Loads what a page needs before it is shown: code, messages and initial data in parallel. `prepare` returns null for what
 * only the gateway can serve (another session, language or build, with or without analytics, or styles that are missing): the browser then does a full load. It throws when the
 * code of the page cannot be loaded.
 */
export function pagePreparer({ boot, basename, loadPage }: NavigationContext): PagePreparer {
  const prefetched = new Map<string, { payload: Promise<PagePayload | null>; at: number }>()
  /** The gateway puts the center's analytics into a document, or not, by the route of its URL (gateway.md GW-13). */
  const isDocumentTagged = window.gtag !== undefined
  const isStale = ({ at }: { at: number }) => performance.now() - at >= prefetchMaxAgeMs || hasWrittenSince(at)

  /** The route that the browser can show; a number is an error status, null needs the gateway. */
  const routeOf = (path: string): RouteMatch | number | null => {
    const { locale, pathname } = splitLocale(path)
    if ((locale === null ? '' : `/${locale}`) !== basename) return null
    const match = matchRoute(pathname)
    if (!match) return 404
    if (match.route.handledBy === 'gateway' || match.id === 'logout') return null
    // Both ways: all history entries of one document are then measured, or none is.
    if ((Boolean(boot.center?.gtagId) && isMeasured(match.route)) !== isDocumentTagged) return null
    if (match.route.access === 'signed-in' && boot.session === 'SIGNED_OUT') return null
    if (!isMatchOn(match, boot)) return 404
    return boot.partnerSite && match.id !== 'partnerSite' ? null : match
  }

  // Without its initial data a page is shown all the same: its hooks request the data and show the error.
  const payloadOf = (path: string, signal?: AbortSignal): Promise<PagePayload | null> => {
    const entry = prefetched.get(path)
    if (entry && !isStale(entry)) return entry.payload
    return fetchPayload(path, boot.buildId, basename, signal).catch(() => null)
  }
  /** Somebody has signed in or out in another tab. A gateway of an earlier release names no fingerprint. */
  const isOfOtherSession = ({ session, sessionFingerprint = boot.sessionFingerprint ?? '' }: PagePayload) =>
    session !== boot.session || isOtherSession(boot.sessionFingerprint ?? '', sessionFingerprint)
  const withoutPrefix = (path: string) => splitLocale(path).pathname

  return {
    prepare: async (location, signal) => {
      if (isOutdated() || lacksStyles()) return null
      const match = routeOf(location.pathname)
      if (match === null) return null
      if (typeof match === 'number') {
        await preloadErrorPage()
        return { status: match }
      }
      const path = withoutPrefix(location.pathname) + location.search
      const [payload] = await Promise.all([payloadOf(path, signal), loadPage(match)])
      if (payload === null) return { status: 200, lacksData: true }
      if (isOfOtherSession(payload) || payload.status === 302) return null
      if (payload.status >= 400 || payload.mayBeOlder) await preloadErrorPage()
      await storeInitialData(payload.fallback)
      return outcomeOf(payload)
    },
    prefetch: async (url, what) => {
      const { pathname, search } = new URL(url, window.location.href)
      const match = routeOf(pathname)
      if (match === null || typeof match === 'number') return
      const path = withoutPrefix(pathname) + search
      const entry = prefetched.get(path)
      if (what === 'data' && (!entry || isStale(entry))) {
        prefetched.delete(path)
        prefetched.set(path, { payload: payloadOf(path), at: performance.now() })
        setTimeout(() => prefetched.delete(path), prefetchMaxAgeMs)
      }
      await loadPage(match).catch(() => undefined)
    },
  }
}
