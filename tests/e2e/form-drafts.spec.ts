/**
 * What is typed into a form is kept from the first letter on. A form of each hook and option is walked through a reload, and one of each kind of
 * draft also through a second window and a session that ends: those do not know the form (client/forms/drafts).
 */
import type { BrowserContext } from 'playwright/test'
import { textsOf, type WalkedForm, walks } from './support/drafted-forms.ts'
import { at, expect, type Page, signIn, startSession, type Tenant, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'

const resume = (page: Page) =>
  page.getByRole('button', { name: /^(Ga verder met het concept|Wat in het andere venster staat)$/ })

/** The browser's own questions. It asks only on a page that was pressed or typed into, so the walk does that by key. */
function browserQuestions(page: Page): string[] {
  const questions: string[] = []
  page.on('dialog', (one) => {
    questions.push(one.type())
    void one.accept()
  })
  return questions
}

const urlOf = (tenant: Tenant, { path }: WalkedForm) => (path.startsWith('/') ? at(tenant, path) : path)

async function show(page: Page, tenant: Tenant, form: WalkedForm): Promise<void> {
  await page.goto(urlOf(tenant, form))
  await form.open?.(page)
}

async function type(page: Page, form: WalkedForm, text: string): Promise<void> {
  await form.field(page).fill(text)
  // A key of the reader, after which the browser may ask.
  await form.field(page).press('End')
}

const expectShown = async (page: Page, form: WalkedForm, text: string, timeout?: number) => {
  const options = timeout === undefined ? {} : { timeout }
  await expect(form.field(page)).toHaveValue(text, options)
}

/** Types the first letter and loads the page again at once. */
async function typeAndReload(page: Page, tenant: Tenant, form: WalkedForm): Promise<void> {
  const [letter, text] = textsOf(form)
  await show(page, tenant, form)
  await form.begin?.(page)
  await expect(form.field(page), `${form.path} has the field`).toBeVisible()
  await type(page, form, letter)
  await page.reload()
  await form.open?.(page)
  await expectShown(page, form, letter)
  await type(page, form, text)
}

/** The draft is in the form, or is offered. */
const expectFound = (page: Page, form: WalkedForm) =>
  expect(async () => {
    if (await resume(page).isVisible()) await resume(page).click()
    await expectShown(page, form, textsOf(form)[1], 1000)
  }).toPass()

async function expectInSecondWindow(context: BrowserContext, tenant: Tenant, form: WalkedForm): Promise<void> {
  const other = await context.newPage()
  await show(other, tenant, form)
  await expectFound(other, form)
  await other.close()
}

/** Resolves when the server has stored what was typed, as a draft or in the record itself. */
const storedOf = (page: Page, name: string, form: WalkedForm) =>
  page.waitForResponse(
    (response) =>
      response.ok() &&
      response.url().includes('form_drafts') &&
      // A dialog within a form has a draft of its own.
      (response.request().postData() ?? '').includes(`"form":"${name}"`) &&
      (response.request().postData() ?? '').includes(textsOf(form)[1]),
  )

/** Signs out in another window; the page goes to the sign-in page. */
async function endElsewhere(page: Page, tenant: Tenant): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(at(tenant, '/contactformulier'))
  await other.getByRole('button', { name: /^Account van/ }).click()
  await other.getByRole('menuitem', { name: 'Log uit' }).click()
  await expect(page).toHaveURL(/login|uitloggen|logout/)
  // Closed while it navigates, Chromium sometimes never says that it is closed.
  await expect(other.getByRole('heading', { name: 'Je bent uitgelogd' })).toBeVisible()
  await other.close()
}

// A second window that stores a draft is noticed, and a request meets the ended session. The clock of a test is put into iframes too, also
// where they run no scripts.
test.use({ expectedErrors: [/status of 40[149]|^Blocked script execution in 'about:(srcdoc|blank)'/] })

/** In a second window, and stored on the server by then when somebody is signed in. */
async function walkFurther(page: Page, tenant: Tenant, form: WalkedForm, stored: Promise<unknown> | null) {
  // Drafts are stored once in two seconds (client/forms/drafts/form-draft.tsx).
  await page.clock.runFor(2100)
  await stored
  await expectInSecondWindow(page.context(), tenant, form)
  if (stored !== null) return
  await page.reload()
  await expectShown(page, form, textsOf(form)[1])
}

for (const [who, { tenant, names, signIn: begin, withoutSession, forms }] of Object.entries(walks)) {
  test(`a form of ${who} keeps what is typed from the first letter on over a reload, in a second window and over an ended session, and the browser never asks`, async ({
    page,
  }) => {
    const questions = browserQuestions(page)
    await page.clock.install()
    const email = await begin?.(page)
    expect(email === undefined, 'a walk without a session says why').toBe(withoutSession !== null)
    const list = await forms(page)
    expect(Object.keys(list).sort()).toEqual([...names].sort())
    const ofAKind = Object.entries(list).filter(([, form]) => form.isOfAKind !== undefined)
    for (const [name, form] of Object.entries(list)) {
      await test.step(`${name} is typed`, async () => {
        const isWalkedFurther = form.isOfAKind !== undefined
        const stored = isWalkedFurther && email !== undefined ? storedOf(page, name, form) : null
        await typeAndReload(page, tenant, form)
        if (isWalkedFurther) await walkFurther(page, tenant, form, stored)
      })
    }
    if (email !== undefined && ofAKind.length > 0) {
      await endElsewhere(page, tenant)
      await startSession(page, tenant, email)
      for (const [name, form] of ofAKind) {
        await test.step(`${name} is there after signing in again`, async () => {
          await show(page, tenant, form)
          await expectFound(page, form)
        })
      }
    }
    expect(questions).toEqual([])
  })
}

test('a menu keeps its entries over a reload, until that is undone', async ({ page }) => {
  const dialogs = browserQuestions(page)
  const name = uniqueName('Buurt')
  await page.clock.install()
  await signIn(page, 'public', 'centrum@public.example', '/content/menu-items?menu=footer')
  await page.getByRole('button', { name: 'Voeg een link toe' }).click()
  await page.getByRole('dialog').getByLabel('Tekst', { exact: true }).fill(name)
  const stored = page.waitForResponse((response) => (response.request().postData() ?? '').includes(name))
  await page.getByRole('dialog').getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.clock.runFor(2100)
  await stored
  await page.reload()
  await expect(page.getByText(name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(dialogs).toEqual([])
})
