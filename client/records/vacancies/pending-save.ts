/**
 * The vacancy that a visitor wants to save before signing in. Its id is in the hash of the return path through sign-in or
 * sign-up (`withPendingSave`), and from there in the storage of this tab. A URL alone, which anybody can write, saves nothing.
 */
import { readStored, store } from '#client/runtime/storage.ts'
import { pendingSaveKey } from './pending-save-url.ts'

/** Stores the vacancy of a return path for the page that opens after sign-in. Returns the path without it. */
export function storePendingSave(returnPath: string): string {
  const [, path = returnPath, id] = /^(.*)#save-(\d{1,15})$/.exec(returnPath) ?? []
  if (id) store('tab', pendingSaveKey, id)
  return path
}

/** Returns the id of the vacancy and removes it; null for most pages. */
export function takePendingSave(): string | null {
  const id = readStored('tab', pendingSaveKey)
  store('tab', pendingSaveKey, null)
  return id
}
