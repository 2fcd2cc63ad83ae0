/** Playwright's test, with what every test of this product wants: a site by its tenant, and no error in the console. */
import { request as httpRequest } from 'node:http'
import { type Browser, test as base, expect, type Page } from 'playwright/test'
import { fastestPerson } from '#shared/resources/spam-guard.ts'

export type { Page }
export { expect }

/** Sites that the journeys are walked on. */
export const twoTenants = ['demo', 'public'] as const
export const fiveTenants = ['demo', 'oldebroek', 'roermond', 'meedoen', 'public'] as const
export type Tenant = (typeof fiveTenants)[number]

export const password = 'welkom-demo-1'

const port = Number(process.env.E2E_PORT ?? 4800)

/** Address on a tenant's site. */
export const at = (tenant: string, path = '/') => `http://${tenant}.localhost:${port}${path}`

type Answer = { status: number; html: string; cookies: string[] }

/** A bare request, as curl makes it: Node resolves no `*.localhost`, so the host goes in its header. */
function send(tenant: string, path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = `${tenant}.localhost:${port}`
    const posted = body && { 'content-type': 'application/json', origin: `http://${host}`, 'x-csrf': '1' }
    const method = body ? 'POST' : 'GET'
    httpRequest({ host: '127.0.0.1', port, method, path, headers: { host, ...posted } }, (response) => {
      let html = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        html += chunk
      })
      const { statusCode: status = 0, headers } = response
      response.on('end', () => resolve({ status, html, cookies: headers['set-cookie'] ?? [] }))
    })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })
}

/** The bare answer to a GET. */
export const get = (tenant: string, path: string): Promise<Answer> => send(tenant, path)

const refuseCookies = () => {
  const choice = encodeURIComponent('{"functional":true,"analytical":false,"thirdParty":false}')
  // biome-ignore lint/suspicious/noDocumentCookie: this runs in the page, before its own scripts.
  document.cookie = `cookie-consent=${choice}; path=/`
}

type Options = {
  /** Console errors that a test brings about on purpose, e.g. a refused sign-in. */
  expectedErrors: RegExp[]
  /** Whether the visitor has answered the cookie question before. */
  consentGiven: boolean
}

export const test = base.extend<Options & { consoleErrors: string[] }>({
  expectedErrors: [[], { option: true }],
  consentGiven: [true, { option: true }],
  context: async ({ context, consentGiven }, use) => {
    if (consentGiven) await context.addInitScript(refuseCookies)
    await use(context)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
  consoleErrors: async ({}, use) => use([]),
  // Watched where there is a page at all: one that a test does not open costs a second.
  page: async ({ page, consoleErrors, expectedErrors }, use) => {
    const keep = (text: string) => {
      if (!expectedErrors.some((pattern) => pattern.test(text))) consoleErrors.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') keep(message.text())
    })
    page.on('pageerror', (error) => keep(error.message))
    await use(page)
    expect(consoleErrors, 'the console has no error').toEqual([])
  },
})

/** Waits as long as a person needs for a form at least: what is sent sooner counts as a program's (spam-guard.ts). */
export async function takeTime(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now())
  await page.waitForFunction(({ since, least }) => performance.now() - since > least, {
    since: from,
    least: fastestPerson,
  })
}

/** A second visitor beside the test's own, who has answered the cookie question too: it must not lie over what is pressed. */
export async function secondVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await context.addInitScript(refuseCookies)
  return context.newPage()
}

/**
 * Signs in and opens a page. By the call alone: the form has tests of its own, and every other test would pay for its
 * page.
 */
export async function signIn(page: Page, tenant: string, email: string, path = '/dashboard'): Promise<void> {
  const { status, cookies } = await send(tenant, '/auth/sign_in', { email, password })
  expect(status, `${email} signs in`).toBe(200)
  const session = cookies.map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const expires = Date.parse(/; Expires=([^;]+)/.exec(line)?.[1] ?? '') / 1000
    return { name, value, domain: `${tenant}.localhost`, path: '/', expires, httpOnly: true, sameSite: 'Lax' as const }
  })
  await page.context().addCookies(session)
  await page.goto(at(tenant, path))
  // The page is made anew by the browser: a press before that is held and done then, where a test would press again.
  await page.locator('[data-later=here], main h1').first().waitFor({ state: 'attached' })
}

/** Pages look ahead to no other, as on a line that is too slow for it: who walks through many would wait for each. */
export async function withoutLookingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })
  })
}

/** Signs in by the form. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
}
