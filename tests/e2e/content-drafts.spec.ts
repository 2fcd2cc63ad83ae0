/** The content editor stores on the server by itself; from the first letter on nothing of it is lost either. */
import { at, expect, type Page, send, signIn, startSession, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

const tenant = 'public'
const editor = `centrum@${tenant}.example`
/** Milliseconds from one write of the editor to the next, and a little more (client/staff/content-editor/content-autosave.tsx). */
const betweenWrites = 2100
const lead = (page: Page) => page.getByLabel(/^Samenvatting/).first()

// A request meets the ended session or the lost connection, and the second window to store gets a notice.
test.use({ expectedErrors: [/status of (?:401|404|409)|ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/] })

/** A new text, open in the editor. */
async function begin(page: Page): Promise<string> {
  await startSession(page, tenant, editor)
  const attributes = { kind: 'news', locale: 'nl', title: uniqueName('Bewaard') }
  const { id } = await write(page, tenant, ['POST', '/api/v1/content_items'], 'content_items', attributes)
  const path = `/content/${id}/edit`
  await page.clock.install()
  await page.goto(at(tenant, path))
  await expect(lead(page)).toBeVisible()
  return path
}

/** Types as somebody at the keyboard does, after which the browser may ask whether to leave. */
async function type(page: Page, text: string): Promise<void> {
  await lead(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

/** Lets the time between two writes pass, and waits until the server has stored a text. */
async function untilStored(page: Page, text: string, write: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && (response.request().postData() ?? '').includes(text),
  )
  await write()
  await page.clock.runFor(betweenWrites)
  await stored
}

function browserQuestions(page: Page): string[] {
  const questions: string[] = []
  page.on('dialog', (one) => {
    questions.push(one.type())
    void one.accept()
  })
  return questions
}

/** The server cannot be reached: what is written is in this tab alone. */
const refuseWrites = (page: Page) =>
  page.route('**/api/v1/content_items/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
  )

test('the first letter is there after loading the page again at once, and the browser does not ask', async ({
  page,
}) => {
  const questions = browserQuestions(page)
  await begin(page)
  await type(page, 'W')
  await page.reload()
  expect(questions, 'the letter is kept, or the browser would have asked').toEqual([])
  await expect(lead(page)).toHaveValue('W')
  // Before anything reached the server.
  await refuseWrites(page)
  await type(page, 'andelen')
  await page.reload()
  await expect(lead(page)).toHaveValue('Wandelen')
  await page.unrouteAll()
  // And then it is stored by itself.
  await untilStored(page, 'Wandelen!', () => type(page, '!'))
  expect(questions).toEqual([])
})

test('what was stored after the server read the next page is in that page too', async ({ page }) => {
  const path = await begin(page)
  const { promise: documentRead, resolve: markRead } = Promise.withResolvers<void>()
  await page.route('**/api/v1/content_items/*', async (route) => {
    if (route.request().method() === 'PATCH') await documentRead
    await route.continue()
  })
  await page.route(at(tenant, path), async (route) => {
    const { cookie = '' } = await route.request().allHeaders()
    const { html } = await send(tenant, path, undefined, { own: { cookie } })
    // The editor reads the text again when it is stored.
    const stored = page.waitForRequest((one) => one.method() === 'GET' && one.url().includes('/api/v1/content_items/'))
    markRead()
    await stored
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  })
  await type(page, 'W')
  await page.reload()
  await expect(lead(page)).toHaveValue('W')
  await page.unrouteAll()
  await untilStored(page, 'We', () => type(page, 'e'))
  await expect(page.getByText('Bewaard om')).toBeVisible()
})

test('what was typed while a write was under way is there after loading again, and the own write is no colleague’s', async ({
  page,
}) => {
  await begin(page)
  // The server stores the first letter, and the page waits for the response.
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = async (input, init) => {
      const response = await send(input, init)
      return init?.method === 'PATCH' ? new Promise<Response>(() => undefined) : response
    }
  })
  await type(page, 'W')
  await stored
  await type(page, 'andelen')
  await page.reload()
  await expect(lead(page)).toHaveValue('Wandelen')
  await expect
    .poll(async () => {
      await page.reload()
      return lead(page).inputValue()
    })
    .toBe('Wandelen')
  await expect(page.getByText('Intussen is er iets anders bewaard')).toBeHidden()
})

test('is stored while somebody goes on typing, not only at a pause', async ({ page }) => {
  await begin(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postData() ?? '')
  })
  await lead(page).click()
  // Each letter comes before the editor would have waited for a pause.
  let typed = ''
  await expect(async () => {
    typed += 'a'
    await page.keyboard.type('a')
    await page.clock.runFor(betweenWrites / 10)
    expect(sent.length).toBeGreaterThan(1)
  }).toPass({ intervals: [10] })
  await expect(lead(page)).toHaveValue(typed)
  await page.reload()
  await expect(lead(page)).toHaveValue(typed)
})

test('what was written when the session ended elsewhere is there after signing in', async ({ page }) => {
  const questions = browserQuestions(page)
  const path = await begin(page)
  await type(page, 'Begin')
  // It ends without its user's doing.
  await page.context().clearCookies()
  await type(page, ', en nog meer')
  await page.reload()
  await expect(page).toHaveURL(/login/)
  await signIn(page, tenant, editor, path)
  await expect(lead(page)).toHaveValue('Begin, en nog meer')
  expect(questions).toEqual([])
})

test('what was written before signing out in another window is there after signing in', async ({ page }) => {
  const path = await begin(page)
  await untilStored(page, 'Begin', () => type(page, 'Begin'))
  const other = await page.context().newPage()
  await other.goto(at(tenant, '/dashboard'))
  await other.getByRole('button', { name: /^Account van/ }).click()
  await other.getByRole('menuitem', { name: 'Log uit' }).click()
  await expect(page).toHaveURL(/login|uitloggen|logout/)
  await other.close()
  await signIn(page, tenant, editor, path)
  await expect(lead(page)).toHaveValue('Begin')
})

test('a second window shows what the first one wrote, and gets a notice of what it writes later', async ({
  page,
  context,
}) => {
  await begin(page)
  await untilStored(page, 'Eerst', () => type(page, 'Eerst'))
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(lead(other)).toHaveValue('Eerst')
  await untilStored(page, 'Eerst dit', () => type(page, ' dit'))
  await type(other, ' dat')
  await expect(other.getByText('Intussen is er iets anders bewaard')).toBeVisible()
  await other.close()
})

test('what was written without a connection is there when the page is loaded again, and is stored then', async ({
  page,
  context,
}) => {
  const questions = browserQuestions(page)
  const path = await begin(page)
  await context.setOffline(true)
  await type(page, 'Zonder verbinding')
  await context.setOffline(false)
  // Only the connection of the page comes back: no write is sent again before the page is left.
  await page.goto(at(tenant, path))
  await expect(lead(page)).toHaveValue('Zonder verbinding')
  await expect
    .poll(async () =>
      page.evaluate(async (url) => (await fetch(url)).text(), `/api/v1/content_items/${path.split('/')[2]}`),
    )
    .toContain('Zonder verbinding')
  expect(questions).toEqual([])
})
