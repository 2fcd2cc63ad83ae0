/**
 * A press without a connection: layout and text stay, and what was pressed is done when the connection is back, whatever it was
 * (tests/unit/client/lazy-part.test.tsx, tests/unit/client/load-failures.test.ts).
 */
import type { Press, Visit } from './support/lazy-files/visit.ts'
import { press } from './support/lazy-files/visit.ts'
import { expectReadable, lossOfConnection, notice, open, prepare, typedText } from './support/lost-files.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

test.use({ expectedErrors: [lossOfConnection] })

type Case = Omit<Visit, 'files'> & {
  name: string
  press: Press
  /** What the press leads to. */
  result: (page: Page) => Locator
}

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
const cases: Case[] = [
  {
    name: 'the filters of a phone',
    user: 'nobody',
    path: '/vacancies/search',
    width: 390,
    press: press(/^Filters/),
    result: dialog,
  },
  {
    name: 'a link that leaves a changed form',
    user: 'vrijwilliger',
    tenant: 'meedoen',
    path: '/contactformulier',
    typed: (page) => page.getByLabel('Onderwerp'),
    press: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click(),
    result: dialog,
  },
]

/** Half a second after the last file: what the page loads by itself is there. */
const untilLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(...ends) > 500
  })

for (const { name, press: act, result, ...visit } of cases) {
  test(`${name}: pressed without a connection, is there when the connection is back`, async ({ page, context }) => {
    const path = await prepare(page, { ...visit, files: {} })
    await open(page, { ...visit, files: {} }, path)
    await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0)
    await expect(page.locator('.connection-bar'), 'what tells it has come').toBeAttached()
    await visit.typed?.(page).fill(typedText)
    await untilLoaded(page)
    await context.setOffline(true)
    await act(page)
    await expect(notice(page).first()).toBeVisible()
    await expectReadable(page)
    await context.setOffline(false)
    await expect(result(page)).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    if (visit.typed) await expect(visit.typed(page)).toHaveValue(typedText)
  })
}
