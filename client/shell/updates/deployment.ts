/**
 * Detects that a newer build has been deployed (requirements.md REQ-4): the next navigation is then a full load, as is one
 * whose code no longer exists. Failures of the check itself are ignored (requirements.md REQ-8).
 */

/** Milliseconds between two checks; the specification names none. */
const interval = 5 * 60_000

let outdated = false

/** Whether the page runs an older build than the one deployed. */
export const isOutdated = (): boolean => outdated

async function look(buildId: string): Promise<void> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    if (!response.ok) return
    const { id } = (await response.json()) as { id?: string }
    if (id !== undefined && id !== buildId) outdated = true
  } catch {
    // Offline, or the gateway restarts: the next check finds out.
  }
}

/**
 * Loads the manifest of the running build. A build whose manifest is gone is no longer deployed, which is logged
 * (requirements.md REQ-8).
 */
async function loadManifest(buildId: string): Promise<void> {
  try {
    const response = await fetch(`/builds/meta/${buildId}.json`)
    if (response.ok) return
    console.warn(`Manifest of build ${buildId} could not be loaded: ${response.status}`)
  } catch (error) {
    console.warn(`Manifest of build ${buildId} could not be loaded`, error)
  }
}

/** Checks on a timer, and when the tab becomes visible. Returns the function that stops it. */
export function watchDeployments(buildId: string): () => void {
  void loadManifest(buildId)
  const check = () => void look(buildId)
  const onVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  const timer = setInterval(check, interval)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
