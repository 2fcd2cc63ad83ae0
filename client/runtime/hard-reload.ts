/** Reloads a page whose code no longer exists because a newer build has been deployed. */
import { type FormControl, isChanged } from './changed-control.ts'
import { KeptFailureError, MissingFileError } from './load-chunk.ts'
import { readStored, store } from './storage.ts'

/** Time within which a page is not reloaded twice for missing code (requirements.md REQ-9). */
const reloadGuard = 10_000
const guardKey = 'reloaded-at'

/** Whether an error says that a newer build was deployed; any other may be one of the connection. */
export const isCodeMissing = (error: unknown): boolean => error instanceof MissingFileError

/**
 * Loads a URL because `error` says that code of this build is missing. Returns false when it says something else (without a
 * connection the browser would show its own page), and when it was just loaded without success.
 */
export function hardReload(address: string, error: unknown, now: number = Date.now()): boolean {
  if (!isCodeMissing(error)) return false
  if (now - Number(readStored('tab', guardKey)) < reloadGuard) return false
  // Otherwise nothing would end a page that loads itself again and again.
  if (!store('tab', guardKey, String(now))) return false
  window.location.assign(address)
  return true
}

/** Loads the page again when only that helps, and nothing on it would be lost. */
export function reloadIfKept(error: unknown): void {
  if (error instanceof KeptFailureError && !isTouched()) window.location.reload()
}

/** Whether somebody pressed or typed something that loading the page again would lose. */
export function isTouched(): boolean {
  if (window.eventReplay?.name !== undefined) return true
  return [...document.querySelectorAll<FormControl>('input, textarea, select')].some(isChanged)
}
