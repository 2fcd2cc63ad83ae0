/**
 * When somebody started a form in steps. It is stored with the steps: who reloads at the last step and submits at once has
 * been busy for longer than this page, and is no program.
 */
const keyOf = (storageKey: string) => `${storageKey}:opened`

/** Milliseconds since 1970; now, when nothing is stored yet. */
export function readStartedAt(storageKey: string): number {
  const now = Date.now()
  try {
    const stored = Number(window.sessionStorage.getItem(keyOf(storageKey)))
    if (stored > 0 && stored <= now) return stored
    window.sessionStorage.setItem(keyOf(storageKey), String(now))
  } catch {
    // Without storage there are no stored steps either.
  }
  return now
}

export function clearStartedAt(storageKey: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(storageKey))
  } catch {
    // Without storage there is nothing to clear.
  }
}
