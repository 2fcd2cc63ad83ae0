/** Forms that keep a draft (`shared/resources/form-draft.ts`), one of each kind: who fills it in, where, and what is typed into it. */
import type { DraftedForm } from '#shared/resources/form-draft-values.ts'
import { at, type Locator, type Page, startSession, type Tenant } from './test.ts'
import { firstId } from './write.ts'

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

const dialog = (page: Page) => page.getByRole('dialog')
const firstField = (page: Page) => page.getByRole('main').locator('form[method=post]').getByRole('textbox').first()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
export const longText = 'Wandelen met bewoners'
export const textsOf = (form: WalkedForm) => form.texts ?? (['W', longText] as const)

/** The names and the forms have to be the same. */
const walk = <Name extends DraftedForm>(given: Walk<Name>): Walk => given as unknown as Walk

const signedInAs = (tenant: Tenant, user: 'centrum' | 'vrijwilliger') => async (page: Page) => {
  const email = `${user}@${tenant}.example`
  await startSession(page, tenant, email)
  return email
}

/** One form of each kind (`tests/unit/client/form-registry.test.ts`): all others keep their drafts by the same code. */
export const walks: Record<string, Walk> = {
  'the center': walk({
    tenant: 'public',
    names: ['organization_contacts', 'meeting', 'settings_design'],
    signIn: signedInAs('public', 'centrum'),
    withoutSession: null,
    forms: async (page) => {
      const application = await firstId(page, 'public', '/api/v1/applications?filter[status_eq]=new&page[size]=1')
      const organization = await firstId(page, 'public', '/api/v1/organizations?page[size]=1')
      return {
        organization_contacts: {
          path: `/organizations/${organization}/edit?tab=contacts`,
          begin: press('Voeg een contactpersoon toe'),
          field: firstField,
        },
        meeting: {
          path: `/applications/${application}`,
          open: press('Plan een kennismaking'),
          field: (one) => dialog(one).getByLabel('Waar'),
        },
        settings_design: { path: '/settings/design', field: firstField, texts: ['#1', '#1a2b3c'] },
      }
    },
  }),
  'a volunteer': walk({
    tenant: 'public',
    names: ['contact'],
    signIn: signedInAs('public', 'vrijwilliger'),
    withoutSession: null,
    forms: async () => ({
      contact: {
        path: '/contactformulier',
        field: (one) => one.getByLabel('Je bericht'),
        isOfAKind: 'stored on the server',
      },
    }),
  }),
  'a visitor': walk({
    tenant: 'public',
    names: ['signup', 'issued_form'],
    withoutSession: 'a visitor has no session',
    forms: async () => ({
      signup: { path: '/signup', field: (one) => one.getByLabel('Voornaam'), isOfAKind: 'of a visitor' },
      issued_form: {
        // Another test reads the one of the other site.
        path: at('demo', '/forms/PROEF-1-BEWAARD'),
        field: (one) => one.getByLabel('Hoeveel uur per week ben je bezig?'),
        texts: ['3', '3,5'],
      },
    }),
  }),
}
