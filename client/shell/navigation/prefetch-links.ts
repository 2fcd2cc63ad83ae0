/** Looks ahead: the code of pages that are linked in sight, and the data of the one that the visitor reaches for. */
import type { PagePreparer } from './prepare-page.ts'

type Prefetch = PagePreparer['prefetch']

/** requirements.md REQ-9: the first look comes 1 s after the start, at most 5 at once, and none on a slow connection. */
const firstLook = 1000
const atOnce = 5

type Connection = { effectiveType?: string; saveData?: boolean }

export function isSlow(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g'
}

/** Address of a link within this site, as it stands in the page; null for any other. */
function addressOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null
  return link.getAttribute('href')
}

let look = () => {}

/** Takes in the links of a page that has just been shown. */
export const lookAhead = (): void => look()

export function prefetchLinks(prefetch: Prefetch): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (isSlow(connection)) return
  const seen = new Set<string>()
  const waiting: string[] = []
  let running = 0

  const next = () => {
    const address = running < atOnce ? waiting.shift() : undefined
    if (address === undefined) return
    running++
    void prefetch(address, 'code').finally(() => {
      running--
      next()
    })
    next()
  }

  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const address = isIntersecting ? addressOf(target) : null
      if (address === null) continue
      sight.unobserve(target)
      if (!seen.has(address)) waiting.push(address)
      seen.add(address)
    }
    next()
  })
  look = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) sight.observe(link)
  }
  setTimeout(lookAhead, firstLook)

  // Whoever points at a link, or reaches it with the keyboard, will probably follow it.
  const reach = ({ target }: Event) => {
    const address = addressOf(target)
    if (address !== null) void prefetch(address, 'data')
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, reach, { capture: true, passive: true })
  }
}
