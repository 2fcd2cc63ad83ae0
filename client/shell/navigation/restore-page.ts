/** Does after a navigation what the browser does after a full load (see page-announcer.tsx). */
import { readStored, store } from '#client/runtime/storage.ts'
import { routeOfPath } from '#shared/route-match.ts'
import { currentLocation, type HistoryLocation, scrollKey } from './browser-history.ts'
import { enterPage, prefersReducedMotion } from './page-transition.ts'
import { observeLinks } from './prefetch-links.ts'

/** Pixels that are scrolled smoothly, as the specification asks: this takes no longer than the fade. */
const smoothStretch = 120

/** Jumps most of the way while the page is still transparent, and scrolls the last stretch. */
function scrollThere(anchor: HTMLElement | null, top: number): void {
  const from = window.scrollY
  if (anchor) anchor.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ top, behavior: 'instant' })
  if (prefersReducedMotion()) return
  // The end of a short page is nearer than what was asked for.
  const target = window.scrollY
  const way = Math.max(-smoothStretch, Math.min(smoothStretch, from - target))
  window.scrollTo({ top: target + way, behavior: 'instant' })
  window.scrollTo({ top: target, behavior: 'smooth' })
}

const savedScroll = (entry: string) => Number(readStored('tab', scrollKey(entry)))

/** Leaves the scroll position to the browser where it loads a page, as by a reload, and to the router where that shows one. */
export function shareScrolling(): void {
  const { history } = window
  const keep = () => {
    history.scrollRestoration = 'manual'
  }
  const release = () => {
    store('tab', scrollKey(currentLocation().key), String(window.scrollY))
    history.scrollRestoration = 'auto'
  }
  window.addEventListener('pageshow', keep)
  window.addEventListener('pagehide', release)
  // Otherwise the browser may still wait for the rest of the page to scroll it.
  if (document.readyState === 'complete') keep()
  // A page that the browser renders was too short when it was scrolled.
  const { hash, key } = currentLocation()
  const left = savedScroll(key)
  if (left > 0 && window.scrollY === 0 && hash === '') window.scrollTo({ top: left, behavior: 'instant' })
}

/** Sets the background of the route, scrolls to the anchor, else to where the history entry was left, else to the top, and focuses the anchor, else the heading. */
export function restorePage(hash: HistoryLocation['hash'], entry: string | null): void {
  document.documentElement.dataset.background = routeOfPath(window.location.pathname)?.route.background ?? ''
  enterPage()
  // Decoded without an error where it is malformed.
  const anchor = document.getElementById(new URLSearchParams(hash.replace('#', '=')).get('') ?? '')
  scrollThere(anchor, entry === null ? 0 : savedScroll(entry))
  observeLinks()
  const start = anchor ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (start) {
    if (start.tabIndex < 0) start.tabIndex = -1
    start.focus({ preventScroll: true })
  }
}
