/** Playwright's test with this product's fixtures: a site by its tenant, and no error in the console. */
import { request as httpRequest } from 'node:http'
import { type Browser, test as base, expect, type Page } from 'playwright/test'
import { fastestPerson } from '#shared/resources/spam-guard.ts'
import { clockAhead, machineNow, setAhead } from './clock.ts'
import { measuringHost } from './measured-site.ts'

export type { Locator, Page } from 'playwright/test'
export { expect }

/**
 * Two centers that differ in languages, parts and colors: what depends on those is tested on both. A journey is tested on one of
 * the tenants, not always the same.
 */
export const twoTenants = ['demo', 'public'] as const
export const fiveTenants = ['demo', 'oldebroek', 'roermond', 'meedoen', 'public'] as const
export type Tenant = (typeof fiveTenants)[number]

/** Of the sample logins. */
export const password = 'welkom-demo-1'

/** Of accounts that a test makes: the published one would be refused where the center is called “Demo”. */
export const ownPassword = 'fiets-regen-koekje'

const port = Number(process.env.E2E_PORT ?? 4800)

/** The reference backend of the tests. */
export const backendUrl = `http://127.0.0.1:${port + 1}`

/** URL on a tenant's site. */
export const at = (tenant: string, path = '/') => `http://${tenant}.localhost:${port}${path}`

type SendOptions = {
  /** Another gateway's port. */
  to?: number
  /** Headers of the request's own. */
  own?: Record<string, string>
  /** By default POST with a body, else GET. */
  method?: string
}

type PlainResponse = { status: number; html: string; cookies: string[]; location: string }

/** A plain HTTP request: Node resolves no `*.localhost`, so the host is set in its header. */
export function send(
  tenant: string,
  path: string,
  body?: object,
  { to = port, own = {}, method = body ? 'POST' : 'GET' }: SendOptions = {},
): Promise<PlainResponse> {
  return new Promise((resolve, reject) => {
    const host = `${tenant}.localhost:${to}`
    const text = JSON.stringify(body) ?? ''
    const posted = body && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      origin: `http://${host}`,
      'x-csrf': '1',
    }
    httpRequest({ host: '127.0.0.1', port: to, method, path, headers: { host, ...posted, ...own } }, (response) => {
      let html = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        html += chunk
      })
      const { statusCode: status = 0, headers } = response
      const { location = '' } = headers
      response.on('end', () => resolve({ status, html, cookies: headers['set-cookie'] ?? [], location }))
    })
      .on('error', reject)
      .end(text)
  })
}

/** The plain response to a GET. */
export const get = (tenant: string, path: string): Promise<PlainResponse> => send(tenant, path)

/** The header with the cookies of a response. */
const headerOf = (lines: string[]) => ({ cookie: lines.map((line) => line.split(';')[0]).join('; ') })

/** The plain response to a GET of somebody who signs in for it. */
export const getAs = async (tenant: string, email: string, path: string): Promise<PlainResponse> =>
  send(tenant, path, undefined, { own: await cookieOf(tenant, email) })

const refuseCookies = () => {
  // Between two sites; no cookie can be set there.
  if (location.protocol === 'about:') return
  const choice = encodeURIComponent('{"functional":true,"analytical":false,"thirdParty":false}')
  // biome-ignore lint/suspicious/noDocumentCookie: this runs in the page, before its own scripts.
  document.cookie = `cookie-consent=${choice}; path=/`
}

/** A page prefetches nothing on a slow connection. Elsewhere the code of every link in view costs as much as half of the page. */
export const slowConnection = () => {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })
}

/** What Playwright says of a worker that its configuration blocks. */
const workerBlocked = /^Service Worker registration blocked by Playwright$/

/** Collects every error and warning of the page's console, uncaught errors, and what the page reports to the gateway. */
export function collectErrors(page: Page, errors: string[], expected: RegExp[] = []): void {
  const keep = (text: string, url?: string) => {
    if (![...expected, workerBlocked].some((pattern) => pattern.test(text))) errors.push(url ? `${text} ${url}` : text)
  }
  page.on('console', (message) => {
    const { url } = message.location()
    const isMeasuring = url.includes(measuringHost)
    if ((message.type() === 'error' || message.type() === 'warning') && !isMeasuring) keep(message.text(), url)
  })
  page.on('pageerror', (error) => keep(error.message))
  // What a page reports is an error, and so is a value of the backend that is not what its shape says (client/api/wrong-values.ts).
  page.on('request', (request) => {
    if (request.url().endsWith('/_client-errors')) keep(`reported: ${request.postDataJSON()?.message}`)
  })
}

type Options = {
  /** Console errors that a test causes on purpose, e.g. a failed sign-in. */
  expectedErrors: RegExp[]
  /** Whether the visitor has accepted the cookie banner before. */
  consentGiven: boolean
  /** Whether pages prefetch what their links lead to. */
  prefetches: boolean
}

/** Gives the pages of each new context the clock of the tests. */
function moveClocks(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(setAhead, clockAhead)
    return context
  }
  return browser
}

