/** A browser whose pages are open while the version under them changes. */
import { type BrowserContext, chromium, type Page } from 'playwright'
import { loginsOf, samplePassword } from '#backend/db/seed/sample-logins.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'

export type OpenPage = {
  what: string
  /** What went wrong; empty when nothing did. */
  errors: string[]
}

type Opened = { what: string; page: Page; errors: string[]; use: (page: Page) => Promise<void> }

/** Opens them; `use` goes on with each, and tells what its reader saw. */
export async function openPages(port: number): Promise<{ use(): Promise<OpenPage[]>; close(): Promise<void> }> {
  const browser = await chromium.launch({ executablePath: ensureChromium({ whole: true }), args: chromiumFlags })
  const at = (path: string) => `http://demo.localhost:${port}${path}`
  const opened: Opened[] = []
  const open = async (
    what: string,
    path: string,
    context: BrowserContext,
    prepare: (page: Page) => Promise<void>,
    use: (page: Page) => Promise<void>,
  ) => {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => void errors.push(message))
    page.on('console', (line) => line.type() === 'error' && void errors.push(line.text()))
    await page.goto(at(path), { waitUntil: 'networkidle' })
    await page.evaluate('window.stayed = true')
    await prepare(page)
    opened.push({ what, page, errors, use })
  }
  const context = async () => browser.newContext({ locale: 'nl-NL', reducedMotion: 'reduce' })
  const toNews = async (page: Page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Nieuws' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Nieuws' }).waitFor()
  }

  await open(
    'in sight all the time: a click opens another page, without a reload',
    '/sociale-kaart',
    await context(),
    async () => undefined,
    async (page) => {
      await toNews(page)
      await expectStayed(page, true)
    },
  )
  await open(
    'returned to: the next click loads the new build',
    '/sociale-kaart',
    await context(),
    async () => undefined,
    async (page) => {
      const looked = page.waitForResponse(/latest\.json/)
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
      await looked
      await toNews(page)
      await expectStayed(page, false)
    },
  )
  const ofVolunteer = await context()
  await signIn(ofVolunteer, at('/login'))
  await open(
    'a form with typed text: is sent as it was typed',
    '/contactformulier',
    ofVolunteer,
    async (page) => {
      await page.getByLabel('Onderwerp').fill('Vraag over de VOG')
      await page.getByLabel('Je bericht').fill('Moet ik zelf een VOG aanvragen?')
    },
    async (page) => {
      const typed = await page.getByLabel('Je bericht').inputValue()
      if (!typed.includes('zelf een VOG')) throw new Error(`The form holds "${typed}"`)
      await page.getByRole('button', { name: 'Verstuur bericht' }).click()
      await page.getByText(/Je kenmerk is VP-/).waitFor()
    },
  )

  return {
    use: async () => {
      for (const { page, errors, use } of opened) {
        await use(page).catch((error: Error) => void errors.push(error.message))
      }
      return opened.map(({ what, errors }) => ({ what, errors }))
    },
    close: () => browser.close(),
  }
}

/** Whether the page was not reloaded. */
async function expectStayed(page: Page, expected: boolean): Promise<void> {
  const stayed = await page.evaluate("'stayed' in window")
  if (stayed !== expected) throw new Error(expected ? 'The page was reloaded' : 'The page was not reloaded')
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  const status = await page.evaluate(
    async (login) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/auth/sign_in', { method: 'POST', headers, body: JSON.stringify(login) })).status
    },
    { email: loginsOf('demo').volunteer, password: samplePassword },
  )
  if (status !== 200) throw new Error(`Signing in answered ${status}`)
  await page.close()
}
