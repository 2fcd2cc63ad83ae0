/** The way out when a page's code is no longer there, because a newer build has been deployed. */

/** A page that has just been loaded anew for missing code is not loaded anew again (requirements.md REQ-9). */
const reloadGuard = 10_000
const guardKey = 'reloaded-at'

/** Loads an address in full because its code is missing; false when that was done a moment ago and did not help. */
export function hardReload(address: string, now: number = Date.now()): boolean {
  const last = Number(window.sessionStorage.getItem(guardKey) ?? 0)
  if (now - last < reloadGuard) return false
  window.sessionStorage.setItem(guardKey, String(now))
  window.location.assign(address)
  return true
}
