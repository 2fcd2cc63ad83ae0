/** The fade between two pages (requirements.md REQ-9): 200 ms in, 75 ms out; none with reduced motion. */

/** Milliseconds. The style sheet has the same (`client/ui/system/foundation.ts`). */
const fadeIn = 200

/**
 * Milliseconds after which the next page is rendered: two frames, in which the fade begins. The browser goes on with it on its
 * compositor's thread, and rendering takes the rest of its 75 ms (docs/performance.md, From click to content).
 */
const fadeBegins = 30

export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

let entering: ReturnType<typeof setTimeout> | undefined

/** Begins to fade the current page out; resolves when the next one may be rendered. */
export async function leavePage(): Promise<void> {
  if (prefersReducedMotion()) return
  clearTimeout(entering)
  document.documentElement.dataset.navigation = 'leaving'
  await new Promise((resolve) => setTimeout(resolve, fadeBegins))
}

/** Fades the next page in, where the one before has faded out. */
export function enterPage(): void {
  const { dataset } = document.documentElement
  if (dataset.navigation === undefined) return
  if (prefersReducedMotion()) {
    delete dataset.navigation
    return
  }
  dataset.navigation = 'entering'
  clearTimeout(entering)
  entering = setTimeout(() => delete dataset.navigation, fadeIn)
}
