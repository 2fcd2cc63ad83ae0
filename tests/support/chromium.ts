/** Finds a Chromium for the tests, and gets one where it may. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Each window would bring two pages of the browser's own, for its address bar: half of what an empty one costs. A second
 * flag replaces Playwright's, so that what matters of its list (`chromiumSwitches`) stands here too.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Flags for a machine without a display, a sandbox for root, or a way to the internet. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join()}`,
]

/** Debian's: the engine without the windows of a browser, as Playwright's own is when it has none. Half the processor time of a page. */
const debianShell = '/usr/bin/chromium-headless-shell'
const debianBrowser = '/usr/bin/chromium'

type Wanted = {
  /** A browser with all of its parts, as visitors have one: what is measured. */
  whole?: boolean
}

/** Path of a Chromium that is there already: Playwright's own, `CHROMIUM_PATH`, then Debian's. null when there is none. */
export function findChromium({ whole = false }: Wanted = {}): string | null {
  const ofDebian = whole ? [debianBrowser] : [debianShell, debianBrowser]
  const candidates = [chromium.executablePath(), process.env.CHROMIUM_PATH, ...ofDebian]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null
}

/** Path of a Chromium; installs one by Playwright, or by Debian's packages when root. Throws with what to do. */
export function ensureChromium(wanted: Wanted = {}): string {
  const found = findChromium(wanted)
  if (found !== null) return found
  const attempts: [string, string[]][] = [['npx', ['playwright', 'install', 'chromium']]]
  if (process.getuid?.() === 0) {
    attempts.push(['apt-get', ['update', '-qq']])
    for (const name of wanted.whole ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
      attempts.push(['apt-get', ['install', '-y', '-qq', name]])
    }
  }
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 })
    } catch {
      // The next way may work.
    }
    const installed = findChromium(wanted)
    if (installed !== null) return installed
  }
  throw new Error('No Chromium found. Install one, or name it in CHROMIUM_PATH.')
}
