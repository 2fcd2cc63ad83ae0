/**
 * Files whose loss a page shows: of each kind of loader, and each way in which it is used, one (`tests/unit/client/lazy-files.test.ts`).
 * All others are loaded by the same code, whose rules `tests/unit/client/lazy-part.test.tsx` has.
 */
import { firstOf, inTurn, one, press, use, type Visit } from './visit.ts'

const ofVisitors: Visit[] = [
  {
    user: 'nobody',
    path: '/',
    files: {
      // Rendered by the server, and hydrated at once or when the page is used.
      'shell/layouts/visitor-tools.tsx': use,
      'shell/layouts/page-footer.tsx': use,
    },
  },
  { user: 'nobody', path: '/bestaat/niet', files: { 'shell/errors/error-page.tsx': null } },
  {
    user: 'nobody',
    path: '/auth/login-1?return=%2Fvacancies%2Fsearch%23save-1',
    files: {
      'records/vacancies/pending-save.ts': async (page) => {
        // A request that succeeds: the visitor stays signed out for the page itself.
        await page.route('**/auth/sign_in', (route) => route.fulfill({ json: { data: {} } }))
        await page.getByLabel('E-mailadres').fill('half@getypt.example')
        await page.getByLabel('Wachtwoord', { exact: true }).fill('geheim-woord')
        await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      },
    },
  },
]

const ofAccounts: Visit[] = [
  {
    user: 'vrijwilliger',
    tenant: 'meedoen',
    path: '/contactformulier',
    typed: (page) => page.getByLabel('Onderwerp'),
    files: {
      '../shared/resources/contact-message-schema.ts': press('Verstuur'),
      'forms/schema-resolver.ts': press('Verstuur'),
      'ui/lazy/dialog.tsx': (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click(),
      'account/routes.ts': null,
    },
  },
  {
    user: 'vrijwilliger',
    path: '/test/form',
    files: {
      'forms/builder/values-schema.ts': press('Verstuur'),
      'ui/lazy/combobox.tsx': (page) => page.getByRole('combobox', { name: /^Zoeklijst/ }).fill('a'),
    },
  },
]

const ofStaff: Visit[] = [
  {
    user: 'organisatie',
    path: '/vacancies',
    files: {
      // For a press in a dialog.
      '../shared/list-columns/workbook.ts': inTurn(
        press('Exporteer'),
        (page) => page.getByRole('radio', { name: 'Excel (.xlsx)' }).check(),
        press('Maak het bestand'),
      ),
    },
  },
  {
    user: 'centrum',
    path: firstOf('demo', one('applications?filter[status_eq]=new'), (id) => `/applications/${id}`),
    // A part within a dialog.
    files: { 'ui/lazy/date-grid.tsx': inTurn(press('Plan een kennismaking'), press(/^Open de kalender/)) },
  },
]

export const visits = [...ofVisitors, ...ofAccounts, ...ofStaff]
