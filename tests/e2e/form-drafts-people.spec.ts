/** Whose a draft is: the next user of the browser, a visitor who signs in or is somebody else, and what a sign-out erases. */
import { longText } from './support/drafted-forms.ts'
import { openNewAccount } from './support/signup.ts'
import { at, expect, fillSignIn, ownPassword, type Page, signIn, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'

const tenant = 'public'
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
const question = (page: Page) => page.getByText('Er staat nog een concept', { exact: true })
const wanted = (page: Page) => page.getByLabel('Wat kan iemand voor je doen?')
const askPath = '/een-op-een-hulp?view=ask'
// Their drafts of these forms are those of this file alone.
const staff = `centrum@${tenant}.example`
const colleague = `organisatie@${tenant}.example`

// A request meets the ended session.
test.use({ expectedErrors: [/status of 40[149]/] })

test('somebody who signs in does not find what another user typed', async ({ page }) => {
  await signIn(page, tenant, staff, '/contactformulier')
  await page.getByLabel('Onderwerp').fill('Alleen voor mij')
  await expect.poll(() => kept(page)).toContain('Alleen voor mij')
  // The session ends without its user's doing, and somebody else signs in here.
  await page.context().clearCookies()
  // The page may be on its way to the sign-in page, which ends a load by the test.
  await page.goto('about:blank').catch(() => undefined)
  await signIn(page, tenant, colleague, '/contactformulier')
  await expect(page.getByLabel('Onderwerp')).toHaveValue('')
  expect(await kept(page)).not.toContain('Alleen voor mij')
})

test('what is typed after a session ended is there when its user signs in again', async ({ page }) => {
  await signIn(page, tenant, colleague, '/contactformulier')
  await page.getByLabel('Je bericht').fill('Begin')
  await page.context().clearCookies()
  await page.getByLabel('Je bericht').fill('Begin, en nog meer')
  await page.reload()
  await expect(page).toHaveURL(/login/)
  await signIn(page, tenant, colleague, '/contactformulier')
  await expect(page.getByLabel('Je bericht')).toHaveValue('Begin, en nog meer')
})

/** A visitor writes what help they want, and leaves the page. */
async function writeAsVisitor(page: Page, text: string): Promise<void> {
  await page.goto(at(tenant, askPath))
  await wanted(page).fill(text)
  await expect.poll(() => kept(page)).toContain(text)
}

test('what a visitor typed is filled in for who signs in by the link of that form', async ({ page }) => {
  const email = uniqueAddress('eigen-link')
  await openNewAccount(page, tenant, email)
  await page.context().clearCookies()
  await writeAsVisitor(page, longText)
  await page.getByRole('link', { name: 'Log eerst in' }).click()
  await fillSignIn(page, email, ownPassword)
  await expect(wanted(page)).toHaveValue(longText)
  await expect(question(page)).toBeHidden()
})

test('a reply that a visitor left on the device is not the reply of the next one who signs in there', async ({
  page,
}) => {
  const secret = 'Ik ben net uit het ziekenhuis'
  await page.goto(at(tenant, '/vacancies/search'))
  // Another test replies to that one as the same volunteer.
  const others = page.getByRole('article').filter({ hasNotText: 'Docent lezen en schrijven' })
  await others.nth(3).getByRole('link').first().click()
  await page.getByLabel('Jouw bericht').fill(secret)
  await expect.poll(() => kept(page)).toContain(secret)
  const { pathname } = new URL(page.url())
  // Another tab, of somebody else at this computer.
  const other = await page.context().newPage()
  await page.close()
  await signIn(other, tenant, `vrijwilliger@${tenant}.example`, pathname)
  await expect(question(other)).toBeVisible()
  await expect(other.getByLabel('Jouw bericht')).toHaveValue('')
  await other.getByRole('button', { name: 'Gooi het weg' }).click()
  expect(await kept(other)).not.toContain(secret)
})

test.describe('signing out', () => {
  const quietTenant = 'meedoen'
  const typed = 'Weg als ik weg ben'
  /** Types and goes on at once, as a user whose drafts no other test uses. */
  async function typeUnsaved(page: Page): Promise<string[]> {
    const questions: string[] = []
    page.on('dialog', (one) => {
      questions.push(one.type())
      void one.accept()
    })
    await signIn(page, quietTenant, `organisatie@${quietTenant}.example`, '/contactformulier')
    await page.getByLabel('Je bericht').fill(typed)
    // A key of the reader, after which the browser may ask whether to leave.
    await page.getByLabel('Je bericht').press('End')
    await expect.poll(() => kept(page)).toContain(typed)
    return questions
  }
  const copies = (page: Page) =>
    page.evaluate(() =>
      [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((name) => name.startsWith('draft:form:')),
    )

  test('erases the copies of this window, and leaving the page does not write them again', async ({ page }) => {
    const questions = await typeUnsaved(page)
    await page.getByRole('button', { name: /^Account van/ }).click()
    await page.getByRole('menuitem', { name: 'Log uit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Je bent uitgelogd' })).toBeVisible()
    expect(await copies(page)).toEqual([])
    expect(await kept(page)).not.toContain(typed)
    expect(questions).toEqual([])
  })

  test('in another window erases the copies of this one, and leaving the page does not write them again', async ({
    page,
  }) => {
    const questions = await typeUnsaved(page)
    const other = await page.context().newPage()
    await other.goto(at(quietTenant, '/dashboard'))
    await other.getByRole('button', { name: /^Account van/ }).click()
    await other.getByRole('menuitem', { name: 'Log uit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
    await other.close()
    expect(await copies(page)).toEqual([])
    expect(await kept(page)).not.toContain(typed)
    expect(questions).toEqual([])
  })
})
