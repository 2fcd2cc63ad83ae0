// First: it takes one-time tokens out of the URL.
import './runtime/address-secrets.ts'
import './ui/fonts.css'
import 'virtual:platform-styles.css'
import type { i18n } from 'i18next'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pathTo } from '#shared/paths.ts'
import { localePrefix, showsPage } from '#shared/route-match.ts'
import { setAbsentCalls, setRequestLanguage } from './api/api-client.ts'
import { readBoot } from './api/boot.tsx'
import { storeInitialData } from './api/initial-data.ts'
import { App } from './app.tsx'
import { createI18n } from './i18n/setup.ts'
import { isSavePending } from './records/vacancies/pending-save-url.ts'
import { loadPage, loadSignedInAreas, pageOf, provideMessages, routeOfUrl } from './router.tsx'
import { fullStylesheetLoaded } from './runtime/full-stylesheet.ts'
import { hydration } from './runtime/hydration.tsx'
import { showLastPage } from './runtime/last-page.ts'
import { loadForPress, loadUnseen } from './runtime/load-failures.ts'
import { once } from './runtime/once.ts'
import { reportError, watchErrors } from './runtime/report-error.ts'
import { followAppearance } from './shell/appearance/appearance.ts'
import { loadErrorPage } from './shell/errors/lazy-error-page.tsx'
import { loadSignedInLayout } from './shell/layouts/signed-in-parts.ts'
import { rememberFocus } from './shell/navigation/focus-place.ts'
import { BrowserSiteRouter, outcomeOf, type PreparePage } from './shell/navigation/site-router.tsx'
import { loadSignedInSession } from './shell/session/session-provider.tsx'

// Fast Refresh: a page's description changes with its component, and needs no reload of its own.
if (import.meta.env.DEV) Object.assign(window, { __getReactRefreshIgnoredExports: () => ['page'] })

const boot = readBoot()
const root = document.getElementById('root')
// Another URL of the home page, which the router would take for the slug of a content page.
if (window.location.pathname === '/index.html') {
  const { search, hash } = window.location
  window.history.replaceState(window.history.state, '', `/${search}${hash}`)
}
const basename = localePrefix(window.location.pathname, boot.locales)

/** Data of a user that this browser stores is removed when the session has ended elsewhere. */
function clearEndedSession(): void {
  loadUnseen(
    () => import('./shell/session/stored-user.ts'),
    (storedUser) => storedUser.clearEndedSession(),
  )
}

/** A vacancy that the user wanted to save before signing in. It needs the messages of the signed-in layout. */
async function savePendingVacancy(messages: i18n): Promise<void> {
  if (!isSavePending()) return
  const code = await loadForPress(() => import('./records/vacancies/set-saved.ts'))
  await code?.savePending(messages)
}

/** Whether code could not be loaded, which is reported. */
const isLost = (loading: Promise<unknown>): Promise<boolean> =>
  loading.then(
    () => false,
    (error: unknown) => {
      reportError(error, 'chunk')
      return true
    },
  )

async function start(container: HTMLElement): Promise<void> {
  watchErrors(boot.buildId)
  rememberFocus()
  setRequestLanguage(boot.locale)
  setAbsentCalls(boot.absent?.calls)
  await storeInitialData(boot.fallback)
  const signedIn = boot.session === 'SIGNED_IN'
  const session = signedIn ? loadSignedInSession() : null
  // It is awaited below; a failure before that would count as nobody's.
  session?.catch(() => undefined)
  const i18n = await createI18n(boot.locale, [])
  provideMessages(i18n)
  const layout = signedIn ? loadSignedInLayout(i18n) : null
  const match = routeOfUrl(window.location.href)
  const page = match && showsPage(match, boot.status, boot) ? match : null
  // Otherwise the browser renders the page: rendering failed, or was left to it.
  const rendered = container.firstElementChild !== null && !boot.layoutOnly
  const [isPageLost, isErrorPageLost] = await Promise.all([
    page && !rendered ? isLost(loadPage(page)) : false,
    boot.mayBeOlder || !page ? isLost(loadErrorPage()) : false,
    session,
    layout,
    signedIn ? loadSignedInAreas() : null,
    rendered ? null : hydration.loadParts(),
    fullStylesheetLoaded(),
  ])
  // The page is rendered already: its code is loaded while the layout is hydrated.
  if (rendered) hydration.start(async () => page && pageOf(page).load(), { defers: !signedIn })
  // Evaluating the code was one long task, hydrating is another: between them the browser can handle input.
  await new Promise((resolve) => setTimeout(resolve))
  const navigation = once(async () => {
    const { startNavigation } = await import('./shell/navigation/start-navigation.ts')
    return startNavigation({ boot, basename, loadPage })
  })
  const prepare: PreparePage = async (location, signal) => (await navigation())(location, signal)
  const outcome = isPageLost ? { status: 0 } : outcomeOf(boot)
  const app = (
    <App
      boot={boot}
      i18n={i18n}
      router={(pages: ReactNode) => (
        <BrowserSiteRouter basename={basename} outcome={outcome} prepare={prepare}>
          {pages}
        </BrowserSiteRouter>
      )}
    />
  )
  // A transition can be interrupted: hydrating a long page does not freeze a slow phone.
  startTransition(() => {
    // What the server rendered with code that is lost would be another page.
    if (rendered && !isErrorPageLost) hydrateRoot(container, app)
    else createRoot(container).render(app)
  })
  followAppearance()
  if (signedIn) void savePendingVacancy(i18n)
  // What the page does not need to be interactive is loaded last. A failure is reported when the code is needed.
  await hydration.pageInteractive()
  navigation().catch(() => undefined)
  if (boot.session === 'SIGNED_OUT') clearEndedSession()
}

if (root) {
  start(root).catch((error: unknown) => {
    console.error(error)
    reportError(error)
    // Without its code the page cannot work; a visitor who still has the rendered page keeps it.
    if (!root.firstElementChild || boot.session !== 'SIGNED_OUT') showLastPage(root, boot)
  })
} else window.location.assign(pathTo('home'))
