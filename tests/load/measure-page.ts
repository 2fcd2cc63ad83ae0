/** One load of a page in a throttled Chromium, and what its visitor would have noticed. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import type { Cookie } from './signed-in-rows.ts'

export type Figures = {
  /** First and largest contentful paint, in ms from the start of the navigation. */
  fcp: number
  lcp: number
  /** The largest contentful paint of the second visit, if there was one. */
  again: number
  /** When the layout is interactive, and the whole page. */
  layout: number
  interactive: number
  /** Sum of what each task after the first paint took beyond 50 ms. */
  blocking: number
  /** Cumulative layout shift, unitless. */
  cls: number
  kilobytes: number
}

type Recorded = { tasks: [number, number][]; shift: number; lcp: number; fcp: number }

const record = () => {
  const recorded: Recorded = { tasks: [], shift: 0, lcp: 0, fcp: 0 }
  Object.assign(window, { recorded })
  const observe = (type: string, use: (entry: PerformanceEntry & Record<string, number>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) use(entry as PerformanceEntry & Record<string, number>)
    }).observe({ type, buffered: true })
  observe('longtask', (entry) => recorded.tasks.push([entry.startTime, entry.duration]))
  observe('largest-contentful-paint', (entry) => {
    recorded.lcp = entry.startTime
  })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') recorded.fcp = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) recorded.shift += entry.value ?? 0
  })
}

/** Slow 4G and a phone's processor, as Lighthouse has them. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 }
const slowdown = 4

/** Milliseconds. */
const longestWait = 30_000
const betweenLooks = 100

/** Asks the browser itself: Playwright's own waiting puts a script into the page that is a long task on a slow processor. */
async function untilInteractive(session: CDPSession): Promise<void> {
  const expression = "performance.getEntriesByName('page-interactive').length"
  for (let waited = 0; waited < longestWait; waited += betweenLooks) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    if (Number(result.value) > 0) return
    await delay(betweenLooks)
  }
  throw new Error('The page was not interactive within half a minute')
}

/** The window of a phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** Slows down a page's network and processor, and records what its visitor notices. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(record)
  return session
}

/** Opens `url`; `hydrates` says whether to wait until the client has taken over. Throws unless the page is there. */
export async function openSlowly(page: Page, session: CDPSession, url: string, hydrates: boolean): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'load' })
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
  if (hydrates) await untilInteractive(session)
  await page.waitForLoadState('networkidle')
}

type Options = {
  hydrates: boolean
  cookies?: Cookie[]
  /** Opens the page a second time, with its files in the browser's cache. */
  again?: boolean
}

/** Loads `url` in a fresh context. */
export async function measure(
  browser: Browser,
  url: string,
  { hydrates, cookies = [], again = false }: Options,
): Promise<Figures> {
  const context = await browser.newContext(phone)
  await context.addCookies(cookies)
  const page = await context.newPage()
  const session = await slowDown(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await openSlowly(page, session, url, hydrates)
  const recorded = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const mark = (name: string) =>
      performance.getEntriesByName(name)[0]?.startTime ?? loaded?.domContentLoadedEventEnd ?? 0
    return {
      ...(window as unknown as { recorded: Recorded }).recorded,
      layout: mark('app-interactive'),
      interactive: mark('page-interactive'),
    }
  })
  const kilobytes = bytes / 1000
  if (again) await openSlowly(page, session, url, hydrates)
  const second = await page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded.lcp)
  await context.close()
  return {
    fcp: recorded.fcp,
    lcp: recorded.lcp,
    again: second,
    layout: recorded.layout,
    interactive: recorded.interactive,
    blocking: recorded.tasks
      .filter(([start, duration]) => start + duration > recorded.fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    cls: recorded.shift,
    kilobytes,
  }
}
