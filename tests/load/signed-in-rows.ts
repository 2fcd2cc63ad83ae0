/** The rows of `npm run bench:pages` for who is signed in: first and second visits, and navigations within the site. */
import { request } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions } from 'playwright'
import type { RenderBundle } from '#shared/render-bundle.ts'
import type { BootBlock } from '#shared/site.ts'
import { type Figures, measure, openSlowly, phone, slowDown } from './measure-page.ts'
import { median } from './median.ts'

export type Cookie = { name: string; value: string; domain: string; path: string }

export type SignedInPage = { name: string; user: keyof typeof users; path: string }

export const users = { volunteer: 'vrijwilliger', organization: 'organisatie', center: 'centrum' } as const

/** The ten pages that people have open all day. */
export const signedInPages: SignedInPage[] = [
  { name: "volunteer's dashboard", user: 'volunteer', path: '/dashboard' },
  { name: "organization's dashboard", user: 'organization', path: '/dashboard' },
  { name: "center's dashboard", user: 'center', path: '/dashboard' },
  { name: 'search', user: 'volunteer', path: '/vacancies/search' },
  { name: 'own replies', user: 'volunteer', path: '/profile-replies' },
  { name: 'conversations', user: 'organization', path: '/conversations' },
  { name: 'applications', user: 'center', path: '/applications' },
  { name: 'applications, board', user: 'center', path: '/applications?view=board' },
  { name: 'users', user: 'center', path: '/users' },
  { name: 'analytics', user: 'center', path: '/analytics' },
  { name: 'content editor', user: 'center', path: '/content/1/edit' },
]

/** The cookies of a session, from the form's own request. */
export async function signIn({ site, port, user }: { site: string; port: number; user: string }): Promise<Cookie[]> {
  const host = `${site}.localhost:${port}`
  const body = JSON.stringify({ email: `${user}@${site}.example`, password: 'welkom-demo-1' })
  const lines = await new Promise<string[]>((resolve, reject) => {
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json', 'x-csrf': '1' }
    request({ host: '127.0.0.1', port, path: '/auth/sign_in', method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.headers['set-cookie'] ?? []))
    })
      .on('error', reject)
      .end(body)
  })
  return lines.map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value, domain: `${site}.localhost`, path: '/' }
  })
}

type Row = Record<string, number | string>

/**
 * Milliseconds of processor that rendering a page takes here, without throttling, with the build of each checkout: the median of 20 in
 * turns, after 10 that warm up.
 */
