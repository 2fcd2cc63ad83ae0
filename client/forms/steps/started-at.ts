/**
 * When somebody started a form in steps. It is stored with the steps: who reloads at the last step and submits at once has
 * been busy for longer than this page, and is no program.
 */
const keyOf = (form: string) => `draft:started:${form}`

/** Milliseconds since 1970; now, when nothing is stored yet. */
export function readStartedAt(form: string): number {
  const now = Date.now()
  try {
    const stored = Number(window.sessionStorage.getItem(keyOf(form)))
    if (stored > 0 && stored <= now) return stored
    window.sessionStorage.setItem(keyOf(form), String(now))
  } catch {
    // Without storage there are no stored steps either.
  }
  return now
}

export function clearStartedAt(form: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(form))
  } catch {
    // Without storage there is nothing to clear.
  }
}
