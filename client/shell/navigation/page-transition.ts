/** The fade between two pages (requirements.md REQ-9): 200 ms in, 75 ms out; none for who wants no motion. */

/** Milliseconds. The style sheet has the same (`client/ui/system/foundation.ts`). */
const fadeIn = 200
const fadeOut = 75

export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

let entering: ReturnType<typeof setTimeout> | undefined

/** The page that is shown goes; answers when it has gone. */
export async function leavePage(): Promise<void> {
  if (prefersStillness()) return
  clearTimeout(entering)
  document.documentElement.dataset.navigation = 'leaving'
  await new Promise((resolve) => setTimeout(resolve, fadeOut))
}

/** The next one comes. */
export function enterPage(): void {
  const { dataset } = document.documentElement
  if (prefersStillness()) {
    delete dataset.navigation
    return
  }
  dataset.navigation = 'entering'
  clearTimeout(entering)
  entering = setTimeout(() => delete dataset.navigation, fadeIn)
}
