/** Takes files of the build away, and what a page shows without them. */
import { readFileSync } from 'node:fs'
import type { RouteId } from '#shared/routes.ts'
import type { Visit } from './lazy-files/visit.ts'
import { at, expect, type Locator, type Page, startSession } from './test.ts'

const read = <T>(name: string): Record<string, T> => JSON.parse(readFileSync(`dist/client/${name}.json`, 'utf8'))

/** The files of each page, by its route. */
export const pageChunks = read<string[]>('page-chunks')
/** The file of each module that is imported later. */
export const lazyChunks = read<string>('lazy-chunks')

/** Scripts that every page begins with. */
export const layoutFiles: ReadonlySet<string> = new Set(
  readFileSync('dist/client/index.html', 'utf8').match(/assets\/[\w-]+\.js/g),
)

/** What the browser logs of a lost file, and what the page reports of it. */
export const lossOfFile =
  /^Failed to load resource: the server responded with a status of 404|^(reported: )?MissingFileError: 404 |^reported: KeptFailureError: |^Failed locale loading/

/** The same without a connection. */
export const lossOfConnection =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED)|^reported: TypeError: Failed to fetch|^Failed locale loading/

export const typedText = 'Half getypt'

/** Fills in the field of a visit. Once more when what was kept of an earlier visit came in between. */
export const typeInto = (field: Locator): Promise<void> =>
  expect(async () => {
    await field.fill(typedText)
    await expect(field).toHaveValue(typedText, { timeout: 500 })
  }).toPass()

export const layout = (page: Page): Locator => page.locator('header').first()
export const notice = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'Dat is niet gelukt. Probeer het nog eens' })
/** The notice of a part, or the page of the specification when the page itself is lost. */
export const failure = (page: Page): Locator =>
  notice(page).or(page.getByRole('main').filter({ hasText: 'Oeps, er ging iets mis!' }))
export const retry = (page: Page): Locator => failure(page).getByRole('button', { name: 'Probeer opnieuw' }).first()

/** The page is there, with its layout and a heading. A dialog hides both from readers, not from view. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(layout(page)).toBeVisible()
  await expect(page.locator('h1').first()).toBeVisible()
}

/** All that came rendered works. */
export async function expectHydrated(page: Page): Promise<void> {
  // Somebody who uses the page: what only shows records is hydrated then. A page that loads again is used again.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
    await expect(page.locator('[data-hydrated=false]')).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}

export const untilInteractive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0)

/** Loses a file; the result brings it back. */
export async function lose(page: Page, file: string): Promise<() => Promise<void>> {
  expect(file, 'the build has the file').toMatch(/^assets\/.+\.js$/)
  const url = `**/${file}`
  await page.route(url, (route) => route.fulfill({ status: 404 }))
  return () => page.unroute(url)
}

/** The first script of a page that the browser has not requested yet. */
export async function unloadedFile(page: Page, id: RouteId): Promise<string | undefined> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return pageChunks[id]?.find((file) => file.endsWith('.js') && !loaded.some((name) => name.endsWith(file)))
}

/** Signs in as the user of a visit, and returns the path of its page. */
export async function prepare(page: Page, { user, tenant = 'demo', path }: Visit): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 800 })
  // Each lost file is reported: more than the gateway takes of one visitor in a minute.
  await page.route('**/_client-errors', (route) => route.fulfill({ status: 204 }))
  // As if it had just loaded itself again (client/runtime/hard-reload.ts), which would lose a press.
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') sessionStorage.setItem('reloaded-at', String(Date.now()))
  })
  if (user !== 'nobody') await startSession(page, tenant, `${user}@${tenant}.example`)
  return typeof path === 'string' ? path : path(page)
}

/** Opens the page of a visit without waiting for code that may be lost. */
export async function open(page: Page, { tenant = 'demo' }: Visit, path: string): Promise<void> {
  await page.goto(at(tenant, path), { waitUntil: 'commit' })
  await expect(layout(page)).toBeVisible()
}
