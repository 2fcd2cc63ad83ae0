/** Reloads a page whose code no longer exists because a newer build has been deployed. */

/** Time within which a page is not reloaded twice for missing code (requirements.md REQ-9). */
const reloadGuard = 10_000
const guardKey = 'reloaded-at'

/** Reloads a URL because its code is missing. Returns false when it was just reloaded without success. */
export function hardReload(address: string, now: number = Date.now()): boolean {
  const last = Number(window.sessionStorage.getItem(guardKey) ?? 0)
  if (now - last < reloadGuard) return false
  window.sessionStorage.setItem(guardKey, String(now))
  window.location.assign(address)
  return true
}
