/** Every form that keeps a draft (`shared/resources/form-draft.ts`): who fills it in, where, and what is typed into it. */
import type { DraftedForm } from '#shared/resources/form-draft-values.ts'
import { addPicture } from './lazy-files/visit.ts'
import { signUpOrganization } from './organizations.ts'
import { linkInMail } from './outbox.ts'
import { openNewAccount } from './signup.ts'
import { at, type Locator, type Page, signIn, type Tenant } from './test.ts'
import { uniqueAddress, uniqueKvk, uniqueName } from './unique.ts'
import { write } from './write.ts'

export type WalkedForm = {
  /** URL, or path on the site of the walk. */
  path: string
  /** Presses what shows the form, at each visit. */
  open?: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  /** Presses what makes the field before anything is typed; a draft brings it along. */
  begin?: (page: Page) => Promise<void>
  /** Of a field that takes no words: the first letter, and more. */
  texts?: [string, string]
  /** As the second text is sent, when that differs. */
  sent?: string
  /** What stores the text on the server, when that is not the draft. */
  storedBy?: RegExp
  /** One of each kind of draft is also walked in a second window and, where there is a session, after signing in again. */
  isOfAKind?: string
}

export type Walk<Name extends DraftedForm = DraftedForm> = {
  tenant: Tenant
  names: readonly Name[]
  /** Signs in and returns the address; absent for visitors. */
  signIn?: (page: Page) => Promise<string>
  /** Why no session can end while these forms are filled in; null where one can. */
  withoutSession: string | null
  forms: (page: Page) => Promise<Record<Name, WalkedForm>>
}

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
export const firstField = (page: Page) => main(page).locator('form[method=post]').getByRole('textbox').first()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
export const longText = 'Wandelen met bewoners'
export const textsOf = (form: WalkedForm) => form.texts ?? (['W', longText] as const)

/** The names and the forms have to be the same. */
const walk = <Name extends DraftedForm>(given: Walk<Name>): Walk => given as unknown as Walk

const signedInAs = (tenant: Tenant, user: 'centrum' | 'organisatie' | 'vrijwilliger') => async (page: Page) => {
  const email = `${user}@${tenant}.example`
  await signIn(page, tenant, email)
  return email
}

const fetchJson = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).json(), path) as Promise<{
    data: { id: string; attributes: { name?: string; lock_version?: number } }[]
    included: { attributes: { resource_id?: string | null } }[]
  }>

async function ownOrganization(page: Page): Promise<string> {
  const { included } = await fetchJson(page, '/api/v1/current_user?include=roles')
  return included.find((role) => role.attributes.resource_id)?.attributes.resource_id ?? ''
}

const help = { path: '/een-op-een-hulp?view=ask', field: (one: Page) => one.getByLabel('Wat kan iemand voor je doen?') }

