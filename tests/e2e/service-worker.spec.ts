/** Without a connection a page that is loaded is the offline page of its site (gateway.md GW-35), and nothing else is kept by the browser. */
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capabilityNames } from '#shared/capabilities.ts'
import { pathTo } from '#shared/paths.ts'
import { expectAccessible } from './support/axe.ts'
import { startOwnGateway } from './support/own-gateway.ts'
import { at, expect, type Page, signIn, test } from './support/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|Failed to fetch|status of 503/],
})

const backend = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4800) + 1}`

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Er is geen verbinding' })
const kept = (page: Page) => page.getByText('Wat je hebt ingevuld, is bewaard.')

/** Waits until the worker of the site is there for the next navigation. */
const untilReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })

const nothingCached = (page: Page) => page.evaluate(() => caches.keys())

test('a page that is loaded without a connection says so with the phone number, and comes back with what was typed', async ({
  page,
  context,
}) => {
  await page.goto(at('demo', '/signup'))
  await untilReady(page)
  await page.getByLabel('Voornaam').fill('Willemijn')
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveTitle('Er is geen verbinding | Vrijwilligerspunt Demo')
  await expect(page.getByRole('banner').getByText('Vrijwilligerspunt Demo')).toBeVisible()
  await expect(page.getByRole('link', { name: /^0\d/ })).toHaveAttribute('href', /^tel:0\d+$/)
  await expect(page.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/)
  await expect(kept(page)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // By keyboard: the first thing that a reader can do is to try again.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Probeer opnieuw' })).toBeFocused()
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await expect(heading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Voornaam')).toHaveValue('Willemijn')
  await expect(page).toHaveURL(at('demo', '/signup'))
  expect(await nothingCached(page)).toEqual([])
})

test('nothing of who is signed in is kept, and the offline page does not know them', async ({ page, context }) => {
  await signIn(page, 'demo', 'vrijwilliger@demo.example')
  await untilReady(page)
  await page.goto(at('demo', pathTo('profile')))
  const account = page.getByRole('button', { name: /^Account van/ })
  const name = (await account.textContent())?.trim() ?? ''
  expect(await nothingCached(page)).toEqual([])
  await context.setOffline(true)
  await page.goto(at('demo', '/dashboard'))
  await expect(heading(page)).toBeVisible()
  await expect(kept(page), 'nothing was typed').toBeHidden()
  const html = await page.content()
  expect(name).toMatch(/\S/)
  expect(html).not.toContain(name)
  expect(html).not.toContain('vrijwilliger@demo.example')
  await context.setOffline(false)
  await expect(account).toBeVisible()
})

test('a form that was only looked at is not said to be kept', async ({ page, context }) => {
  await page.goto(at('public', '/een-op-een-hulp?view=ask'))
  await untilReady(page)
  // When it was opened: a form that is sent within seconds is taken for that of a program.
  const stored = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')))
  await expect.poll(stored).toEqual([expect.stringMatching(/^draft:started:/)])
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(kept(page)).toBeHidden()
})

test('who signs out without a connection reads that it has not happened yet, and is signed out when it is back', async ({
  page,
  context,
}) => {
  const hasSession = async () => (await context.cookies()).some(({ name }) => name === 'access-token')
  const note = page.getByText('Je bent nog niet uitgelogd.')
  await signIn(page, 'demo', 'vrijwilliger@demo.example')
  await untilReady(page)
  await page.getByRole('button', { name: /^Account van/ }).click()
  const signOut = page.getByRole('menuitem', { name: 'Log uit' })
  await expect(signOut).toBeVisible()
  await context.setOffline(true)
  await signOut.click()
  await expect(heading(page)).toBeVisible()
  await expect(note).toBeVisible()
  expect(await hasSession()).toBe(true)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Je bent uitgelogd' })).toBeVisible()
  expect(await hasSession()).toBe(false)
})

test('a link to a file downloads it by the worker too, and the page stays', async ({ page }) => {
  await page.goto(at('demo', '/activiteitenkalender'))
  await untilReady(page)
  await page.reload()
  const download = page.waitForEvent('download')
  await page.evaluate(() => {
    location.href = '/api/v1/activities.ics'
  })
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  await expect(page).toHaveURL(/\/activiteitenkalender$/)
})

test('while the site is away the offline page waits for it, and then shows the page of the new build, which may have no worker', async ({
  page,
}) => {
  const build = process.env.CLIENT_DIR ?? 'dist'
  const folder = await mkdtemp(join(tmpdir(), 'second-build-'))
  for (const part of ['client', 'render']) await cp(join(build, part), join(folder, part), { recursive: true })
  const template = join(folder, 'client/index.html')
  await writeFile(
    template,
    (await readFile(template, 'utf8')).replace('<meta charset', '<meta name="second-build" /><meta charset'),
  )
  const first = await startOwnGateway(backend, capabilityNames)
  const buildOf = async () => JSON.parse((await page.locator('#boot').textContent()) ?? '').buildId as string
  await page.goto(first.at('/partners'))
  await untilReady(page)
  const firstBuild = await buildOf()
  await first.close()
  await page.clock.install()
  await page.goto(first.at('/partners'))
  await expect(heading(page)).toBeVisible()

  const fromWorker: string[] = []
  page.on('response', (response) => {
    if (response.fromServiceWorker()) fromWorker.push(response.request().resourceType())
  })
  const second = await startOwnGateway(backend, capabilityNames, first.port, folder)
  await page.clock.fastForward(60_000)
  await expect(page.locator('meta[name=second-build]'), 'it comes by itself').toBeAttached({ timeout: 90_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible()
  const secondBuild = await buildOf()
  expect(secondBuild).not.toBe(firstBuild)
  const latest = () => page.evaluate(async () => (await fetch('/builds/latest.json')).json())
  expect((await latest()).id, 'the update check is that of the deployed build').toBe(secondBuild)
  expect(new Set(fromWorker), 'documents alone pass by the worker').toEqual(new Set(['document']))

  await test.step('where the site switches it off, the worker is gone after the next visit', async () => {
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await workers()).toBe(1)
    await appendFile(join(second.config, 'tenants/demo.yaml'), '\nofflinePage: false\n')
    await expect(async () => {
      await page.reload()
      expect(await page.content()).not.toContain('serviceWorker.register')
    }).toPass()
    await expect.poll(workers).toBe(0)
    await page.reload()
    expect(await workers(), 'and no page brings it back').toBe(0)
  })
  // A request that is under way when the gateway ends is an error in the console.
  await page.goto('about:blank')
  await second.close()
  await rm(folder, { recursive: true })
})
