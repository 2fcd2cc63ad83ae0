/**
 * What is typed into a form is kept from the first letter on: over a reload, a session that ends, and a second window. Every form of
 * the registry (`shared/resources/form-draft.ts`) is walked.
 */
import type { BrowserContext } from 'playwright/test'
import { type DraftedForm, draftedFormNames } from '#shared/resources/form-draft.ts'
import { addPicture } from './support/lazy-files/visit.ts'
import { signUpOrganization } from './support/organizations.ts'
import { linkInMail } from './support/outbox.ts'
import { openNewAccount } from './support/signup.ts'
import { at, expect, type Locator, type Page, secondVisitor, signIn, test } from './support/test.ts'
import { uniqueAddress, uniqueKvk, uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

/** It has every kind of page. */
const tenant = 'public'

type Form = {
  path: string
  /** Presses what shows the form. */
  open?: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  /** Of a field that takes no words: the first letter, and more. */
  texts?: [string, string]
  /** As the second text is sent, when that differs. */
  sent?: string
  /** What stores the text, when that is not the draft. */
  storedBy?: RegExp
}

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const firstField = (page: Page) => main(page).locator('form[method=post]').getByRole('textbox').first()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

type Session<Name extends DraftedForm = DraftedForm> = {
  user: 'centrum' | 'organisatie' | 'vrijwilliger'
  names: readonly Name[]
  forms: (page: Page) => Promise<Record<Name, Form>>
}

/** The names and the forms have to be the same. */
const session = <Name extends DraftedForm>(given: Session<Name>): Session => given as unknown as Session

const fetchJson = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).json(), path) as Promise<{
    data: { id: string }[]
    included: { attributes: { resource_id?: string | null } }[]
  }>

async function ownOrganization(page: Page): Promise<string> {
  const { included } = await fetchJson(page, '/api/v1/current_user?include=roles')
  return included.find((role) => role.attributes.resource_id)?.attributes.resource_id ?? ''
}

