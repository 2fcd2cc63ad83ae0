/** A page whose file is lost, when it is loaded and when a link leads to it: layout, heading and a way on, and no text is lost. */
import { type RouteId, routes } from '#shared/routes.ts'
import {
  expectReadable,
  failure,
  lazyChunks,
  lose,
  lossOfFile,
  notice,
  pageChunks,
  retry,
  typedText,
  unloadedFile,
} from './support/lost-files.ts'
import { at, expect, type Page, signIn, test } from './support/test.ts'

test.use({ expectedErrors: [lossOfFile] })

const pathOf = (id: RouteId) => routes[id].path.replace(/\/:\w+\?/g, '') || '/'

/**
 * All pages are loaded by the same code (`client/router.tsx`), from the tables of the areas (`tests/unit/client/pages.test.ts`), and every
 * file by one loader (`tests/unit/client/load-chunk.test.ts`): one of visitors and one of staff loses its own, one that pages share, and its
 * messages, and another is navigated to.
 */
const areas: readonly [user: string, loaded: RouteId, lost: readonly RegExp[], followed: RouteId][] = [
  ['nobody', 'vacancySearch', [/vacancy-search-page-/, /list-and-map-/, /\/site-/], 'news'],
  ['centrum', 'vacancies', [/vacancy-list-/, /\/routes\d*-/, /\/vacancies-/], 'users'],
]

const begin = async (page: Page, user: string, path: string) => {
  // By default the browser lists 250 files; `unloadedFile` reads the list.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000))
  await page.route('**/_client-errors', (route) => route.fulfill({ status: 204 }))
  if (user === 'nobody') await page.goto(at('demo', path))
  else await signIn(page, 'demo', `${user}@demo.example`, path)
}

for (const [user, loaded, lost, followed] of areas) {
  test(`a page of ${user} has layout and heading without its own file, one that pages share, or its messages`, async ({
    page,
  }) => {
    await begin(page, user, '/robots.txt')
    for (const name of lost) {
      await test.step(String(name), async () => {
        const bringBack = await lose(page, pageChunks[loaded]?.find((file) => name.test(file)) ?? '')
        // A page without its file may load itself again, which ends a load by the test.
        const open = (path: string) => expect(() => page.goto(at('demo', path), { waitUntil: 'commit' })).toPass()
        await open(pathOf(loaded))
        await expectReadable(page)
        // What the page does with it ends before the file is back.
        await open('/robots.txt')
        await bringBack()
      })
    }
  })

  test(`a page of ${user} that is navigated to without its file has layout and retry button, and opens by it`, async ({
    page,
  }) => {
    await begin(page, user, '/colofon')
    const bringBack = await lose(page, (await unloadedFile(page, followed)) ?? '')
    await navigate(page, pathOf(followed))
    await expect(retry(page)).toBeVisible()
    await expectReadable(page)
    await bringBack()
    await retry(page).click()
    await expect(failure(page)).toHaveCount(0)
    await expectReadable(page)
    await expect(page).toHaveURL((url) => url.pathname === pathOf(followed))
  })
}

/** By a link of the page to that path when it has one, else as the browser's own buttons do. */
async function navigate(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first()
  if (await link.count()) return link.click()
  await page.evaluate((to) => {
    history.pushState({ key: 'test', index: (history.state?.index ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

const unreachable = /net::ERR_FAILED|^reported: TypeError: Failed to fetch|^Failed locale loading/

test.describe('a rendered form whose server cannot be reached', () => {
  test.use({ expectedErrors: [unreachable] })

  test('is not loaded again, and keeps what is typed', async ({ page }) => {
    await page.route('**/_client-errors', (route) => route.fulfill({ status: 204 }))
    await page.route(`**/${lazyChunks['site/auth/signup-page.tsx']}`, (route) => route.abort())
    let loads = 0
    page.on('load', () => loads++)
    await page.goto(at('demo', '/signup'), { waitUntil: 'commit' })
    const name = page.getByLabel('Voornaam')
    await name.fill(typedText)
    await expect(notice(page)).toBeVisible()
    await expect(name).toHaveValue(typedText)
    // Neither by the retry button: it says that the page has to be loaded again, which takes what is typed.
    await retry(page).click()
    await expect(notice(page).getByRole('button', { name: 'Laad de pagina opnieuw' })).toBeVisible()
    await expect(name).toHaveValue(typedText)
    expect(loads).toBe(1)
  })
})

test('a rendered form whose code a newer build no longer has is not loaded again once something is typed', async ({
  page,
}) => {
  const { promise: typed, resolve: markTyped } = Promise.withResolvers<void>()
  await page.route(`**/${lazyChunks['site/auth/signup-page.tsx']}`, async (route) => {
    await typed
    await route.fulfill({ status: 404 })
  })
  await page.goto(at('demo', '/signup'), { waitUntil: 'commit' })
  const name = page.getByLabel('Voornaam')
  await name.fill(typedText)
  markTyped()
  await expect(notice(page)).toBeVisible()
  await expect(name).toHaveValue(typedText)
})

test.describe('a form', () => {
  const subject = (page: Page) => page.getByLabel('Onderwerp')
  const follow = async (page: Page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Nieuws' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verlaat de pagina' }).click()
  }

  test('has its text again after a link led to a page whose file a newer build no longer has', async ({ page }) => {
    await begin(page, 'vrijwilliger', '/contactformulier')
    await subject(page).fill(typedText)
    const bringBack = await lose(page, (await unloadedFile(page, 'news')) ?? '')
    await follow(page)
    await expect(retry(page)).toBeVisible()
    await expectReadable(page)
    await bringBack()
    await page.goto(at('demo', '/contactformulier'))
    await expect(subject(page)).toHaveValue(typedText)
  })

  test.describe('whose server cannot be reached', () => {
    test.use({ expectedErrors: [unreachable] })

    test('stays with its text when a link is followed, and the link leads on by the retry button', async ({ page }) => {
      // Somebody else than in the test before, which may run at the same time: a draft is kept for a person and a form.
      await begin(page, 'organisatie', '/contactformulier')
      await subject(page).fill(typedText)
      // The question before a changed form is left has come.
      await page.getByRole('banner').getByRole('link', { name: 'Nieuws' }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Blijf' }).click()
      await page.route('**/assets/*.js', (route) => route.abort())
      await follow(page)
      await expect(notice(page)).toBeVisible()
      await expect(subject(page)).toHaveValue(typedText)
      await expect(page).toHaveURL(/\/contactformulier$/)
      await page.unroute('**/assets/*.js')
      await retry(page).click()
      await expect(page).toHaveURL(/\/nieuws$/)
      await expectReadable(page)
    })
  })
})
