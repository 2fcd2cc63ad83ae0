import { choosePhoto, firstOf, one, openWithMatchQuestion, press, publishedVacancy, type Visit } from './visit.ts'

export const accountVisits: Visit[] = [
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
      'shell/layouts/signed-in-layouts.tsx': null,
      'shell/layouts/toolbar.tsx': null,
      'shell/layouts/page-skeleton.tsx': null,
      'shell/session/account-banners.tsx': null,
      'shell/session/signed-in-session.tsx': null,
      'account/routes.ts': null,
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
  {
    user: 'vrijwilliger',
    path: '/profile-edit',
    files: {
      'account/profile/edit/profile-form.tsx': null,
      'ui/lazy/image-cropper.tsx': choosePhoto,
    },
  },
  {
    user: 'vrijwilliger',
    path: '/profiel',
    files: { 'account/profile/delete-form.tsx': press('Verwijder mijn account') },
  },
  { user: 'vrijwilliger', path: '/profile-edit/email', files: { 'account/profile/address/address-form.tsx': null } },
  {
    user: 'vrijwilliger',
    path: '/profile-edit/periodieke-mail',
    files: {
      'account/digest/digest-form.tsx': null,
      'account/digest/search-frequencies.tsx': null,
      'ui/mail-iframe.tsx': press(/voorbeeld/i),
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
    files: { 'account/applications/application-list.tsx': null },
  },
  {
    user: 'vrijwilliger',
    path: '/profile-replies?tab=invitations',
    files: { 'account/applications/invitation-list.tsx': null },
  },
  {
    user: 'vrijwilliger',
    path: '/profile-replies?tab=saved',
    files: { 'account/applications/saved-vacancy-list.tsx': null, 'ui/lazy/toaster.tsx': press(/^Verwijder/) },
  },
  {
    user: 'vrijwilliger',
    path: firstOf(publishedVacancy, (id) => `/vacancies/${id}`),
    // The second one is in the file of the first, which every signed-in page starts with.
    files: { 'records/vacancies/saved-toggle.tsx': null, 'records/vacancies/set-saved.ts': null },
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
    files: { 'site/help-requests/own-view.tsx': null },
  },
  {
    user: 'vrijwilliger',
    path: firstOf(one('conversations'), (id) => `/conversations?conversation=${id}`),
    files: { 'account/conversations/report-message-form.tsx': press('Meld dit bericht') },
  },
  { user: 'vrijwilliger', path: '/stagepaspoort', files: { 'account/stages/enrollment-form.tsx': null } },
  {
    user: 'vrijwilliger',
    path: '/conversations',
    files: { 'account/conversations/match-question.tsx': openWithMatchQuestion },
  },
  {
    user: 'nobody',
    path: async (page) => {
      const { placement } = await import('./prepared.ts')
      return placement(page)
    },
    files: { 'account/stages/hour-form.tsx': press('Vul uren in') },
  },
]
