/**
 * Prefetches the code of pages whose links are in view, and the data of a link that is hovered or focused. What this page
 * itself still lacks comes first.
 */
import { hydration } from '#client/runtime/hydration.tsx'
import { networkInformation } from '../connection/network-information.ts'
import { isPending, subscribePending } from './pending.ts'
import type { PagePreparer } from './prepare-page.ts'

type Prefetch = PagePreparer['prefetch']

/**
 * requirements.md REQ-9: starts after 1 s, and not on a slow connection. Two pages at a time, where the specification has about five: each
 * has some five files, and a press waits for those that are on their way (docs/performance.md, "From click to content").
 */
const startDelayMs = 1000
const maxParallel = 2
/** What is prefetched waits for a page that is being opened, and this long after it: both need the processor and the connection. */
const pauseMs = 300

function isSlow(): boolean {
  const connection = networkInformation()
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g'
}

/** The `href` of a link within this site; null for any other. */
function hrefOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null
  return link.getAttribute('href')
}

let observe = () => {}

/** Observes the links of a page that has just been shown. */
export const observeLinks = (): void => observe()

export function prefetchLinks(prefetch: Prefetch): void {
  if (isSlow()) return
  const seen = new Set<string>()
  const queue: string[] = []
  let running = 0
  /** The mouse rests on a link: its page is probably opened next, and nothing else takes the processor and the connection meanwhile. */
  let hovers = false

  const next = () => {
    const href = running < maxParallel && !isPending() && !hovers ? queue.shift() : undefined
    if (href === undefined) return
    running++
    void prefetch(href, 'code').finally(() => {
      running--
      next()
    })
    next()
  }

  subscribePending(() => {
    if (!isPending()) setTimeout(next, pauseMs)
  })

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const href = isIntersecting ? hrefOf(target) : null
      if (href === null) continue
      observer.unobserve(target)
      if (!seen.has(href)) queue.push(href)
      seen.add(href)
    }
    next()
  })
  observe = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link)
  }
  setTimeout(() => {
    hydration.hydrateDeferred()
    observeLinks()
  }, startDelayMs)

  // A link that is hovered or focused will probably be followed.
  const watchLink = (event: Event) => {
    const href = hrefOf(event.target)
    if (href !== null) void prefetch(href, 'data')
    if ((event as PointerEvent).pointerType === 'mouse') setHovers(href !== null)
  }
  const setHovers = (now: boolean) => {
    const isLeft = hovers && !now
    hovers = now
    if (isLeft) next()
  }
  document.documentElement.addEventListener('pointerleave', () => setHovers(false))
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, watchLink, { capture: true, passive: true })
  }
}
