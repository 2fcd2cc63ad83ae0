/**
 * What loads each file of the client that no page starts with: the page that shows it, or a press there. By the module that is
 * imported, from `client/`. `tests/unit/client/lazy-files.test.ts` finds an import that is not here, and
 * `tests/e2e/lost-files.spec.ts` takes each file away.
 */
import type { Locator, Page } from 'playwright'

type Press = (page: Page) => Promise<void>

/**
 * `null`: loaded with the page. `'readable'`: the server rendered it, or it is the frame; without it there is still a heading
 * in a frame.
 */
type How = Press | null | 'readable'

export type Visit = {
  user: 'nobody' | 'vrijwilliger' | 'organisatie' | 'centrum'
  tenant?: 'meedoen' | 'public'
  path: string | ((page: Page) => Promise<string>)
  width?: number
  /** A field that is filled in before, and has to keep its text. */
  typed?: (page: Page) => Locator
  files: Record<string, How>
}

const press =
  (name: string | RegExp): Press =>
  (page) =>
    page.getByRole('button', { name }).first().click()
const choose =
  (name: string | RegExp): Press =>
  (page) =>
    page.getByRole('menuitem', { name }).first().click()
const inTurn =
  (...presses: Press[]): Press =>
  async (page) => {
    for (const one of presses) await one(page)
  }
/** The menu of the first row of a table that has the entry. */
const ofRow =
  (name: string): Press =>
  async (page) => {
    const menus = page.getByRole('button', { name: /^Meer bij/ })
    await menus.first().waitFor()
    for (const menu of await menus.all()) {
      await menu.click()
      const entry = page.getByRole('menuitem', { name, exact: true })
      await page.getByRole('menuitem').first().waitFor()
      if (await entry.isVisible()) return entry.click()
      await page.keyboard.press('Escape')
    }
    throw new Error(`No row has ${name}`)
  }
const ofSelection =
  (name: string): Press =>
  async (page) => {
    await page.getByRole('table').getByRole('checkbox').nth(1).check()
    await press(name)(page)
  }

const json = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).json(), path) as Promise<{
    data: { id: string }[]
    included: { attributes: { resource_id?: string | null } }[]
  }>

/** Path of a page for the first record of a list of the API. */
const firstOf = (list: string, path: (id: string) => string) => async (page: Page) =>
  path((await json(page, list)).data[0]?.id ?? 'none')

/** The first address of a kind that a page links to. */
const linkOn = (path: string, address: RegExp) => async (page: Page) => {
  const html = await page.evaluate(async (url) => (await fetch(url)).text(), path)
  return address.exec(html)?.[1] ?? 'none'
}

/** A published vacancy of the organization itself. */
const ownVacancy = async (page: Page) => {
  const [own] = (await json(page, one('current_organizations'))).data
  const path = one(`vacancies?filter[organization_id_eq]=${own?.id}&filter[status_eq]=published`)
  return firstOf(path, (id) => `/vacancies/${id}/edit`)(page)
}

const organizationTab = (tab: string) => async (page: Page) => {
  const { included } = await json(page, '/api/v1/current_user?include=roles')
  const id = included.find((role) => role.attributes.resource_id)?.attributes.resource_id
  return `/organizations/${id}/edit?tab=${tab}`
}

/** A picture in the media library, which the sample data have none of. */
export const addPicture: Press = async (page) => {
  const { default: sharp } = await import('sharp')
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const files = [{ name: 'proef.png', mimeType: 'image/png', buffer }]
  await page.getByLabel('Kies bestanden').setInputFiles(files)
  await page
    .getByRole('button', { name: /^Beschrijf/ })
    .first()
    .waitFor()
}

const one = (list: string) => `/api/v1/${list}${list.includes('?') ? '&' : '?'}page[size]=1`
const publishedVacancy = one('vacancies?filter[mas_eq]=true&filter[status_eq]=published')

