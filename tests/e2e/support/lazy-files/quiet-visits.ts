/**
 * Files that a page works without, and whose loss it does not show: nothing was pressed that needs them, or the server does the
 * same. `typed` and the layout stay, and there is no notice. Of what `loadUnseen` loads, one is here for all.
 */
import type { Press, Visit } from './visit.ts'

const contact: Pick<Visit, 'user' | 'tenant' | 'path' | 'typed'> = {
  user: 'vrijwilliger',
  tenant: 'meedoen',
  path: '/contactformulier',
  typed: (page) => page.getByLabel('Onderwerp'),
}

/** Before that a link and a filter are loads of the page by the browser. */
const untilInteractive: Press = (page) =>
  page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0)

/** Follows a link of the footer, and expects its page. */
const follow: Press = async (page) => {
  await untilInteractive(page)
  // A page that was not just loaded again may load the next one.
  await page.evaluate(() => sessionStorage.removeItem('reloaded-at'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor()
}

/** The backend refuses the parameters of a list. */
const refuseList: Press = async (page) => {
  await untilInteractive(page)
  await page.route(/\/api\/v1\/vacancies\?/, (route) => route.fulfill({ status: 400, json: { errors: [] } }))
  await page.getByRole('checkbox', { name: 'Natuur' }).first().check()
}

export const quietVisits: Visit[] = [
  {
    ...contact,
    files: {
      // The form works, and the browser asks before it is left.
      'forms/drafts/form-draft.tsx': null,
      // Progress and toasts; it has the notice itself.
      'shell/extras/page-extras.tsx': null,
      // Events of other users: the pages poll.
      'shell/session/event-stream.ts': null,
    },
  },
  {
    user: 'nobody',
    path: '/vacancies/search',
    typed: (page) => page.getByRole('searchbox').first(),
    logs: /status of 400/,
    files: {
      // An error of the list as without it.
      'api/refused-parameters.ts': refuseList,
    },
  },
  {
    user: 'nobody',
    path: '/colofon',
    files: {
      // The browser loads the next page by itself.
      'shell/navigation/start-navigation.ts': follow,
      // The fade between two pages.
      'shell/navigation/page-transition.ts': follow,
    },
  },
  // Every message of it is in Dutch: what was rendered in English is rendered again.
  {
    user: 'nobody',
    tenant: 'public',
    path: '/en/nieuws',
    logs: /React error #418/,
    files: { 'i18n/other-messages.ts': null },
  },
]