export async function renderingTimes(url: string, html: string, folders: readonly string[] = ['.']): Promise<number[]> {
  const [, text = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? []
  const boot = JSON.parse(text) as BootBlock
  const builds = await Promise.all(
    folders.map(async (folder) => {
      const bundle = pathToFileURL(resolve(folder, 'dist/render/render.js'))
      return { render: ((await import(bundle.href)) as RenderBundle).render, times: [] as number[] }
    }),
  )
  for (let round = 0; round < 30; round++) {
    for (const { render, times } of builds) {
      const before = process.cpuUsage()
      await render({ url, boot })
      const { user, system } = process.cpuUsage(before)
      if (round >= 10) times.push((user + system) / 1000)
    }
  }
  return builds.map(({ times }) => median(times))
}

/** Medians of `rounds` visits, each in a context of its own that opens the page twice. */
export async function signedInRow(
  browser: Browser,
  { url, cookies, rounds, visitorLcp }: { url: string; cookies: Cookie[]; rounds: number; visitorLcp: number },
): Promise<Row> {
  await measure(browser, url, { hydrates: true, cookies })
  const visits: Figures[] = []
  for (let round = 0; round < rounds; round++)
    visits.push(await measure(browser, url, { hydrates: true, cookies, again: true }))
  const of = (name: 'lcp' | 'layout' | 'interactive' | 'blocking' | 'cls' | 'kilobytes' | 'again') =>
    median(visits.map((visit) => visit[name]))
  return {
    LCP: Math.round(of('lcp')),
    "× a visitor's search": (of('lcp') / visitorLcp).toFixed(2),
    'second visit × first': (of('again') / of('lcp')).toFixed(2),
    'layout interactive': Math.round(of('layout')),
    'page interactive': Math.round(of('interactive')),
    blocking: Math.round(of('blocking')),
    CLS: of('cls').toFixed(3),
    'kB in all': Math.round(of('kilobytes')),
  }
}

/** Milliseconds between the prefetched data and the press. */
const afterPrefetchMs = 1500

type Step = {
  name: string
  user: keyof typeof users
  from: string
  /** A link, or a select of which another option is chosen; and what is there when its page is shown. */
  press: string
  shown: string
  /** The pointer rests on it first, so that it is prefetched. */
  hovers?: boolean
}

export const navigations: Step[] = [
  {
    name: 'menu → list, prefetched',
    user: 'center',
    from: '/dashboard',
    press: 'nav a[href$="/users"]',
    shown: 'main table tbody tr',
    hovers: true,
  },
  {
    name: 'menu → list',
    user: 'center',
    from: '/dashboard',
    press: 'nav a[href$="/organizations"]',
    shown: 'main table tbody tr',
  },
  {
    name: 'list → record',
    user: 'center',
    from: '/applications',
    press: 'main tbody a[href*="/applications/"]',
    shown: 'main dl, main section',
  },
  {
    name: 'filter → rows',
    user: 'center',
    from: '/vacancies',
    press: 'main select',
    shown: 'main tbody tr, main [role=status]',
  },
]

/** Milliseconds from pressing to the first frame with the content, median of `rounds`; of going back from there too. */
export async function navigationRow(
  browser: Browser,
  step: Step,
  { origin, cookies, rounds }: { origin: string; cookies: Cookie[]; rounds: number },
): Promise<Row> {
  const forward: number[] = []
  const back: number[] = []
  // A pointer that rests on a link is a computer's.
  const device: BrowserContextOptions = step.hovers
    ? { viewport: { width: 1280, height: 900 } }
    : { ...phone, viewport: { width: 1280, height: 900 } }
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext(device)
    await context.addCookies(cookies)
    const page = await context.newPage()
    const session = await slowDown(page)
    await openSlowly(page, session, origin + step.from, true)
    if (step.hovers) {
      const prefetched = page.waitForResponse(/_payload\.json/)
      await page.locator(step.press).first().hover()
      await prefetched
      // Its code is evaluated by then.
      await delay(afterPrefetchMs)
    }
    forward.push(await page.evaluate(press, { target: step.press, shown: step.shown }))
    back.push(await page.evaluate(press, { target: null, shown: 'main h1' }))
    await context.close()
  }
  return { 'ms to content': Math.round(median(forward)), 'ms back': Math.round(median(back)) }
}

/** Runs in the page. Without a target it goes back. */
function press({ target, shown }: { target: string | null; shown: string }): Promise<number> {
  const heading = document.querySelector('main h1')?.textContent
  const path = location.pathname + location.search
  const startedAt = performance.now()
  if (target === null) history.back()
  else {
    const element = document.querySelector<HTMLElement>(target)
    if (element instanceof HTMLSelectElement) {
      element.selectedIndex = 1
      element.dispatchEvent(new Event('change', { bubbles: true }))
    } else element?.click()
  }
  return new Promise((resolve, reject) => {
    const look = () => {
      const isThere = location.pathname + location.search !== path && document.querySelector(shown) !== null
      const isBusy = document.querySelector('main [aria-busy=true]') !== null
      const isNew =
        document.querySelector('main h1')?.textContent !== heading || location.pathname === path.split('?')[0]
      if (isThere && isNew && !isBusy) resolve(performance.now() - startedAt)
      else if (performance.now() - startedAt > 20_000) reject(new Error(`${target ?? 'back'}: nothing was shown`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
