/**
 * A press without a connection, of each kind: layout and text stay, and what was pressed is done when the connection is back
 * (tests/unit/client/load-failures.test.ts).
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
const contact: Pick<Visit, 'user' | 'tenant' | 'path' | 'typed'> = {
  user: 'vrijwilliger',
  tenant: 'meedoen',
  path: '/contactformulier',
  typed: (page) => page.getByLabel('Onderwerp'),
}

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
    name: 'the account menu',
    ...contact,
    press: press(/^Account van/),
    result: (page) => page.getByRole('menuitem', { name: 'Log uit' }),
  },
  {
    name: 'the commands',
    ...contact,
    press: (page) => page.keyboard.press('Control+k'),
    result: dialog,
  },
  {
    name: 'a link that leaves a changed form',
    ...contact,
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
