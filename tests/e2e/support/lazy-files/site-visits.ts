import { fakeTiles } from '../map-tiles.ts'
import {
  firstOf,
  inTurn,
  linkOn,
  one,
  organizationWithVacancies,
  press,
  publishedVacancy,
  use,
  type Visit,
} from './visit.ts'

export const siteVisits: Visit[] = [
  {
    user: 'nobody',
    path: '/',
    files: {
      'site/home/home-sections.tsx': null,
      'shell/layouts/page-footer.tsx': use,
      'shell/layouts/visitor-tools.tsx': use,
      'shell/consent/use-consent.ts': press('Cookie-instellingen'),
      'shell/panels/appearance-panel.tsx': press('Weergave aanpassen'),
    },
  },
  { user: 'nobody', path: '/', width: 390, files: { 'shell/layouts/phone-menu-panel.tsx': press('Menu') } },
  {
    user: 'nobody',
    tenant: 'meedoen',
    path: '/',
    files: { 'shell/panels/language-panel.tsx': press(/^(Taal|Language)/) },
  },
  {
    user: 'nobody',
    path: '/vacancies/search',
    files: { 'site/vacancies/search-results.tsx': null },
  },
  { user: 'nobody', path: '/vacancies/search', width: 390, files: { 'ui/lazy/drawer.tsx': press(/^Filters/) } },
  {
    user: 'nobody',
    path: firstOf(publishedVacancy, (id) => `/vacancies/${id}`),
    files: {
      'site/vacancies/similar-vacancies.tsx': null,
      'site/vacancies/application/application-form.tsx': null,
      'site/vacancies/report/vacancy-report-form.tsx': press(/^Meld/),
    },
  },
  {
    user: 'nobody',
    path: '/activiteitenkalender',
    files: { 'site/calendar/calendar-dates.tsx': null, 'site/calendar/activity-panel.tsx': null },
  },
  { user: 'nobody', path: '/sociale-kaart', files: { 'site/directory/social-map-results.tsx': null } },
  {
    user: 'nobody',
    path: firstOf(one('organizations'), (id) => `/sociale-kaart/${id}`),
    files: { 'site/directory/correction-form.tsx': press(/^meld/i) },
  },
  {
    user: 'nobody',
    path: organizationWithVacancies,
    files: { 'site/directory/organization-lists.tsx': null },
  },
  {
    user: 'nobody',
    path: linkOn('/nieuws', /href="(\/nieuws\/[^"?#]+)"/),
    files: { 'site/news/related-news.tsx': null },
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
  { user: 'vrijwilliger', path: '/test/form', files: { 'forms/builder/values-schema.ts': press('Verstuur') } },
  { user: 'nobody', path: '/confirm?guardian_token=x', files: { 'site/auth/guardian-consent.tsx': null } },
  { user: 'nobody', path: '/confirm?cancel_token=x', files: { 'site/auth/address-cancellation.tsx': null } },
  { user: 'nobody', path: '/confirm?keep_token=x', files: { 'site/auth/account-restoration.tsx': null } },
  {
    user: 'nobody',
    path: '/confirm?confirmation_token=x',
    logs: /status of 422/,
    files: { 'site/auth/new-link.tsx': null },
  },
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
    files: { 'site/help-requests/ask-view.tsx': null },
  },
  {
    user: 'nobody',
    tenant: 'public',
    path: '/een-op-een-hulp?view=offer',
    files: { 'site/help-requests/offer-view.tsx': null },
  },
  {
    user: 'nobody',
    tenant: 'public',
    path: '/een-op-een-hulp?view=link&key=x',
    files: { 'site/help-requests/link-view.tsx': null },
  },
  { user: 'nobody', path: '/bestaat/niet', files: { 'shell/errors/error-page.tsx': null } },
  {
    user: 'nobody',
    path: '/vacancies/search',
    files: { 'ui/lazy/map.tsx': inTurn(fakeTiles, press('Toon kaart'), press('Toon de kaart nu')) },
  },
  {
    user: 'nobody',
    path: '/auth/login-1?return=%2Fvacancies%2Fsearch%23save-1',
    files: {
      'records/vacancies/pending-save.ts': async (page) => {
        // A request that succeeds: the visitor stays signed out for the page itself.
        await page.route('**/auth/sign_in', (route) => route.fulfill({ json: { data: {} } }))
        await page.getByLabel('E-mailadres').fill('half@getypt.example')
        await page.getByLabel('Wachtwoord', { exact: true }).fill('geheim-woord')
        await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
      },
    },
  },
  {
    user: 'nobody',
    path: async (page) => {
      const { guardianLink } = await import('./prepared.ts')
      return guardianLink(page)
    },
    files: { 'site/stages/consent-form.tsx': null },
  },
  {
    user: 'nobody',
    path: async (page) => {
      const { completionLink } = await import('./prepared.ts')
      return completionLink(page)
    },
    files: { 'site/organization-link/completion-form.tsx': null },
  },
]
