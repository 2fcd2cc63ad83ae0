/**
 * A file of the build that no page starts with is lost, one of each kind (support/lazy-files/visits.ts): the failure stays inside its
 * part, what was typed stays, and the retry button does what was pressed.
 */
import { posix } from 'node:path'
import { matchRoute } from '#shared/route-match.ts'
import { quietVisits } from './support/lazy-files/quiet-visits.ts'
import type { Visit } from './support/lazy-files/visit.ts'
import { visits } from './support/lazy-files/visits.ts'
import {
  expectHydrated,
  expectReadable,
  failure,
  layout,
  layoutFiles,
  lazyChunks,
  lose,
  lossOfFile,
  open,
  pageChunks,
  prepare,
  retry,
  typedText,
  typeInto,
  untilInteractive,
} from './support/lost-files.ts'
import { measuredSite } from './support/measured-site.ts'
import { at, expect, type Page, signIn, test } from './support/test.ts'

test.use({ expectedErrors: [lossOfFile] })

const fileOf = (module: string) => lazyChunks[module] ?? ''
/** What the page of a URL begins with. */
const pageFiles = (path: string): string[] => {
  const id = matchRoute(new URL(path, 'http://site.invalid').pathname)?.id
  return (id && pageChunks[id]) ?? []
}
const names = ({ files }: Visit) =>
  Object.keys(files)
    .map((module) => posix.basename(module))
    .join(', ')

/** One pattern: Playwright reads a list of two as a value with its options. */
const expectedOf = ({ logs }: Visit) => [logs ? new RegExp(`${lossOfFile.source}|${logs.source}`) : lossOfFile]

/** Brings the file back and presses the retry button: the page works. */
async function goOn(page: Page, file: string, bringBack: () => Promise<void>): Promise<void> {
  // Its button may load it as soon as it is back.
  const loaded = page.waitForResponse((response) => response.url().endsWith(file) && response.ok())
  await bringBack()
  // A part may be there before: its button, which has the focus again, loads it too.
  await retry(page)
    .click({ timeout: 3000 })
    .catch(() => undefined)
  await loaded
  await expect(failure(page)).toHaveCount(0)
  await expectReadable(page)
  await expectHydrated(page)
}

for (const visit of visits) {
  test.describe(() => {
    test.use({ expectedErrors: expectedOf(visit) })
    test(`${visit.user} keeps layout and text without ${names(visit)}, and goes on by the retry button`, async ({
      page,
    }) => {
      const path = await prepare(page, visit)
      for (const [module, press] of Object.entries(visit.files)) {
        await test.step(module, async () => {
          const bringBack = await lose(page, fileOf(module))
          await open(page, visit, path)
          // In one file with the layout or the page, whose loss `lost-pages.spec.ts` has: nothing can be pressed.
          if (layoutFiles.has(fileOf(module)) || pageFiles(path).includes(fileOf(module))) {
            await expectReadable(page)
            await bringBack()
            return
          }
          if (press) {
            // Before, a key and a file are not held.
            if (visit.user !== 'nobody') await untilInteractive(page)
            if (visit.typed) await typeInto(visit.typed(page))
            await press(page)
          }
          await expect(retry(page)).toBeVisible()
          await expect(layout(page)).toBeVisible()
          await goOn(page, fileOf(module), bringBack)
          if (press && visit.typed) await expect(visit.typed(page)).toHaveValue(typedText)
        })
      }
    })
  })
}

for (const visit of quietVisits) {
  test.describe(() => {
    test.use({ expectedErrors: expectedOf(visit) })
    test(`${visit.user} misses nothing without ${names(visit)}`, async ({ page }) => {
      const path = await prepare(page, visit)
      // The build may have two of them in one file.
      const byFile = new Map(Object.entries(visit.files).map(([module, press]) => [fileOf(module), press]))
      for (const [file, press] of byFile) {
        await test.step(file, async () => {
          const bringBack = await lose(page, file)
          const lost = page.waitForResponse((response) => response.url().endsWith(file) && response.status() === 404)
          await open(page, visit, path)
          if (visit.typed) await typeInto(visit.typed(page))
          await press?.(page)
          await lost
          await expectReadable(page)
          await expect(failure(page)).toHaveCount(0)
          if (visit.typed) await expect(visit.typed(page)).toHaveValue(typedText)
          await bringBack()
        })
      }
    })
  })
}

test.describe('a visitor who has not chosen about cookies', () => {
  test.use({ consentGiven: false })

  test('chooses in the banner once its file is back', async ({ page }) => {
    const file = fileOf('shell/consent/consent-banner.tsx')
    const bringBack = await lose(page, file)
    await page.goto(at(measuredSite, '/nieuws'), { waitUntil: 'commit' })
    await expect(retry(page)).toBeVisible()
    await expectReadable(page)
    await goOn(page, file, bringBack)
    const refuse = page.getByRole('button', { name: 'Weigeren' }).first()
    await refuse.click()
    await expect(refuse).toHaveCount(0)
  })
})

test('a signed-in page whose files are all lost has a brand, a heading, and buttons', async ({ page }) => {
  await signIn(page, 'demo', 'vrijwilliger@demo.example', '/colofon')
  const back = []
  for (const file of pageChunks['signed-in'] ?? []) if (file.endsWith('.js')) back.push(await lose(page, file))
  await page.goto(at('demo', '/contactformulier'), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Oeps, er ging iets mis!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  for (const bringBack of back) await bringBack()
  await retry(page).click()
  await expect(page.getByLabel('Onderwerp')).toBeVisible()
})
