'use no memo'

import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Route, Routes, useLocation } from 'react-router'
import { type Cache, SWRConfig } from 'swr'
import { matchRoute } from '#shared/route-match.ts'
import { routes } from '#shared/routes.ts'
import type { BootBlock } from '#shared/site.ts'
import { mayRetry } from './api/api-client.ts'
import { BootProvider } from './api/boot.tsx'
import { retryRead } from './api/read-retries.ts'
import { loadedPage, loadedStaffViews, navigation, pageOf } from './router.tsx'
import { hydration } from './runtime/hydration.tsx'
import { Consent } from './shell/consent/consent.tsx'
import { ErrorBoundary } from './shell/errors/error-boundary.tsx'
import { LazyErrorPage } from './shell/errors/lazy-error-page.tsx'
import { LazyPageExtras } from './shell/extras/lazy-page-extras.tsx'
import { NavigationProvider } from './shell/layouts/navigation-items.ts'
import { PageLayout } from './shell/layouts/page-layout.tsx'
import { PageAnnouncer } from './shell/navigation/page-announcer.tsx'
import { StaffViewsProvider } from './shell/pages/staff-views.ts'
import { RoutedPage } from './shell/routed-page.tsx'
import { SessionProvider } from './shell/session/session-provider.tsx'

type Props = {
  boot: BootBlock
  /** A cache of this render alone; in the browser SWR's own is used. */
  cache?: Cache
  i18n: i18n
  /** The router of the browser or that of the server around the pages. */
  router: (pages: ReactNode) => ReactNode
  /** Off in a page for iframes of other sites, which sets no cookies. */
  asksConsent?: boolean
}

/** The whole tree, the same on the server and in the browser. */
export function App({ boot, cache, i18n, router, asksConsent = true }: Props) {
  const swr = useMemo(
    () => ({
      fallback: boot.fallback,
      revalidateOnFocus: false,
      errorRetryCount: 2,
      shouldRetryOnError: mayRetry,
      onErrorRetry: retryRead,
      ...(cache ? { provider: () => cache } : {}),
    }),
    [boot, cache],
  )
  const [menus] = useState(navigation)
  const [staffViews] = useState(loadedStaffViews)
  return (
    <BootProvider boot={boot}>
      <I18nextProvider i18n={i18n}>
        <NavigationProvider value={menus}>
          <StaffViewsProvider value={staffViews}>
            <SWRConfig value={swr}>{router(<Pages asksConsent={asksConsent} />)}</SWRConfig>
          </StaffViewsProvider>
        </NavigationProvider>
      </I18nextProvider>
    </BootProvider>
  )
}

function Pages({ asksConsent }: { asksConsent: boolean }) {
  useEffect(hydration.markLayoutInteractive, [])
  const { pathname } = useLocation()
  // One route instead of a hundred: React Router parses and ranks all that it is given before it matches.
  const id = matchRoute(pathname)?.id ?? null
  return (
    <SessionProvider>
      {/* First in the tab order. */}
      {asksConsent ? <Consent /> : null}
      <PageAnnouncer />
      <ErrorBoundary>
        <Routes>
          {id === null ? null : (
            <Route path={routes[id].path} element={<RoutedPage id={id} component={pageOf} describe={loadedPage} />} />
          )}
          <Route
            path="*"
            element={
              <PageLayout layout="public">
                <LazyErrorPage status={404} isRouteError />
              </PageLayout>
            }
          />
        </Routes>
      </ErrorBoundary>
      <LazyPageExtras />
    </SessionProvider>
  )
}
