/** Dialogs that are open while what they are about changes behind them: none closes by itself, or takes what was typed along. */
import { addDays, dutchDay } from '#shared/dutch-days.ts'
import { comeBack, newApplication } from './support/applications.ts'
import { typedDay } from './support/days.ts'
import { addAccount } from './support/signup.ts'
import { at, expect, type Page, secondVisitor, sendAs, test } from './support/test.ts'
import { uniqueAddress, uniqueName } from './support/unique.ts'
import { openVacancy } from './support/vacancies.ts'
import { write } from './support/write.ts'

const tenant = 'demo'

/** A step of an application by whoever is signed in there. */
const take = (page: Page, id: string, status: string) =>
  write(page, tenant, ['PUT', `/api/v1/applications/${id}/transition`], 'applications', { status })

test.describe('whose step is refused', () => {
  test.use({ expectedErrors: [/4(09|22) \(/] })

  test('a volunteer who stops keeps the dialog and the message after the organization ended it', async ({
    page,
    browser,
  }) => {
    const colleague = await secondVisitor(browser)
    const vacancy = await openVacancy(colleague, tenant, uniqueName('Tuinhulp die stopt'))
    await addAccount(page, tenant, uniqueAddress('stopt'))
    const reply = { vacancy_id: vacancy, motivation: 'Ik help graag mee.' }
    const { id } = await write(page, tenant, ['POST', '/api/v1/applications'], 'applications', reply)
    await page.goto(at(tenant, '/profile-replies'))
    await page.getByRole('button', { name: /^Trek je reactie in/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await take(colleague, id, 'placed')
    await comeBack(page)
    await expect(page.getByText('Je doet mee', { exact: true })).toBeAttached()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Terug' }).click()
    await expect(question).toBeHidden()

    await page.getByRole('button', { name: /^Meld dat je stopt/ }).click()
    const dialog = page.getByRole('dialog')
    const message = dialog.getByLabel('Bericht aan de organisatie')
    await message.fill('Ik stop omdat ik ga verhuizen.')
    await take(colleague, id, 'ended')
    await dialog.getByRole('button', { name: 'Meld dat je stopt' }).click()
    await expect(dialog.getByText('Dit kan niet met de status die de reactie nu heeft.')).toBeVisible()
    await expect(page.getByText('Je doet mee', { exact: true })).toHaveCount(0)
    await expect(message).toHaveValue('Ik stop omdat ik ga verhuizen.')
  })

  test('the only card of a filtered board keeps the dialog and the reason', async ({ page, browser }) => {
    const title = uniqueName('Tuinhulp op een bord')
    const id = await newApplication(browser, tenant, await openVacancy(page, tenant, title))
    await page.goto(at(tenant, `/applications?view=board&status=new&q=${encodeURIComponent(title)}`))
    await page.getByRole('button', { name: /^Verplaats naar/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Wijs af' }).click()
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByRole('textbox')
    await reason.fill('Alle plekken zijn bezet.')
    await take(page, id, 'trial')
    await dialog.getByRole('button', { name: 'Wijs af' }).click()
    await expect(dialog.getByText('Iemand anders heeft dit intussen gewijzigd')).toBeVisible()
    await expect(page.getByText('Geen reacties met deze filters')).toBeAttached()
    await expect(reason).toHaveValue('Alle plekken zijn bezet.')
  })

  test('other times for a meeting stay in their dialog after a colleague took the offer back', async ({
    page,
    browser,
  }) => {
    const id = await newApplication(
      browser,
      tenant,
      await openVacancy(page, tenant, uniqueName('Tuinhulp met een afspraak')),
    )
    const times = [{ starts_at: `${addDays(dutchDay(new Date()), 9)}T09:00:00Z`, minutes: 30 }]
    const meeting = { status: 'meeting', meeting: { times, place: 'Het kantoor' } }
    await write(page, tenant, ['PUT', `/api/v1/applications/${id}/transition`], 'applications', meeting)
    await page.goto(at(tenant, `/applications/${id}`))
    await page.getByRole('button', { name: 'Stel andere tijden voor' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Dag' }).fill(typedDay(8))
    await dialog.getByLabel('Tijd').fill('10:00')
    const { data } = await sendAs<{ data: { attributes: { lock_version: number } } }>(
      page,
      tenant,
      `/api/v1/applications/${id}`,
    )
    const seen = { status: 'meeting', lock_version: data.attributes.lock_version }
    await write(page, tenant, ['PUT', `/api/v1/applications/${id}/undo`], 'applications', seen)
    await comeBack(page)
    await expect(page.getByText('Het kantoor')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Stuur de tijden' }).click()
    await expect(dialog.getByText('Bij deze reactie staat geen afspraak meer open')).toBeVisible()
    await expect(dialog.getByLabel('Tijd')).toHaveValue('10:00')
  })
})

test('a card whose move is being sent keeps its dialog: the answer closes no other one', async ({ page, browser }) => {
  const title = uniqueName('Tuinhulp op een trage lijn')
  const id = await newApplication(browser, tenant, await openVacancy(page, tenant, title))
  await page.goto(at(tenant, `/applications?view=board&q=${encodeURIComponent(title)}`))
  await page.getByRole('button', { name: /^Verplaats naar/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Wijs af' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Alle plekken zijn bezet.')
  const answer = Promise.withResolvers<void>()
  await page.route(`**/applications/${id}/transition`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Wijs af' }).click()
  await expect(dialog.getByRole('button', { name: 'Wijs af' })).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Terug' }).click()
  await dialog.getByRole('button', { name: 'Sluit' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Alle plekken zijn bezet.')
  answer.resolve()
  await expect(dialog).toBeHidden()
})
