/** A press without a connection: frame and text stay, and what was pressed is done when the connection is back. */
import type { Press, Visit } from './support/lazy-files/visit.ts'
import { firstOf, press, publishedVacancy } from './support/lazy-files/visit.ts'
import { expectReadable, lossOfConnection, notice, open, prepare, typedText } from './support/lost-files.ts'
import { expect, type Locator, type Page, test, withoutPrefetching } from './support/test.ts'

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
  { name: 'the menu of a phone', user: 'nobody', path: '/', width: 390, press: press('Menu'), result: dialog },
  {
    name: 'the panel of the appearance',
    user: 'nobody',
    path: '/nieuws',
    press: press('Weergave aanpassen'),
    result: dialog,
  },
  {
    name: 'the report of a vacancy',
    user: 'nobody',
    path: firstOf(publishedVacancy, (id) => `/vacancies/${id}`),
    press: press(/^Meld/),
    result: dialog,
  },
  {
    name: 'the account menu',
    ...contact,
    press: press(/^Account van/),
    result: (page) => page.getByRole('menuitem', { name: 'Uitloggen' }),
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
  {
    name: 'the deletion of an account',
    user: 'vrijwilliger',
    path: '/profiel',
    press: press('Verwijder mijn account'),
    result: (page) => page.getByLabel('Wachtwoord').first(),
  },
  {
    name: 'a search that is saved',
    user: 'vrijwilliger',
    path: '/vacancies/search?q=tuin',
    press: press('Bewaar zoekopdracht'),
    result: dialog,
  },
  {
    name: 'an export',
    user: 'organisatie',
    path: '/vacancies',
    press: press('Exporteer'),
    result: dialog,
  },
  {
    name: 'the views of a list',
    user: 'organisatie',
    path: '/vacancies',
    press: press('Weergaven'),
    result: (page) => page.getByRole('menuitem', { name: 'Bewaar deze weergave' }),
  },
  {
    name: 'a new text',
    user: 'centrum',
    path: '/content',
    press: press('Nieuwe tekst'),
    result: dialog,
  },
  {
    name: 'a link of a menu',
    user: 'centrum',
    path: '/content/menu-items',
    press: press('Voeg een link toe'),
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
    await withoutPrefetching(page)
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
