import briefcaseIcon from 'virtual:icons/briefcase'
import building2Icon from 'virtual:icons/building-2'
import calendarDaysIcon from 'virtual:icons/calendar-days'
import chartIcon from 'virtual:icons/chart-no-axes-column'
import clipboardListIcon from 'virtual:icons/clipboard-list'
import fileTextIcon from 'virtual:icons/file-text'
import graduationCapIcon from 'virtual:icons/graduation-cap'
import handHeartIcon from 'virtual:icons/hand-heart'
import historyIcon from 'virtual:icons/history'
import mailIcon from 'virtual:icons/mail'
import sendIcon from 'virtual:icons/send'
import settingsIcon from 'virtual:icons/settings'
import usersIcon from 'virtual:icons/users'
import type { AreaPages } from '#client/shell/pages/page.ts'

export const staffPages: AreaPages<'staff'> = {
  calendarOverview: {
    load: () => import('./activities/activity-list.tsx'),
    messages: ['staff', 'site', 'calendar', 'forms', 'tables'],
    navigation: { staff: { label: 'myActivities', group: 'work', order: 14, icon: calendarDaysIcon } },
  },
  analytics: {
    load: () => import('./analytics/analytics-page.tsx'),
    messages: ['analytics', 'site'],
    navigation: { staff: { label: 'analytics', group: 'manage', order: 41, icon: chartIcon } },
  },
  analyticsDetail: {
    load: () => import('./analytics/upkeep-page.tsx'),
    messages: ['analytics'],
  },
  applications: {
    load: () => import('./applications/application-list.tsx'),
    messages: ['staff', 'tables', 'forms', 'meetings'],
    navigation: { staff: { label: 'applications', group: 'work', order: 11, tab: 6, icon: clipboardListIcon } },
  },
  application: {
    load: () => import('./applications/application-show.tsx'),
    messages: [
      'staff',
      'account',
      'own-application-status',
      'applications',
      'forms',
      'matching',
      'matches',
      'meetings',
      'notes',
    ],
  },
  auditLog: {
    load: () => import('./audit/audit-list.tsx'),
    messages: ['audit', 'site', 'tables'],
    navigation: { staff: { label: 'auditLog', group: 'manage', order: 44, icon: historyIcon } },
  },
  content: {
    load: () => import('./content/content-list.tsx'),
    messages: ['content-navigation', 'content', 'tables', 'forms'],
    navigation: { staff: { label: 'content', group: 'site', order: 31, tab: 7, icon: fileTextIcon } },
  },
  contentFiles: {
    load: () => import('./media/media-page.tsx'),
    messages: ['content-navigation', 'media', 'forms', 'tables'],
  },
  contentHome: {
    load: () => import('./home/home-editor-page.tsx'),
    messages: ['content-navigation', 'home-page', 'content', 'media', 'forms'],
  },
  contentMenu: { load: () => import('./menus/menu-page.tsx'), messages: ['content-navigation', 'menus', 'forms'] },
  contentEdit: {
    load: () => import('./content-editor/content-edit.tsx'),
    messages: ['content', 'forms', 'media'],
  },
  contentImages: {
    load: () => import('./media/stock-images-page.tsx'),
    messages: ['content-navigation', 'media', 'tables'],
  },
  formSubmissions: {
    load: () => import('./form-submissions/form-submission-list.tsx'),
    messages: ['content-navigation', 'content', 'tables'],
  },
  formSubmission: {
    load: () => import('./form-submissions/form-submission-show.tsx'),
    messages: ['content'],
  },
  volunteerPool: {
    load: () => import('./pool/pool-page.tsx'),
    messages: ['pool', 'matching', 'forms'],
    navigation: { staff: { label: 'volunteerPool', group: 'people', order: 23, icon: handHeartIcon } },
  },
  mailings: {
    load: () => import('./mailings/mailing-list.tsx'),
    messages: ['mailings', 'tables'],
    navigation: { staff: { label: 'mailings', group: 'people', order: 24, icon: sendIcon } },
  },
  mailing: { load: () => import('./mailings/mailing-show.tsx'), messages: ['mailings'] },
  mailingEdit: { load: () => import('./mailings/mailing-edit.tsx'), messages: ['mailings', 'forms'] },
  platform: {
    load: () => import('./platform/platform-list.tsx'),
    messages: ['platform', 'tables'],
  },
  platformCenter: {
    load: () => import('./platform/platform-center.tsx'),
    messages: ['platform', 'audit'],
  },
  templates: {
    load: () => import('./templates/template-list.tsx'),
    messages: ['templates', 'tables'],
    navigation: { staff: { label: 'templates', group: 'manage', order: 42, icon: mailIcon } },
  },
  templateEdit: {
    load: () => import('./templates/template-edit.tsx'),
    messages: ['templates', 'forms'],
  },
  failedMails: {
    load: () => import('./failed-mails/failed-mail-list.tsx'),
    messages: ['failed-mails', 'tables'],
  },
  organizations: {
    load: () => import('./organizations/organization-list.tsx'),
    messages: ['organizations', 'tables'],
    navigation: { staff: { label: 'organizations', group: 'people', order: 21, tab: 4, icon: building2Icon } },
  },
  organizationEdit: {
    load: () => import('./organizations/organization-edit.tsx'),
    messages: ['organizations', 'opening-hours', 'forms'],
  },
  organizationMove: {
    load: () => import('./organizations/organization-move.tsx'),
    messages: ['organization-move', 'forms'],
  },
  organizationAdd: {
    load: () => import('./organizations/organization-add.tsx'),
    messages: ['organizations', 'site', 'forms', 'imports'],
  },
  organizationApprove: {
    load: () => import('./organizations/organization-approve.tsx'),
    messages: ['organizations', 'forms'],
  },
  settings: {
    load: () => import('./settings/settings-page.tsx'),
    messages: ['settings', 'forms'],
    navigation: { staff: { label: 'settings', group: 'manage', order: 43, tab: 8, icon: settingsIcon } },
  },
  settingsContact: {
    load: () => import('./settings/contact-settings-page.tsx'),
    messages: ['settings', 'forms', 'opening-hours'],
  },
  settingsDesign: {
    load: () => import('./settings/design-settings-page.tsx'),
    messages: ['settings', 'forms'],
  },
  settingsFooter: {
    load: () => import('./settings/footer-settings-page.tsx'),
    messages: ['settings', 'menus', 'forms'],
  },
  settingsSearch: {
    load: () => import('./settings/search-settings-page.tsx'),
    messages: ['settings', 'forms'],
  },
  stages: {
    load: () => import('./stages/stages-page.tsx'),
    messages: ['stages', 'tables', 'forms'],
    navigation: { staff: { label: 'stages', group: 'work', order: 15, icon: graduationCapIcon } },
  },
  pupil: {
    load: () => import('./stages/pupil-show.tsx'),
    messages: ['stages'],
  },
  users: {
    load: () => import('./users/user-list.tsx'),
    messages: ['users', 'tables', 'forms'],
    navigation: { staff: { label: 'users', group: 'people', order: 22, tab: 5, icon: usersIcon } },
  },
  user: { load: () => import('./users/user-show.tsx'), messages: ['users', 'user-merge', 'staff', 'forms'] },
  userEdit: { load: () => import('./users/user-edit.tsx'), messages: ['users', 'forms'] },
  userAddRole: { load: () => import('./users/user-add-role.tsx'), messages: ['users', 'forms'] },
  userAdd: { load: () => import('./users/user-add.tsx'), messages: ['users', 'site', 'imports', 'forms'] },
  vacancies: {
    load: () => import('./vacancies/vacancy-list.tsx'),
    messages: ['vacancies', 'tables', 'forms'],
    navigation: { staff: { label: 'manageVacancies', group: 'work', order: 12, tab: 2, icon: briefcaseIcon } },
  },
  vacancyEdit: {
    load: () => import('./vacancies/vacancy-edit.tsx'),
    messages: ['vacancies', 'site', 'forms', 'pool', 'matching'],
  },
  vacancyAdd: {
    load: () => import('./vacancies/vacancy-add.tsx'),
    messages: ['vacancies', 'site', 'forms', 'imports'],
  },
  vacancyBulkEdit: {
    load: () => import('./vacancies/vacancy-bulk-edit.tsx'),
    messages: ['vacancies', 'site', 'tables', 'forms'],
  },
}