const sessions: Record<string, Session> = {
  'an organization': session({
    user: 'organisatie',
    names: [
      'vacancy',
      'activity',
      'organization_profile',
      'organization_address',
      'organization_policies',
      'organization_services',
      'organization_member',
    ],
    forms: async (page) => {
      const organization = `/organizations/${await ownOrganization(page)}/edit`
      return {
        vacancy: { path: '/vacancies/add', field: (one) => one.getByRole('textbox', { name: 'Wat ga je doen?' }) },
        activity: { path: '/activiteitenkalender/overzicht?edit=new', field: firstField },
        organization_profile: { path: `${organization}?tab=profile`, field: firstField },
        organization_address: { path: `${organization}?tab=address`, field: (one) => one.getByLabel('Straat') },
        organization_policies: { path: `${organization}?tab=policies`, field: firstField },
        organization_services: {
          path: `${organization}?tab=services`,
          field: firstField,
          texts: ['08:15', '09:45'],
        },
        organization_member: { path: `${organization}?tab=members`, field: (one) => one.getByLabel('Voornaam') },
      }
    },
  }),
  'the center, of people and organizations': session({
    user: 'centrum',
    names: ['user', 'user_invitation', 'organization_new', 'meeting'],
    forms: async (page) => {
      const [user] = (await fetchJson(page, '/api/v1/users?page[size]=1')).data
      const [application] = (await fetchJson(page, '/api/v1/applications?filter[status_eq]=new&page[size]=1')).data
      return {
        user: { path: `/users/${user?.id}/edit`, field: firstField },
        user_invitation: { path: '/users/add', field: (one) => one.getByLabel('Voornaam') },
        organization_new: { path: '/organizations/add', field: firstField },
        meeting: {
          path: `/applications/${application?.id}`,
          open: press('Kennismaking plannen'),
          field: (one) => dialog(one).getByLabel('Waar'),
        },
      }
    },
  }),
  'the center, of its site': session({
    user: 'centrum',
    names: [
      'content_plan',
      'media_item',
      'menu_item',
      'notification_template',
      'settings_texts',
      'settings_contact',
      'settings_design',
      'settings_social',
    ],
    forms: async (page) => {
      const attributes = { kind: 'news', locale: 'nl', title: uniqueName('Concept') }
      await page.goto(at(tenant, '/content/file-upload'))
      await addPicture(page)
      const { id } = await write(page, 'POST', '/api/v1/content_items', 'content_items', attributes)
      return {
        content_plan: {
          path: `/content/${id}/edit`,
          open: press(/^Plan$/),
          field: (one) => dialog(one).getByRole('textbox').first(),
          texts: ['1', '12-12-2030'],
          sent: '2030-12-12',
        },
        media_item: {
          path: '/content/file-upload',
          open: (one) => main(one).locator('button:has(img)').first().click(),
          field: (one) => dialog(one).getByLabel('Beschrijving (Nederlands)'),
        },
        menu_item: {
          path: '/content/menu-items',
          open: press('Voeg een link toe'),
          field: (one) => dialog(one).getByLabel('Tekst', { exact: true }),
        },
        notification_template: {
          path: '/notification_templates/application.received/edit',
          field: (one) => one.getByLabel('Onderwerp', { exact: true }).filter({ visible: true }),
        },
        settings_texts: { path: '/settings', field: firstField },
        settings_contact: { path: '/settings/contact-person', field: firstField },
        settings_design: { path: '/settings/design', field: firstField, texts: ['#1', '#1a2b3c'] },
        settings_social: { path: '/settings/footer', field: firstField },
      }
    },
  }),
  'a volunteer': session({
    user: 'vrijwilliger',
    names: ['volunteer_profile', 'contact', 'application', 'help_ask', 'help_respond', 'test_steps'],
    forms: async (page) => {
      const [vacancy] = (await fetchJson(page, '/api/v1/vacancies?filter[status_eq]=published&page[size]=1')).data
      return {
        volunteer_profile: { path: '/profile-edit', field: (one) => one.getByLabel('Voornaam') },
        contact: { path: '/contactformulier', field: (one) => one.getByLabel('Je bericht') },
        application: { path: `/vacancies/${vacancy?.id}`, field: (one) => one.getByLabel('Jouw bericht') },
        help_ask: { path: '/een-op-een-hulp?view=ask', field: (one) => one.getByLabel('Wat kan iemand voor je doen?') },
        help_respond: { path: '/een-op-een-hulp?view=offer', field: (one) => one.getByLabel('Iets over jezelf') },
        test_steps: { path: '/test/step-form-2', field: firstField },
      }
    },
  }),
}

const visitorForms: Partial<Record<DraftedForm, Form>> = {
  signup: { path: '/signup', field: (one) => one.getByLabel('Voornaam') },
  organization_signup: { path: '/organizations/signup', field: firstField },
  help_ask: { path: '/een-op-een-hulp?view=ask', field: (one) => one.getByLabel('Wat kan iemand voor je doen?') },
}
/** Each has a test of its own. */
const alone: readonly DraftedForm[] = [
  'organization_contacts',
  'menu',
  'pupil_enrollment',
  'organization_completion',
  'issued_form',
]

const longText = 'Wandelen met bewoners'
const resume = (page: Page) =>
  page.getByRole('button', { name: /^(Ga verder met het concept|Wat in het andere venster staat)$/ })

async function show(page: Page, form: Form): Promise<void> {
  await page.goto(at(tenant, form.path))
  await form.open?.(page)
  await expect(form.field(page), `${form.path} has the field`).toBeVisible()
}

/** Fails when the browser asks whether the page may be left. */
function refuseDialogs(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (one) => {
    dialogs.push(one.type())
    void one.accept()
  })
  return dialogs
}

async function expectKept(page: Page, form: Form, text: string): Promise<void> {
  await page.reload()
  await form.open?.(page)
  await expect(form.field(page)).toHaveValue(text)
}

/** Types into a form and loads it again, at once after the first letter. */
async function typeAndReload(page: Page, form: Form): Promise<void> {
  const [letter, text] = textsOf(form)
  await show(page, form)
  await form.field(page).fill(letter)
  await expectKept(page, form, letter)
  await form.field(page).fill(text)
}

const textsOf = (form: Form) => form.texts ?? (['W', longText] as const)

/** The draft is in the form, or is offered. */
const expectFound = (page: Page, form: Form) =>
  expect(async () => {
    if (await resume(page).isVisible()) await resume(page).click()
    await expect(form.field(page)).toHaveValue(textsOf(form)[1], { timeout: 1000 })
  }).toPass()

