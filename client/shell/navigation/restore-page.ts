/** Does after a navigation what the browser does after a full load (see page-announcer.tsx). */
import type { HistoryLocation } from './browser-history.ts'
import { enterPage, prefersReducedMotion } from './page-transition.ts'
import { observeLinks } from './prefetch-links.ts'

/** Scrolls to the anchor, else to `scroll`, else to the top, and focuses the heading. */
export function restorePage(hash: HistoryLocation['hash'], scroll: number | null): void {
  enterPage()
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
  const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (anchor) anchor.scrollIntoView({ behavior })
  else window.scrollTo({ top: scroll ?? 0, behavior })
  observeLinks()
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}
