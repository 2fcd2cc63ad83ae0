/** Does after a navigation what the browser does after a full load (see page-announcer.tsx). */
import type { HistoryLocation } from './browser-history.ts'
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

/** Scrolls to the anchor, else to `scroll`, else to the top, and focuses the anchor, else the heading. */
export function restorePage(hash: HistoryLocation['hash'], scroll: number | null): void {
  enterPage()
  // Decoded without an error where it is malformed.
  const anchor = document.getElementById(new URLSearchParams(hash.replace('#', '=')).get('') ?? '')
  scrollThere(anchor, scroll ?? 0)
  observeLinks()
  const start = anchor ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (start) {
    if (start.tabIndex < 0) start.tabIndex = -1
    start.focus({ preventScroll: true })
  }
}
