/** When this page last changed something: data that was fetched before, for a page that may be opened next, is stale then. */
let lastWriteAt = Number.NEGATIVE_INFINITY

type Listener = (path: string) => void
const listeners = new Set<Listener>()

/** To be called when a write has ended, whether it succeeded or not: one without a response may have been done. */
export function noteWrite(path: string): void {
  lastWriteAt = performance.now()
  for (const listener of listeners) listener(path)
}

/** `time` as `performance.now()` gives it. */
export const hasWrittenSince = (time: number): boolean => lastWriteAt >= time

/** Calls the listener with the path of each write. Returns the function that stops it. */
export function onWrite(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
