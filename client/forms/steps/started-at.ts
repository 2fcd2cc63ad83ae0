import { readStored, store } from '#client/runtime/storage.ts'

/**
 * When somebody started a form in steps. It is stored with the steps: who reloads at the last step and submits at once has
 * been busy for longer than this page, and is no program.
 */
const keyOf = (form: string) => `draft:started:${form}`

/** Milliseconds since 1970; now, when nothing is stored yet. */
export function readStartedAt(form: string): number {
  const now = Date.now()
  const stored = Number(readStored('tab', keyOf(form)))
  if (stored > 0 && stored <= now) return stored
  store('tab', keyOf(form), String(now))
  return now
}

export function clearStartedAt(form: string): void {
  store('tab', keyOf(form), null)
}