async function expectInSecondWindow(context: BrowserContext, form: Form): Promise<void> {
  const other = await context.newPage()
  await show(other, form)
  await expectFound(other, form)
  await other.close()
}

/** Resolves when the server has stored what was typed, as a draft or in the record itself. */
const storedOf = (page: Page, form: Form) =>
  page.waitForResponse(
    (response) =>
      response.ok() &&
      (form.storedBy ?? /form_drafts/).test(response.url()) &&
      (response.request().postData() ?? '').includes(form.sent ?? textsOf(form)[1]),
  )

// A second window that stores a draft is told so, and a request meets the ended session.
test.use({ expectedErrors: [/status of 40[149]/] })

for (const [who, { user, names, forms }] of Object.entries(sessions)) {
  test(`each form of ${who} keeps its first letter over a reload, all of it over an ended session, and offers it in a second window`, async ({
    page,
    context,
  }) => {
    const dialogs = refuseDialogs(page)
    const login = `${user}@${tenant}.example`
    await signIn(page, tenant, login)
    const list = await forms(page)
    expect(Object.keys(list).sort()).toEqual([...names].sort())
    for (const [name, form] of Object.entries(list)) {
      await test.step(`${name} is typed`, async () => {
        const stored = storedOf(page, form)
        await typeAndReload(page, form)
        await stored
        await expectInSecondWindow(context, form)
      })
    }
    // Somebody signs out in another window: the page goes to the sign-in page.
    const ending = await context.newPage()
    await ending.goto(at(tenant, '/dashboard'))
    await ending.getByRole('button', { name: /^Account van/ }).click()
    await ending.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL(/login|uitloggen|logout/)
    await ending.close()
    await signIn(page, tenant, login)
    for (const [name, form] of Object.entries(list)) {
      await test.step(`${name} is there after signing in again`, async () => {
        await show(page, form)
        await expectFound(page, form)
      })
    }
    expect(dialogs).toEqual([])
  })
}

test('each form of the registry is walked', () => {
  const walked = [...Object.values(sessions).flatMap(({ names }) => names), ...Object.keys(visitorForms), ...alone]
  expect([...new Set(walked)].sort()).toEqual([...draftedFormNames].sort())
})

test('each form of a visitor keeps what is typed in its window, and a second window offers it', async ({
  page,
  context,
}) => {
  const dialogs = refuseDialogs(page)
  for (const [name, form] of Object.entries(visitorForms)) {
    await test.step(name, async () => {
      await typeAndReload(page, form)
      await expectInSecondWindow(context, form)
      await expectKept(page, form, longText)
    })
  }
  expect(dialogs).toEqual([])
})

test('a password is never kept, and somebody who signs in does not find what another user typed', async ({ page }) => {
  await page.goto(at(tenant, '/signup'))
  await page.getByLabel('Voornaam').fill('Truus')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een lange geheime zin')
  await page.reload()
  await expect(page.getByLabel('Voornaam')).toHaveValue('Truus')
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveValue('')
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(await stored()).not.toContain('geheime')

  await signIn(page, tenant, `vrijwilliger@${tenant}.example`, '/contactformulier')
  await page.getByLabel('Onderwerp').fill('Alleen voor mij')
  await expect.poll(stored).toContain('Alleen voor mij')
  // The session ends without its user's doing, and somebody else signs in here.
  await page.context().clearCookies()
  await signIn(page, tenant, `organisatie@${tenant}.example`, '/contactformulier')
  await expect(page.getByLabel('Onderwerp')).toHaveValue('')
  expect(await stored()).not.toContain('Alleen voor mij')
})

test('what is typed after a session ended is there when its user signs in again', async ({ page }) => {
  await signIn(page, tenant, `vrijwilliger@${tenant}.example`, '/contactformulier')
  await page.getByLabel('Je bericht').fill('Begin')
  await page.context().clearCookies()
  await page.getByLabel('Je bericht').fill('Begin, en nog meer')
  await page.reload()
  await expect(page).toHaveURL(/login/)
  await signIn(page, tenant, `vrijwilliger@${tenant}.example`, '/contactformulier')
  await expect(page.getByLabel('Je bericht')).toHaveValue('Begin, en nog meer')
})