export const test = base.extend<Options & { consoleErrors: string[] }>({
  browser: [({ browser }, use) => use(moveClocks(browser)), { scope: 'worker' }],
  expectedErrors: [[], { option: true }],
  consentGiven: [true, { option: true }],
  prefetches: [false, { option: true }],
  context: async ({ context, consentGiven, prefetches }, use) => {
    if (consentGiven) await context.addInitScript(refuseCookies)
    if (!prefetches) await context.addInitScript(slowConnection)
    context.on('page', hydrateOnLoad)
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
  consoleErrors: async ({}, use) => use([]),
  // Only tests that use a page pay for one: opening it costs a second.
  page: async ({ page, consoleErrors, expectedErrors }, use) => {
    collectErrors(page, consoleErrors, expectedErrors)
    await use(page)
    expect(consoleErrors, 'the console has no error').toEqual([])
  },
})

/**
 * Makes loads by the test wait until all of the page is hydrated, unless it asks for `commit`. The browser holds an earlier click
 * and replays it then, which a test that clicks until it sees an effect would do twice. Other sites, and browsers without
 * scripts, have nothing to wait for.
 */
function hydrateOnLoad(page: Page): void {
  const hydrated = async <T>(load: Promise<T>, waitUntil?: string): Promise<T> => {
    const response = await load
    if (waitUntil === 'commit') return response
    await page.waitForFunction(() => {
      if (window.eventReplay === undefined) return true
      // Somebody who uses the page: what only shows records is hydrated then.
      window.dispatchEvent(new Event('pointermove'))
      return window.eventReplay.interactive && document.querySelector('[data-hydrated=false]') === null
    })
    return response
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = (url, options) => hydrated(goto(url, options), options?.waitUntil)
  page.reload = (options) => hydrated(reload(options), options?.waitUntil)
}

/** Makes the open form one that was open for long enough: what is submitted sooner is treated as automated (spam-guard.ts). */
export const passSpamGuard = (page: Page): Promise<void> =>
  page.evaluate((passed) => {
    const [time, now] = [Date.now.bind(Date), performance.now.bind(performance)]
    Date.now = () => time() + passed
    performance.now = () => now() + passed
  }, fastestPerson)

/** A second visitor beside the test's own, who has accepted the cookie banner too: it must not cover what is clicked. */
export async function secondVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  context.on('page', hydrateOnLoad)
  await context.addInitScript(refuseCookies)
  await context.addInitScript(slowConnection)
  return context.newPage()
}

/** The header of a request by this user, for `send`: what is only in the HTML needs no browser. */
export async function cookieOf(tenant: string, email: string): Promise<{ cookie: string }> {
  const { status, cookies } = await send(tenant, '/auth/sign_in', { email, password })
  expect(status, `${email} signs in`).toBe(200)
  return headerOf(cookies)
}

/** The session of a response, as the browser gets it from a sign-in on the page; returned is the header for requests of its user. */
export async function keepSession(page: Page, tenant: string, cookies: string[]): Promise<{ cookie: string }> {
  // Of whoever was signed in before: a sign-in from the page itself would have taken them with it.
  await page.context().clearCookies({ name: /recent-/ })
  await storeCookies(page, tenant, cookies)
  return headerOf(cookies)
}

/** Puts the cookies of a plain response into the browser of a page. */
async function storeCookies(page: Page, tenant: string, lines: readonly string[]): Promise<void> {
  const cookies = lines.map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const until = Date.parse(/; Expires=([^;]+)/.exec(line)?.[1] ?? '') / 1000
    // Those of the session name a time, those of a device how long.
    const expires = until || machineNow() / 1000 + Number(/; Max-Age=(\d+)/.exec(line)?.[1] ?? 0)
    return { name, value, domain: `${tenant}.localhost`, path: '/', expires, httpOnly: true, sameSite: 'Lax' as const }
  })
  await page.context().addCookies(cookies)
}

/** The document of a request with the session of a page's browser, which needs no page; it has to succeed. */
export async function sendAs<T = { data: { id: string }[] }>(
  page: Page,
  tenant: string,
  path: string,
  body?: object,
  method?: string,
): Promise<T> {
  const known = await page.context().cookies(at(tenant))
  const own = { cookie: known.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const { status, html, cookies } = await send(tenant, path, body, { own, ...(method && { method }) })
  if (status >= 400) throw new Error(`${path}: ${status} ${html}`)
  await storeCookies(page, tenant, cookies)
  return JSON.parse(html) as T
}

/** Signs in with a request, to a gateway of the test's own when its port is given. The form has tests of its own. */
export async function startSession(page: Page, tenant: string, email: string, gatewayPort = port) {
  const { status, cookies } = await send(tenant, '/auth/sign_in', { email, password }, { to: gatewayPort })
  expect(status, `${email} signs in`).toBe(200)
  return keepSession(page, tenant, cookies)
}

/** Signs in with a request and opens a page; returned is the header for requests of its user. */
export async function signIn(page: Page, tenant: string, email: string, path = '/dashboard') {
  const headers = await startSession(page, tenant, email)
  await page.goto(at(tenant, path))
  return headers
}

/** Signs in with the form. */
export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}
