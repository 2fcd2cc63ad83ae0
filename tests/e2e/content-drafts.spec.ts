/** The content editor stores on the server by itself; from the first letter on nothing of it is lost either. */
import type { Request } from 'playwright/test'
import { at, expect, type Page, send, startSession, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

const tenant = 'public'
const editor = `centrum@${tenant}.example`
/** Milliseconds from one write of the editor to the next, and a little more (client/staff/content-editor/content-autosave.tsx). */
const betweenWrites = 2100
const lead = (page: Page) => page.getByLabel(/^Samenvatting/).first()

// A request meets the lost connection, and a write whose response did not come is met by the next.
test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/] })

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

/** The loads and writes of the text so far, for the message of a failure. */
function requestsOf(page: Page): string[] {
  const lines: string[] = []
  const say = (what: string, request: Request) => {
    if (request.isNavigationRequest() || /\/content_items\/\d+$/.test(request.url())) {
      lines.push(`${what} ${request.method()} ${/"excerpt":"[^"]*"/.exec(request.postData() ?? '')?.[0] ?? ''}`)
    }
  }
  page.on('request', (request) => say('sent', request))
  page.on('requestfinished', (request) => say('answered', request))
  page.on('requestfailed', (request) => say('failed', request))
  return lines
}

test('what is written is there after loading the page again at once, from the first letter on, and is stored when the server is there', async ({
  page,
}) => {
  const questions = browserQuestions(page)
  const requests = requestsOf(page)
  const path = await begin(page)
  await type(page, 'W')
  await expect(lead(page)).toHaveValue('W')
  await page.reload()
  expect(questions, 'the letter is kept, or the browser would have asked').toEqual([])
  await expect(lead(page), requests.join(', ')).toHaveValue('W')
  // Before anything reached the server.
  await refuseWrites(page)
  await type(page, 'andelen')
  await page.unrouteAll()
  await page.reload()
  await expect(lead(page)).toHaveValue('Wandelen')
  const stored = () =>
    page.evaluate(
      async (url) => (await fetch(url)).text(),
      path.replace(/^\/content\/(\d+)\/edit$/, '/api/v1/content_items/$1'),
    )
  await expect.poll(stored).toContain('Wandelen')
  expect(questions).toEqual([])
})

test('what was stored after the server read the next page is in that page too', async ({ page }) => {
  const requests = requestsOf(page)
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
    const stored = page.waitForRequest((one) => one.method() === 'GET' && /\/content_items\/\d+$/.test(one.url()))
    markRead()
    await stored
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  })
  await type(page, 'W')
  await expect(lead(page)).toHaveValue('W')
  await page.reload()
  await expect(lead(page), requests.join(', ')).toHaveValue('W')
  await page.unrouteAll()
  await untilStored(page, 'We', () => type(page, 'e'))
  await expect(page.getByText('Bewaard om')).toBeVisible()
})
