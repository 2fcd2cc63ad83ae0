/**
 * Forms whose first field the server refuses: where each is, and what shows it. Of each hook and each place of a form one; that a field has
 * another name than its attribute, and the rest, is in `tests/unit/client/refused-values.test.tsx`.
 */
import type { Page, Tenant } from './test.ts'
import { uniqueName } from './unique.ts'
import { firstId, ownOrganization, write } from './write.ts'

export type RefusedForm = {
  path: string
  /** Presses what shows the form. */
  open?: (page: Page) => Promise<void>
  /** Label of the field that is refused; by default the first one that takes text. */
  field?: string | RegExp
  /** Name of the attribute on the server, where it is not that of the field. */
  attribute?: string
  isDialog?: true
  /** Labels of what has to be ticked. */
  agreed?: readonly string[]
  /** What the field takes instead, where its name does not say so; null where it cannot be mended by typing. */
  mended?: string | null
}

export type RefusedWalk = {
  tenant: Tenant
  email: string | null
  forms: (page: Page) => Promise<Record<string, RefusedForm>>
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
}

export const refusedWalks: Record<string, RefusedWalk> = {
  'an organization': {
    tenant: 'public',
    email: 'organisatie@public.example',
    forms: async (page) => {
      const organization = await ownOrganization(page, 'public')
      const vacancy = await firstId(page, 'public', '/api/v1/vacancies?filter[scope_eq]=own&page[size]=1')
      return {
        'where a vacancy is': { path: `/vacancies/${vacancy}/edit?step=when`, field: /^Straat/ },
        'the contact persons of the organization': {
          path: `/organizations/${organization}/edit?tab=contacts`,
          open: press('Voeg een contactpersoon toe'),
        },
      }
    },
  },
  'the center, of people': {
    tenant: 'public',
    email: 'centrum@public.example',
    forms: async (page) => {
      const user = await firstId(page, 'public', '/api/v1/users?page[size]=1')
      const applied = await firstId(page, 'public', '/api/v1/applications?filter[status_eq]=new&page[size]=1')
      return {
        'a user': { path: `/users/${user}/edit` },
        'a meeting': {
          path: `/applications/${applied}`,
          open: press('Plan een kennismaking'),
          field: 'Waar',
          attribute: 'place',
          isDialog: true,
        },
      }
    },
  },
  'the center, of its site': {
    tenant: 'public',
    email: 'centrum@public.example',
    forms: async (page) => {
      const attributes = { kind: 'news', locale: 'nl', title: uniqueName('Geweigerd') }
      const { id } = await write(page, 'public', ['POST', '/api/v1/content_items'], 'content_items', attributes)
      return {
        'when a text is published': {
          path: `/content/${id}/edit`,
          open: press(/^Plan$/),
          attribute: 'publish_at',
          isDialog: true,
          mended: '13-12-2030',
        },
        'a mail': {
          path: '/notification_templates/application.received/edit',
          field: 'Onderwerp',
          attribute: 'nl/subject',
        },
        settings: { path: '/settings' },
      }
    },
  },
  'a volunteer': {
    tenant: 'public',
    email: 'vrijwilliger@public.example',
    forms: async (page) => {
      const vacancy = await firstId(page, 'public', '/api/v1/vacancies?filter[status_eq]=published&page[size]=1')
      return { 'an application': { path: `/vacancies/${vacancy}`, field: 'Jouw bericht' } }
    },
  },
  'a visitor': {
    tenant: 'demo',
    email: null,
    forms: async () => ({ 'a sign-up': { path: '/signup', field: 'Voornaam', agreed: ['Ik ga akkoord'] } }),
  },
}
