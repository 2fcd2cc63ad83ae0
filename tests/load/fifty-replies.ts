/**
 * `npm run bench:desk`: handles fifty new applications of an organization with three hundred, as its coordinator does, and counts the
 * presses of each: the next one, the step, its confirmation. Ends with 1 when one takes more than three. Needs a running site with
 * sample records: `SEED_SCALE=3 RATE_LIMIT=0 npm start`. `SITE_URL` and `REPLIES` may be set.
 */
import '#shared/node-check.js'
import { chromium, type Page } from 'playwright'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'

const site = process.env.SITE_URL ?? 'http://oldebroek.localhost:3000'
const replies = Number(process.env.REPLIES ?? 50)
const maxPresses = 3

/** Counts every press of a person, in the page itself: of a pointer, and of a key. */
const countPresses = `
  const add = (event) => {
    if (event.isTrusted) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
  }
  document.addEventListener('pointerdown', add, true)
  document.addEventListener('keydown', add, true)
`

const presses = (page: Page): Promise<number> => page.evaluate<number>("Number(sessionStorage.getItem('presses'))")

async function signIn(page: Page): Promise<void> {
  const tenant = new URL(site).hostname.split('.')[0]
  await page.goto(`${site}/auth/login-1`)
  await page.locator('input[name=email]').fill(`organisatie@${tenant}.example`)
  await page.locator('input[name=password]').fill('welkom-demo-1')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(/dashboard/)
}

/** Takes the next step with the application that is shown, and waits until it is taken. */
async function answer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ga in gesprek', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ga in gesprek' }).click()
  await page.getByText('De status is nu').waitFor()
}

const executablePath = ensureChromium({ whole: true })
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript({ content: countPresses })
  await signIn(page)
  await page.goto(`${site}/applications?status=new`)
  const counts: number[] = []
  for (let done = 0; done < replies; done++) {
    const before = await presses(page)
    const { pathname } = new URL(page.url())
    if (done === 0) await page.locator('tbody tr a').first().click()
    else await page.getByRole('link', { name: 'Volgende reactie' }).click()
    await page.waitForURL((url) => url.pathname !== pathname)
    await answer(page)
    counts.push((await presses(page)) - before)
  }
  const most = Math.max(...counts)
  const sum = counts.reduce((total, count) => total + count, 0)
  console.log(`${counts.length} applications, ${sum} presses, at most ${most} for one (limit ${maxPresses})`)
  if (most > maxPresses) process.exitCode = 1
} finally {
  await browser.close()
}
