import {
  addPicture,
  choose,
  firstOf,
  inTurn,
  ofRow,
  ofSelection,
  one,
  organizationTab,
  ownVacancy,
  press,
  type Visit,
} from './visit.ts'

/** A mail that no other test changes. */
const changedTwice = '/notification_templates/match.later_organization/edit'

export const staffVisits: Visit[] = [
  { user: 'centrum', path: '/dashboard', files: { 'account/dashboard/reports-section.tsx': null } },
  {
    user: 'centrum',
    path: '/test/form',
    files: {
      'ui/lazy/rich-text.tsx': null,
      'developer/routes.ts': null,
      'ui/lazy/combobox.tsx': (page) => page.getByRole('combobox', { name: /^Zoeklijst/ }).fill('a'),
    },
  },
  {
    user: 'organisatie',
    path: firstOf(one('conversations'), (id) => `/conversations?conversation=${id}`),
    files: {
      'account/conversations/quick-replies.tsx': null,
      'account/conversations/quick-reply-dialog.tsx': inTurn(press('Snelle antwoorden'), choose(/^Beheer/)),
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
      'staff/routes.ts': null,
      'staff/views.ts': null,
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
    path: firstOf(one('applications?filter[status_eq]=trial'), (id) => `/applications/${id}`),
    files: {
      'staff/applications/full-vacancy-dialog.tsx': inTurn(press('Plaatsen'), press('Plaats als vrijwilliger')),
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
    files: { 'staff/help-requests/help-moderation.tsx': null },
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
  {
    user: 'centrum',
    path: '/notification_templates?state=attention',
    files: {
      'staff/templates/three-versions.tsx': (page) =>
        page.getByRole('link', { name: 'Iemand die is ingelogd meldt een organisatie aan' }).click(),
    },
  },
  {
    user: 'centrum',
    path: changedTwice,
    logs: /status of 409|ResizeObserver loop completed/,
    files: {
      'forms/versions/conflict-view.tsx': async (page) => {
        const { storeOverColleague } = await import('./prepared.ts')
        await storeOverColleague(page, changedTwice)
      },
    },
  },
]
