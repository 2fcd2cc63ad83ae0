/** The fade between two pages (requirements.md REQ-9): 200 ms in, 75 ms out; none with reduced motion. */

/** Milliseconds. The style sheet has the same (`client/ui/system/foundation.ts`). */
const fadeIn = 200
const fadeOut = 75

export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

let entering: ReturnType<typeof setTimeout> | undefined

/** Fades the current page out; resolves at the end. */
export async function leavePage(): Promise<void> {
  if (prefersReducedMotion()) return
  clearTimeout(entering)
  document.documentElement.dataset.navigation = 'leaving'
  await new Promise((resolve) => setTimeout(resolve, fadeOut))
}

/** Fades the next page in. */
export function enterPage(): void {
  const { dataset } = document.documentElement
  if (prefersReducedMotion()) {
    delete dataset.navigation
    return
  }
  dataset.navigation = 'entering'
  clearTimeout(entering)
  entering = setTimeout(() => delete dataset.navigation, fadeIn)
}
