/** Whether a navigation to another page is pending. Not a context, which would render the whole page again. */
import { useSyncExternalStore } from 'react'

let pending = false
const readers = new Set<() => void>()

export function setPending(is: boolean): void {
  pending = is
  for (const read of readers) read()
}

export const isPending = (): boolean => pending

/** Calls `read` whenever it changes. Returns the function that stops it. */
export const subscribePending = (read: () => void) => {
  readers.add(read)
  return () => readers.delete(read)
}

export const usePending = (): boolean => useSyncExternalStore(subscribePending, isPending, () => false)