test('a menu keeps its entries over a reload, in a second window and after signing in again', async ({
  page,
  context,
}) => {
  const dialogs = refuseDialogs(page)
  const login = `centrum@${tenant}.example`
  const name = uniqueName('Buurt')
  await signIn(page, tenant, login, '/content/menu-items?menu=footer')
  await page.getByRole('button', { name: 'Voeg een link toe' }).click()
  await dialog(page).getByLabel('Tekst', { exact: true }).fill(name)
  const stored = page.waitForResponse((response) => (response.request().postData() ?? '').includes(name))
  await dialog(page).getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await stored
  await page.reload()
  await expect(page.getByText(name).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await resume(other).click()
  await expect(other.getByText(name).first()).toBeVisible()
  await other.close()
  await page.context().clearCookies()
  await signIn(page, tenant, login, '/content/menu-items?menu=footer')
  await expect(page.getByText(name).first()).toBeVisible()
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByText(name)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(name)).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('the enrollment of a pupil is kept over a reload and an ended session', async ({ page }) => {
  const email = uniqueAddress('leerling')
  await openNewAccount(page, 'demo', email)
  const field = page.getByLabel('Klas')
  await page.goto(at('demo', '/stagepaspoort'))
  const stored = page.waitForResponse((response) => (response.request().postData() ?? '').includes('4 havo'))
  await field.fill('4')
  await page.reload()
  await expect(field).toHaveValue('4')
  await field.fill('4 havo')
  await stored
  // On another device: this tab has nothing of it.
  await page.goto(at('demo', '/colofon'))
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
  await signIn(page, 'demo', email, '/stagepaspoort')
  await resume(page).click()
  await expect(field).toHaveValue('4 havo')
})

test('a form by its code and the link of a sign-up keep what is typed over a reload and in a second window', async ({
  page,
  browser,
}) => {
  const email = uniqueAddress('aanvulling')
  const name = uniqueName('Aanvulling')
  await signUpOrganization('demo', name, email, uniqueKvk('770921'))
  const center = await secondVisitor(browser)
  await signIn(center, 'demo', 'centrum@demo.example', '/organizations?status=pending')
  await center.getByRole('row').filter({ hasText: name }).getByRole('link', { name: 'Beoordeel' }).click()
  await center.getByRole('button', { name: 'Vraag aanvulling' }).click()
  await center.getByLabel('Je vraag').fill('Hoeveel vrijwilligers hebben jullie?')
  await center.getByRole('button', { name: 'Verstuur de vraag' }).click()
  await expect(center.getByText(`De vraag is verstuurd naar ${name}`)).toBeVisible()
  await center.close()
  const forms: Record<string, Form & { url: string }> = {
    organization_completion: {
      path: '',
      url: await linkInMail(email, '/organisatie-controle/'),
      field: (one) => one.getByLabel('Je antwoord'),
    },
    issued_form: {
      path: '',
      url: at('demo', '/forms/PROEF-1-BEWAARD'),
      field: (one) => one.getByLabel('Hoeveel uur per week ben je bezig?'),
      texts: ['3', '3,5'],
    },
  }
  for (const [what, form] of Object.entries(forms)) {
    await test.step(what, async () => {
      const [letter, text] = textsOf(form)
      await page.goto(form.url)
      await form.field(page).fill(letter)
      await expectKept(page, form, letter)
      await form.field(page).fill(text)
      const other = await page.context().newPage()
      await other.goto(form.url)
      await expectFound(other, form)
      await other.close()
    })
  }
})

test('a contact person that was added is kept over a reload and in a second window', async ({ page, context }) => {
  await signIn(page, tenant, `organisatie@${tenant}.example`)
  await page.goto(at(tenant, `/organizations/${await ownOrganization(page)}/edit?tab=contacts`))
  await page.getByRole('button', { name: 'Voeg een contactpersoon toe' }).click()
  const name = uniqueName('Contact')
  const stored = page.waitForResponse((response) => (response.request().postData() ?? '').includes(name))
  await firstField(page).fill(name)
  await stored
  await page.reload()
  await expect(firstField(page)).toHaveValue(name)
  const other = await context.newPage()
  await other.goto(page.url())
  await resume(other).click()
  await expect(firstField(other)).toHaveValue(name)
})
