/** Forms of each kind of user, whose first field the server refuses: where each is, and what shows it. */
import { addPicture } from './lazy-files/visit.ts'
import { at, type Page, signIn, type Tenant } from './test.ts'
import { uniqueName } from './unique.ts'
import { write } from './write.ts'

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

type Record_ = { id: string; attributes: { name?: string; status?: string } }

const read = (page: Page, path: string) =>
  page.evaluate(async (url) => (await (await fetch(url)).json()).data, path) as Promise<Record_[]>

const first = async (page: Page, path: string): Promise<string> => (await read(page, path))[0]?.id ?? ''

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
}

/** Of the first row of a list. */
const fromMenu = (step: string) => async (page: Page) => {
  await page.getByRole('row').getByRole('button', { name: /^Meer/ }).first().click()
  await page.getByRole('menuitem', { name: step }).click()
}

export const refusedWalks: Record<string, RefusedWalk> = {
  'an organization': {
    tenant: 'public',
    email: 'organisatie@public.example',
    forms: async (page) => {
      const organization = await page.evaluate(async () => {
        const { included } = await (await fetch('/api/v1/current_user?include=roles')).json()
        const roles: { attributes: { resource_id?: string | null } }[] = included
        return roles.find(({ attributes }) => attributes.resource_id)?.attributes.resource_id
      })
      const edit = `/organizations/${organization}/edit`
      const vacancy = await first(page, '/api/v1/vacancies?filter[scope_eq]=own&page[size]=1')
      const activity = await first(page, '/api/v1/activities?filter[scope_eq]=own&page[size]=1')
      return {
        'a new vacancy': { path: '/vacancies/add', field: 'Wat ga je doen?' },
        'where a vacancy is': { path: `/vacancies/${vacancy}/edit?step=when`, field: 'Straat' },
        'an activity': { path: `/activiteitenkalender/overzicht?edit=${activity}` },
        'the profile of the organization': { path: `${edit}?tab=profile` },
        'its address': { path: `${edit}?tab=address`, field: 'Straat' },
        'its contact persons': {
          path: `${edit}?tab=contacts`,
          open: press('Voeg een contactpersoon toe'),
        },
        'an invitation': { path: `${edit}?tab=members`, field: 'Voornaam' },
      }
    },
  },
  'the center, of people': {
    tenant: 'public',
    email: 'centrum@public.example',
    forms: async (page) => {
      const user = await first(page, '/api/v1/users?page[size]=1')
      const applied = await first(page, '/api/v1/applications?filter[status_eq]=new&page[size]=1')
      return {
        'a user': { path: `/users/${user}/edit` },
        'an invitation': { path: '/users/add', field: 'Voornaam' },
        'a new organization': { path: '/organizations/add' },
        'a meeting': {
          path: `/applications/${applied}`,
          open: press('Plan een kennismaking'),
          field: 'Waar',
          attribute: 'place',
          isDialog: true,
        },
        'why an organization is denied': { path: '/organizations/approve', open: press('Wijs af'), isDialog: true },
        'what an organization is asked': {
          path: '/organizations/approve',
          open: press('Vraag meer informatie'),
          isDialog: true,
        },
        'why a vacancy is rejected': { path: '/vacancies?status=pending', open: fromMenu('Wijs af'), isDialog: true },
        'until when a vacancy is extended': {
          path: '/vacancies?status=published',
          open: fromMenu('Verleng'),
          isDialog: true,
          mended: '13-12-2030',
        },
        'a reason to decline': { path: `/applications/${applied}`, open: press(/^Wijs af/), isDialog: true },
        'a note': { path: `/applications/${applied}`, field: /notitie/i, attribute: 'body' },
      }
    },
  },
  'the center, of its site': {
    tenant: 'public',
    email: 'centrum@public.example',
    forms: async (page) => {
      await page.goto(at('public', '/content/file-upload'))
      await addPicture(page)
      const attributes = { kind: 'news', locale: 'nl', title: uniqueName('Geweigerd') }
      const { id } = await write(page, 'POST', '/api/v1/content_items', 'content_items', attributes)
      return {
        'when a text is published': {
          path: `/content/${id}/edit`,
          open: press(/^Plan$/),
          attribute: 'publish_at',
          isDialog: true,
          mended: '13-12-2030',
        },
        'a picture': {
          path: '/content/file-upload',
          open: (one) => one.getByRole('main').locator('button:has(img)').first().click(),
          field: 'Beschrijving (Nederlands)',
          isDialog: true,
        },
        'a mail': {
          path: '/notification_templates/application.received/edit',
          field: 'Onderwerp',
          attribute: 'nl/subject',
        },
        settings: { path: '/settings' },
        'the contact person': { path: '/settings/contact-person' },
        'the design': { path: '/settings/design', mended: '#1a2b3c' },
        'the social media': { path: '/settings/footer', mended: 'https://voorbeeld.example/centrum' },
      }
    },
  },
  'a volunteer': {
    tenant: 'public',
    email: 'vrijwilliger@public.example',
    forms: async (page) => {
      const vacancy = await first(page, '/api/v1/vacancies?filter[status_eq]=published&page[size]=1')
      return {
        'the profile': { path: '/profile-edit', field: 'Voornaam' },
        'a message to the center': { path: '/contactformulier', field: 'Je bericht' },
        'an application': { path: `/vacancies/${vacancy}`, field: 'Jouw bericht' },
        'another address': {
          path: '/profile-edit/email',
        },
      }
    },
  },
  'a visitor': {
    tenant: 'demo',
    email: null,
    forms: async (page) => {
      await page.goto(at('demo'))
      const vacancy = await first(page, '/api/v1/vacancies?filter[status_eq]=published&page[size]=1')
      return {
        'a sign-up': { path: '/signup', field: 'Voornaam', agreed: ['Ik ga akkoord'] },
        'a report about a vacancy': {
          path: `/vacancies/${vacancy}`,
          open: press(/Klopt er iets niet|Meld/),
          isDialog: true,
        },
      }
    },
  },
}

export const openAs = async (page: Page, { tenant, email }: RefusedWalk): Promise<void> => {
  if (email) await signIn(page, tenant, email, '/colofon')
}
