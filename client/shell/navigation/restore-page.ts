/** What a full load gives by itself, after a step within the site (see page-arrival.tsx). */
import type { HistoryLocation } from './browser-history.ts'
import { enterPage, prefersStillness } from './page-transition.ts'
import { lookAhead } from './prefetch-links.ts'

/** Shows the page from its top, its anchor or `scroll`, where it was left; the focus goes to its heading. */
export function arrive(hash: HistoryLocation['hash'], scroll: number | null): void {
  enterPage()
  const behavior = prefersStillness() ? 'instant' : 'smooth'
  const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (anchor) anchor.scrollIntoView({ behavior })
  else window.scrollTo({ top: scroll ?? 0, behavior })
  lookAhead()
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}