export const visits: Visit[] = [
  {
    user: 'nobody',
    path: '/',
    files: {
      'site/home/home-sections.tsx': 'readable',
      'shell/layouts/page-footer.tsx': 'readable',
      'shell/layouts/visitor-tools.tsx': 'readable',
      'shell/consent/consent-banner.tsx': 'readable',
      'shell/consent/use-consent.ts': 'readable',
      'shell/panels/appearance-panel.tsx': press('Weergave aanpassen'),
      'shell/navigation/start-navigation.ts': 'readable',
    },
  },
  { user: 'nobody', path: '/', width: 390, files: { 'shell/layouts/phone-menu-panel.tsx': press('Menu') } },
  {
    user: 'nobody',
    tenant: 'meedoen',
    path: '/',
    files: { 'shell/panels/language-panel.tsx': press(/^(Taal|Language)/), 'i18n/english-messages.ts': 'readable' },
  },
  {
    user: 'nobody',
    path: '/vacancies/search',
    files: { 'site/vacancies/search-results.tsx': 'readable' },
  },
  { user: 'nobody', path: '/vacancies/search', width: 390, files: { 'ui/lazy/drawer.tsx': press(/^Filters/) } },
  {
    user: 'nobody',
    path: firstOf(publishedVacancy, (id) => `/vacancies/${id}`),
    files: {
      'site/vacancies/similar-vacancies.tsx': 'readable',
      'site/vacancies/reply/reply-form.tsx': null,
      'site/vacancies/report/vacancy-report-form.tsx': press(/^Meld/),
    },
  },
  {
    user: 'nobody',
    path: '/activiteitenkalender',
    files: { 'site/calendar/calendar-dates.tsx': 'readable', 'site/calendar/activity-panel.tsx': 'readable' },
  },
  { user: 'nobody', path: '/sociale-kaart', files: { 'site/directory/social-map-results.tsx': 'readable' } },
  {
    user: 'nobody',
    path: firstOf(one('organizations'), (id) => `/sociale-kaart/${id}`),
    files: {
      'site/directory/organization-lists.tsx': 'readable',
      'site/directory/correction-form.tsx': press(/^meld/i),
    },
  },
  {
    user: 'nobody',
    path: linkOn('/nieuws', /href="(\/nieuws\/[^"?#]+)"/),
    files: { 'site/news/related-news.tsx': 'readable' },
  },
  {
    user: 'nobody',
    path: '/signup',
    typed: (page) => page.getByLabel('Voornaam'),
    files: {
      'site/auth/auth-schemas.ts': press('Maak mijn account'),
      'forms/schema-resolver.ts': press('Maak mijn account'),
    },
  },
  { user: 'nobody', path: '/auth/login-1', files: { '../shared/resources/user-schema.ts': null } },
  { user: 'nobody', path: '/forms', files: { 'site/forms/code-schema.ts': null } },
  { user: 'nobody', path: '/confirm?guardian_token=x', files: { 'site/auth/guardian-consent.tsx': null } },
  { user: 'nobody', path: '/confirm?cancel_token=x', files: { 'site/auth/address-cancellation.tsx': null } },
  { user: 'nobody', path: '/confirm?keep_token=x', files: { 'site/auth/account-restoration.tsx': null } },
  { user: 'nobody', path: '/confirm?confirmation_token=x', files: { 'site/auth/new-link.tsx': null } },
  {
    user: 'nobody',
    path: '/organizations/signup',
    files: { 'site/organization-signup/organization-signup-form.tsx': null },
  },
  {
    user: 'nobody',
    tenant: 'public',
    path: '/een-op-een-hulp?view=ask',
    typed: (page) => page.getByLabel('Wat kan iemand voor je doen?'),
    files: { 'site/one-on-one-help/ask-view.tsx': null, 'forms/builder/values-schema.ts': press('Volgende') },
  },
  {
    user: 'nobody',
    tenant: 'public',
    path: '/een-op-een-hulp?view=offer',
    files: { 'site/one-on-one-help/offer-view.tsx': null },
  },
  {
    user: 'nobody',
    tenant: 'public',
    path: '/een-op-een-hulp?view=link&key=x',
    files: { 'site/one-on-one-help/link-view.tsx': null },
  },
  { user: 'nobody', path: '/bestaat/niet', files: { 'shell/errors/error-page.tsx': 'readable' } },
  {
    user: 'vrijwilliger',
    tenant: 'meedoen',
    path: '/contactformulier',
    typed: (page) => page.getByLabel('Onderwerp'),
    files: {
      'account/contact/contact-form.tsx': null,
      '../shared/resources/contact-message-schema.ts': press('Verstuur'),
      'ui/lazy/menu.tsx': press(/^Account van/),
      'ui/lazy/dialog.tsx': (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click(),
      'shell/commands/commands.tsx': (page) => page.keyboard.press('Control+k'),
      'ui/lazy/command-dialog.tsx': (page) => page.keyboard.press('Control+k'),
      'shell/layouts/frames.tsx': 'readable',
      'shell/layouts/toolbar.tsx': 'readable',
      'shell/layouts/page-skeleton.tsx': 'readable',
      'shell/session/account-banners.tsx': 'readable',
      'shell/session/signed-in-session.tsx': 'readable',
      'account/routes.ts': 'readable',
    },
  },
  {
    user: 'vrijwilliger',
    path: '/dashboard',
    files: {
      'account/dashboard/dashboard-parts.tsx': null,
      'account/dashboard/registrations-section.tsx': null,
      'account/dashboard/suggestions-section.tsx': null,
    },
  },
  { user: 'centrum', path: '/dashboard', files: { 'account/dashboard/reports-section.tsx': null } },
  { user: 'vrijwilliger', path: '/profile-edit', files: { 'account/profile/edit/profile-form.tsx': null } },
  {
    user: 'vrijwilliger',
    path: '/profiel',
    files: { 'account/profile/delete-form.tsx': press('Verwijder mijn account') },
  },
  {
    user: 'centrum',
    path: '/test/form',
    files: {
      'ui/lazy/rich-text.tsx': null,
      'ui/lazy/combobox.tsx': (page) => page.getByRole('combobox', { name: /^Zoeklijst/ }).fill('a'),
    },
  },
  { user: 'vrijwilliger', path: '/profile-edit/email', files: { 'account/profile/address/address-form.tsx': null } },
  {
    user: 'vrijwilliger',
    path: '/profile-edit/periodieke-mail',
    files: {
      'account/digest/digest-form.tsx': null,
      'account/digest/search-frequencies.tsx': null,
      'ui/mail-frame.tsx': press(/voorbeeld/i),
    },
  },
  {
    user: 'vrijwilliger',
    path: '/profile-edit/settings',
    files: { 'account/profile/settings/visibility-form.tsx': null },
  },
  {
    user: 'vrijwilliger',
    path: '/profile-replies',
    files: { 'account/replies/reply-list.tsx': 'readable' },
  },
  {
    user: 'vrijwilliger',
    path: '/profile-replies?tab=invitations',
    files: { 'account/replies/invitation-list.tsx': null },
  },
  {
    user: 'vrijwilliger',
    path: '/profile-replies?tab=saved',
    files: { 'account/replies/saved-vacancy-list.tsx': null, 'ui/lazy/toaster.tsx': press(/^Verwijder/) },
  },
  {
    user: 'vrijwilliger',
    path: firstOf(publishedVacancy, (id) => `/vacancies/${id}`),
    files: { 'records/vacancies/saved-toggle.tsx': 'readable' },
  },
  {
    user: 'vrijwilliger',
    path: '/vacancies/search?q=tuin',
    files: { 'records/searches/save-search-form.tsx': press('Bewaar zoekopdracht') },
  },
  {
    user: 'vrijwilliger',
    tenant: 'public',
    path: '/een-op-een-hulp?view=mine',
    files: { 'site/one-on-one-help/own-view.tsx': null },
  },
  {
    user: 'vrijwilliger',
    path: firstOf(one('conversations'), (id) => `/conversations?conversation=${id}`),
    files: { 'account/conversations/report-message-form.tsx': press('Meld dit bericht') },
  },
  {
    user: 'organisatie',
    path: firstOf(one('conversations'), (id) => `/conversations?conversation=${id}`),
    files: {
      'account/conversations/quick-replies.tsx': null,
    },
  },
  {
    user: 'organisatie',
    path: firstOf(one('applications?filter[status_eq]=new'), (id) => `/conversations?about=application:${id}`),
    files: { 'account/conversations/new-conversation.tsx': null },
  },
  {
    user: 'organisatie',
    path: '/vacancies/add',
    files: {
      'staff/vacancies/vacancy-form.tsx': null,
      'staff/routes.ts': 'readable',
    },
  },
  {
    user: 'organisatie',
    path: '/vacancies',
    files: {
      '../shared/list-columns/workbook.ts': inTurn(
        press('Exporteer'),
        (page) => page.getByRole('radio', { name: 'Excel (.xlsx)' }).check(),
        press('Maak het bestand'),
      ),
      'lists/table/save-view-dialog.tsx': inTurn(press('Weergaven'), choose('Bewaar deze weergave')),
      'staff/vacancies/vacancy-step-dialog.tsx': ofRow('Verleng'),
    },
  },
  { user: 'centrum', path: '/vacancies/bulk-edit?ids=1', files: { 'staff/vacancies/bulk-change-form.tsx': null } },
  {
    user: 'organisatie',
    path: ownVacancy,
    files: { 'staff/pool/suited-volunteers.tsx': null },
  },
  {
    user: 'organisatie',
    path: '/applications',
    files: { 'staff/applications/application-bulk-forms.tsx': ofSelection('Stuur bericht') },
  },
  {
    user: 'organisatie',
    path: '/applications?view=board',
    files: { 'staff/applications/application-board.tsx': null },
  },
  {
    user: 'centrum',
    path: firstOf(one('applications?filter[status_eq]=new'), (id) => `/applications/${id}`),
    files: {
      'staff/applications/transition-dialog.tsx': press('Kennismaking plannen'),
      'staff/applications/application-notes.tsx': null,
      'ui/lazy/date-grid.tsx': inTurn(press('Kennismaking plannen'), press(/^Open de kalender/)),
    },
  },
  {
    user: 'centrum',
    path: firstOf(one('applications?filter[status_eq]=meeting'), (id) => `/applications/${id}`),
    files: { 'staff/applications/meeting-section.tsx': null },
  },
  { user: 'organisatie', path: '/vrijwilligerspool', files: { 'staff/pool/invite-dialog.tsx': press(/^Nodig/) } },
  {
    user: 'centrum',
    path: '/activiteitenkalender/overzicht',
    files: {
      'staff/activities/cancel-dialog.tsx': ofRow('Annuleer'),
      'staff/activities/dates-dialog.tsx': ofRow('Annuleer één datum'),
      'staff/activities/message-dialog.tsx': ofRow('Bericht'),
    },
  },
  {
    user: 'organisatie',
    path: '/activiteitenkalender/overzicht?edit=new',
    files: { 'staff/activities/activity-create.tsx': null },
  },
  {
    user: 'centrum',
    path: firstOf(one('activities'), (id) => `/activiteitenkalender/overzicht?edit=${id}`),
    files: { 'staff/activities/activity-edit.tsx': null },
  },
  { user: 'organisatie', path: organizationTab('profile'), files: { 'staff/organizations/profile-tab.tsx': null } },
  { user: 'organisatie', path: organizationTab('address'), files: { 'staff/organizations/address-tab.tsx': null } },
  { user: 'organisatie', path: organizationTab('contacts'), files: { 'staff/organizations/contacts-tab.tsx': null } },
  { user: 'organisatie', path: organizationTab('policies'), files: { 'staff/organizations/policies-tab.tsx': null } },
  { user: 'organisatie', path: organizationTab('services'), files: { 'staff/organizations/services-tab.tsx': null } },
  { user: 'organisatie', path: organizationTab('members'), files: { 'staff/organizations/members-tab.tsx': null } },
  { user: 'centrum', path: '/organizations/add', files: { 'staff/organizations/new-organization-form.tsx': null } },
  { user: 'centrum', path: '/organizations/add?from=file', files: { 'staff/imports/record-import.tsx': null } },
  {
    user: 'centrum',
    path: '/organizations',
    files: { 'staff/organizations/organization-bulk-form.tsx': ofSelection('Archiveer') },
  },
  { user: 'centrum', path: '/organizations/approve', files: { 'staff/organizations/signup-review.tsx': null } },
  { user: 'centrum', path: '/users/add', files: { 'staff/users/invitation-form.tsx': null } },
  {
    user: 'centrum',
    path: firstOf(one('users'), (id) => `/users/${id}`),
    files: {
      'staff/users/user-vog.tsx': null,
      'staff/users/user-step-dialog.tsx': press('Verwijder account'),
      'staff/users/user-merge-dialog.tsx': press(/^Voeg samen/),
    },
  },
  {
    user: 'centrum',
    path: firstOf(one('users'), (id) => `/users/${id}/edit`),
    files: { 'staff/users/user-form.tsx': null },
  },
  {
    user: 'centrum',
    path: firstOf(one('users'), (id) => `/users/${id}/add_role`),
    files: { 'staff/users/add-role-form.tsx': null },
  },
  { user: 'centrum', path: '/content', files: { 'staff/content/content-add-dialog.tsx': press('Nieuwe tekst') } },
  {
    user: 'centrum',
    path: firstOf(one('content_items'), (id) => `/content/${id}/edit`),
    files: { 'staff/content-editor/content-editor.tsx': null, 'staff/content-editor/plan-dialog.tsx': press(/^Plan$/) },
  },
  {
    user: 'centrum',
    path: firstOf(one('content_items'), (id) => `/content/${id}/edit?view=preview`),
    files: { 'staff/content-editor/content-preview.tsx': null },
  },
  {
    user: 'centrum',
    path: '/content/file-upload',
    files: {
      'staff/media/media-uploads.tsx': null,
      'staff/media/media-details.tsx': inTurn(addPicture, press(/^Beschrijf/)),
    },
  },
  {
    user: 'centrum',
    path: '/content/menu-items',
    files: {
      'staff/menus/menu-editor.tsx': null,
      'staff/menus/menu-item-dialog.tsx': press('Voeg een link toe'),
    },
  },
  {
    user: 'centrum',
    path: '/notification_templates/application.received/edit',
    files: {
      'staff/templates/template-form.tsx': null,
      'staff/templates/text-differences.tsx': (page) => page.getByText('Verschil met de standaardtekst').click(),
    },
  },
  { user: 'centrum', path: '/settings/design', files: { 'staff/settings/design-form.tsx': null } },
  {
    user: 'centrum',
    path: '/settings/contact-person',
    files: { 'staff/settings/contact-person-form.tsx': null },
  },
  { user: 'centrum', path: '/settings/footer', files: { 'staff/settings/social-form.tsx': null } },
  {
    user: 'centrum',
    tenant: 'public',
    path: '/een-op-een-hulp?view=moderation',
    files: { 'staff/one-on-one-help/help-moderation.tsx': null },
  },
  {
    user: 'centrum',
    path: '/stages',
    files: { 'staff/stages/hour-table.tsx': null, 'staff/stages/reject-hours-form.tsx': press('Vraag aanpassing') },
  },
  {
    user: 'centrum',
    path: '/stages?tab=pupils',
    files: { 'staff/stages/pupil-table.tsx': null, 'staff/stages/pupil-form.tsx': press('Wijzig') },
  },
  { user: 'vrijwilliger', path: '/stagepaspoort', files: { 'account/stages/enrollment-form.tsx': null } },
]

/** Loads nobody waits for: without them the page does all that was asked of it. */
export const unseen: Record<string, string> = {
  'account/conversations/match-question.tsx': 'a question that is asked again at the next visit',
  'account/conversations/quick-reply-dialog.tsx': 'a lazy part behind a menu as the others',
  'account/profile/edit/account-form.tsx':
    'for a backend without volunteer profiles; a lazy part of a page as the others',
  'account/stages/hour-form.tsx': 'a lazy part in a dialog as the others, for who has a placement',
  'forms/versions/conflict-view.tsx': 'a lazy part of a form as the others, when two people store one record',
  'site/organization-link/completion-form.tsx': 'a lazy part of a page as the others, for who has a mailed link',
  'site/stages/consent-form.tsx': 'a lazy part of a page as the others, for who has a mailed link',
  'staff/templates/three-versions.tsx': 'a lazy part of a page as the others, when a default has changed',
  'ui/lazy/map.tsx': 'a lazy part of a page as the others, once the visitor allows the tiles of another site',
  'ui/lazy/image-cropper.tsx': 'a lazy part in a dialog as the others, after a picture was chosen',
  'api/refused-parameters.ts': 'a list that the backend refuses is an error as it was',
  'forms/drafts/form-draft.tsx': 'the form works, and the browser asks before it is left',
  'records/vacancies/set-saved.ts': 'a vacancy from before signing in is not saved, and can be saved again',
  'records/vacancies/pending-save.ts': 'the same, before signing in',
  'shell/errors/older-data-notice.tsx': 'the data is there; that it may be older is not said',
  'shell/extras/page-extras.tsx': 'progress and toasts; it has the notice itself, which comes with the connection',
  'shell/navigation/page-transition.ts': 'the fade between two pages',
  'shell/session/event-stream.ts': 'events, which are read later',
  'shell/session/stored-user.ts': 'what a former user left in this browser is erased at the next page',
  'site/preview/preview-check.ts': 'hints in an editor',
  'staff/applications/board-drag.ts': 'dragging, beside buttons',
  'staff/menus/menu-drag.ts': 'dragging, beside buttons',
  'staff/vacancies/rare-dutch-words.ts': 'hints',
  'staff/views.ts': 'the page of a view, as other pages',
  'developer/routes.ts': 'developer pages, which are off in production',
}
