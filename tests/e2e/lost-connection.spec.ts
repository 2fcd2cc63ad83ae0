/**
 * A press without a connection: layout and text stay, and what was pressed is done when the connection is back, whatever it was
 * (tests/unit/client/lazy-part.test.tsx, tests/unit/client/load-failures.test.ts).
 */
import {
  expectReadable,
  lossOfConnection,
  notice,
  open,
  prepare,
  typedText,
  untilInteractive,
} from './support/lost-files.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedErrors: [lossOfConnection] })

/** Half a second after the last file: what the page loads by itself is there. */
const untilLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(...ends) > 500
  })

test('a link that leaves a changed form: pressed without a connection, asks when the connection is back', async ({
  page,
  context,
}) => {
  const form = { user: 'vrijwilliger', tenant: 'meedoen', path: '/contactformulier', files: {} } as const
  await open(page, form, await prepare(page, form))
  await untilInteractive(page)
  await expect(page.locator('.connection-bar'), 'what tells it has come').toBeAttached()
  const subject = page.getByLabel('Onderwerp')
  await subject.fill(typedText)
  await untilLoaded(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click()
  await expect(notice(page).first()).toBeVisible()
  await expectReadable(page)
  await context.setOffline(false)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect(subject).toHaveValue(typedText)
})