export const walks: Record<string, Walk> = {
  'an organization': walk({
    // It has every kind of page.
    tenant: 'public',
    names: [
      'vacancy',
      'activity',
      'organization_profile',
      'organization_address',
      'organization_contacts',
      'organization_policies',
      'organization_services',
      'organization_member',
    ],
    signIn: signedInAs('public', 'organisatie'),
    withoutSession: null,
    forms: async (page) => {
      const organization = `/organizations/${await ownOrganization(page)}/edit`
      return {
        vacancy: { path: '/vacancies/add', field: (one) => one.getByRole('textbox', { name: 'Wat ga je doen?' }) },
        activity: { path: '/activiteitenkalender/overzicht?edit=new', field: firstField },
        organization_profile: { path: `${organization}?tab=profile`, field: firstField },
        organization_address: { path: `${organization}?tab=address`, field: (one) => one.getByLabel('Straat') },
        organization_contacts: {
          path: `${organization}?tab=contacts`,
          begin: press('Voeg een contactpersoon toe'),
          field: firstField,
        },
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
  'the center, of people and organizations': walk({
    tenant: 'public',
    names: ['user', 'user_invitation', 'organization_new', 'meeting'],
    signIn: signedInAs('public', 'centrum'),
    withoutSession: null,
    forms: async (page) => {
      const [user] = (await fetchJson(page, '/api/v1/users?page[size]=1')).data
      const [application] = (await fetchJson(page, '/api/v1/applications?filter[status_eq]=new&page[size]=1')).data
      return {
        user: { path: `/users/${user?.id}/edit`, field: firstField },
        user_invitation: { path: '/users/add', field: (one) => one.getByLabel('Voornaam') },
        organization_new: { path: '/organizations/add', field: firstField },
        meeting: {
          path: `/applications/${application?.id}`,
          open: press('Plan een kennismaking'),
          field: (one) => dialog(one).getByLabel('Waar'),
          isOfAKind: 'of a form in a dialog',
        },
      }
    },
  }),
  'the center, of its site': walk({
    tenant: 'public',
    names: [
      'content',
      'content_plan',
      'media_item',
      'menu_item',
      'home_page',
      'notification_template',
      'mailing',
      'settings_texts',
      'settings_contact',
      'settings_design',
      'settings_social',
    ],
    signIn: signedInAs('public', 'centrum'),
    withoutSession: null,
    forms: async (page) => {
      const attributes = { kind: 'news', locale: 'nl', title: uniqueName('Concept') }
      await page.goto(at('public', '/content/file-upload'))
      await addPicture(page)
      const { id } = await write(page, 'POST', '/api/v1/content_items', 'content_items', attributes)
      const mailing = await write(page, 'POST', '/api/v1/mailings', 'mailings', { list: 'users', search: '' })
      const linkText = (one: Page) => dialog(one).getByLabel('Tekst', { exact: true })
      return {
        content: {
          path: `/content/${id}/edit`,
          field: (one) => one.getByLabel(/^Samenvatting/).first(),
          storedBy: /content_items/,
          isOfAKind: 'stored in the record, and what that lacks in the tab',
        },
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
          field: linkText,
        },
        notification_template: {
          path: '/notification_templates/application.received/edit',
          field: (one) => one.getByLabel('Onderwerp', { exact: true }).filter({ visible: true }),
        },
        mailing: { path: `/mailings/${mailing.id}/edit`, field: (one) => one.getByLabel('Onderwerp', { exact: true }) },
        home_page: { path: '/content/home', field: firstField },
        settings_texts: { path: '/settings', field: firstField },
        settings_contact: { path: '/settings/contact-person', field: firstField },
        settings_design: { path: '/settings/design', field: firstField, texts: ['#1', '#1a2b3c'] },
        settings_social: { path: '/settings/footer', field: firstField },
      }
    },
  }),
  'a volunteer': walk({
    tenant: 'public',
    names: ['volunteer_profile', 'contact', 'application', 'help_ask', 'help_respond', 'test_steps'],
    signIn: signedInAs('public', 'vrijwilliger'),
    withoutSession: null,
    forms: async (page) => {
      const [vacancy] = (await fetchJson(page, '/api/v1/vacancies?filter[status_eq]=published&page[size]=1')).data
      return {
        volunteer_profile: { path: '/profile-edit', field: (one) => one.getByLabel('Voornaam') },
        contact: {
          path: '/contactformulier',
          field: (one) => one.getByLabel('Je bericht'),
          isOfAKind: 'stored on the server',
        },
        application: { path: `/vacancies/${vacancy?.id}`, field: (one) => one.getByLabel('Jouw bericht') },
        help_ask: help,
        help_respond: { path: '/een-op-een-hulp?view=offer', field: (one) => one.getByLabel('Iets over jezelf') },
        test_steps: { path: '/test/step-form-2', field: firstField, isOfAKind: 'of a form in steps' },
      }
    },
  }),
  'a pupil': walk({
    tenant: 'demo',
    names: ['pupil_enrollment'],
    // The sample volunteer is enrolled already.
    signIn: async (page) => {
      const email = uniqueAddress('leerling')
      await openNewAccount(page, 'demo', email)
      return email
    },
    withoutSession: null,
    forms: async () => ({
      pupil_enrollment: {
        path: '/stagepaspoort',
        field: (one) => one.getByLabel('Klas'),
        texts: ['4', '4 havo'],
      },
    }),
  }),
  'a visitor': walk({
    tenant: 'public',
    names: ['signup', 'organization_signup', 'application', 'help_ask'],
    withoutSession: 'a visitor has no session',
    forms: async (page) => {
      await page.goto(at('public'))
      const [vacancy] = (await fetchJson(page, '/api/v1/vacancies?filter[status_eq]=published&page[size]=1')).data
      return {
        signup: { path: '/signup', field: (one) => one.getByLabel('Voornaam'), isOfAKind: 'of a visitor, in the tab' },
        organization_signup: { path: '/organizations/signup', field: firstField },
        application: {
          path: `/vacancies/${vacancy?.id}`,
          field: (one) => one.getByLabel('Jouw bericht'),
          isOfAKind: 'of a visitor, on the device',
        },
        help_ask: help,
      }
    },
  }),
  'whoever has a code or a mailed link': walk({
    tenant: 'demo',
    names: ['organization_completion', 'issued_form'],
    withoutSession: 'the code in the address says who it is, so there is no session',
    forms: async (page) => ({
      organization_completion: {
        path: await askForCompletion(page),
        field: (one) => one.getByLabel('Je antwoord'),
      },
      issued_form: {
        path: '/forms/PROEF-1-BEWAARD',
        field: (one) => one.getByLabel('Hoeveel uur per week ben je bezig?'),
        texts: ['3', '3,5'],
      },
    }),
  }),
}

/** URL of the mailed link under which an organization that signed up answers a question of the center. */
async function askForCompletion(page: Page): Promise<string> {
  const email = uniqueAddress('aanvulling')
  const name = uniqueName('Aanvulling')
  await signUpOrganization('demo', name, email, uniqueKvk('770921'))
  await signIn(page, 'demo', 'centrum@demo.example', '/colofon')
  const { data } = await fetchJson(page, '/api/v1/organizations?filter[status_eq]=pending&page[size]=100')
  const signup = data.find(({ attributes }) => attributes.name === name)
  await write(page, 'PUT', `/api/v1/organizations/${signup?.id}/question`, 'organization_reviews', {
    question: 'Hoeveel vrijwilligers hebben jullie?',
    lock_version: signup?.attributes.lock_version,
  })
  await page.context().clearCookies()
  return linkInMail(email, '/organisatie-controle/')
}
