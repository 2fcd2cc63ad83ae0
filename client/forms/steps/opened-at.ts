/**
 * When somebody began on a form in steps. Kept with the steps: who reloads at the last one and sends has been at it for
 * longer than this page, and is no program.
 */
const keyOf = (storageKey: string) => `${storageKey}:opened`

/** Milliseconds since 1970. */
export function firstOpened(storageKey: string): number {
  const now = Date.now()
  try {
    const kept = Number(window.sessionStorage.getItem(keyOf(storageKey)))
    if (kept > 0 && kept <= now) return kept
    window.sessionStorage.setItem(keyOf(storageKey), String(now))
  } catch {
    // Without storage there are no kept steps either.
  }
  return now
}

export function forgetOpened(storageKey: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(storageKey))
  } catch {
    // What could not be written needs no clearing.
  }
}
