/** What is typed into a form is kept from the first letter on: over a reload, a session that ends, and a second window. */
import type { Page } from 'playwright/test'
import { at, expect, signIn, test } from './support/test.ts'

type Case = {
  form: string
  login: string
  path: string
  field: (page: Page) => ReturnType<Page['getByRole']>
}

const cases: Case[] = [
  {
    form: 'vacancy',
    login: 'organisatie@demo.example',
    path: '/vacancies/add',
    field: (page) => page.getByRole('textbox', { name: 'Wat ga je doen?' }),
  },
  {
    form: 'contact',
    login: 'vrijwilliger@demo.example',
    path: '/contactformulier',
    field: (page) => page.getByLabel('Je bericht'),
  },
  {
    form: 'user_invitation',
    login: 'centrum@demo.example',
    path: '/users/add',
    field: (page) => page.getByLabel('Voornaam'),
  },
]

const resume = (page: Page) => page.getByRole('button', { name: 'Ga verder met het concept' })

for (const { form, login, path, field } of cases) {
  test.describe(`the form ${form}`, () => {
    // The second window to store a draft is told so, and a request meets the ended session.
    test.use({ expectedErrors: [/status of 40[19]/] })

    test(`${form} keeps its first letter over a reload, all of it over an ended session, and asks in a second window`, async ({
      page,
      context,
    }) => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.type())
        void dialog.accept()
      })
      await signIn(page, 'demo', login, path)
      await field(page).pressSequentially('W')
      await page.reload()
      await expect(field(page)).toHaveValue('W')
      await field(page).fill('Wandelen met bewoners')
      await expect(page.getByText(/^Concept bewaard om/)).toBeVisible()
      await page.reload()
      await expect(field(page)).toHaveValue('Wandelen met bewoners')
      expect(dialogs).toEqual([])

      const other = await context.newPage()
      await other.goto(at('demo', path))
      await expect(resume(other)).toBeVisible()
      await field(other).fill('Iets anders')
      await expect(other.getByText('Kies eerst hierboven')).toBeVisible()
      await resume(other).click()
      await expect(field(other)).toHaveValue('Wandelen met bewoners')
      await other.close()

      // Somebody signs out in another window: the page goes to the sign-in page.
      const ending = await context.newPage()
      await ending.goto(at('demo', '/dashboard'))
      await ending.getByRole('button', { name: /^Account van/ }).click()
      await ending.getByRole('menuitem', { name: 'Uitloggen' }).click()
      await expect(page).toHaveURL(/auth\/login/)
      await ending.close()
      await signIn(page, 'demo', login, path)
      await resume(page).click()
      await expect(field(page)).toHaveValue('Wandelen met bewoners')
    })
  })
}
