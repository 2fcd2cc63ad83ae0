import briefcaseIcon from 'virtual:icons/briefcase'
import building2Icon from 'virtual:icons/building-2'
import calendarDaysIcon from 'virtual:icons/calendar-days'
import chartIcon from 'virtual:icons/chart-no-axes-column'
import clipboardListIcon from 'virtual:icons/clipboard-list'
import fileTextIcon from 'virtual:icons/file-text'
import graduationCapIcon from 'virtual:icons/graduation-cap'
import historyIcon from 'virtual:icons/history'
import mailIcon from 'virtual:icons/mail'
import settingsIcon from 'virtual:icons/settings'
import usersIcon from 'virtual:icons/users'
import type { AreaPages } from '#client/shell/pages/page.ts'

export const staffPages: AreaPages<'staff'> = {
  calendarOverview: {
    load: () => import('./activities/activity-list.tsx'),
    messages: ['staff', 'site', 'calendar', 'forms', 'tables'],
    navigation: { staff: { label: 'myActivities', order: 3, icon: calendarDaysIcon, notInTabs: true } },
  },
  analytics: {
    load: () => import('./analytics/analytics-page.tsx'),
    messages: ['analytics', 'site'],
    navigation: { staff: { label: 'analytics', order: 10.5, icon: chartIcon, notInTabs: true } },
  },
  analyticsDetail: {
    load: () => import('./analytics/upkeep-page.tsx'),
    messages: ['analytics'],
  },
  applications: {
    load: () => import('./applications/application-list.tsx'),
    messages: ['staff', 'tables', 'forms', 'meetings'],
    navigation: { staff: { label: 'applications', order: 6, icon: clipboardListIcon } },
  },
  application: {
    load: () => import('./applications/application-show.tsx'),
    messages: ['staff', 'account', 'applications', 'forms', 'matching', 'matches', 'meetings', 'notes'],
  },
  auditLog: {
    load: () => import('./audit/audit-list.tsx'),
    messages: ['audit', 'tables'],
    navigation: { staff: { label: 'auditLog', order: 11, icon: historyIcon, notInTabs: true } },
  },
  content: {
    load: () => import('./content/content-list.tsx'),
    messages: ['content-navigation', 'content', 'tables', 'forms'],
    navigation: { staff: { label: 'content', order: 9, icon: fileTextIcon } },
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
    messages: ['content', 'forms', 'audit', 'media'],
  },
  contentImages: {
    load: () => import('./media/stock-images-page.tsx'),
    messages: ['content-navigation', 'media', 'tables'],
  },
  volunteerPool: {
    load: () => import('./pool/pool-page.tsx'),
    messages: ['pool', 'matching', 'forms'],
    navigation: { staff: { label: 'volunteerPool', order: 7, icon: usersIcon, notInTabs: true } },
  },
  templates: {
    load: () => import('./templates/template-list.tsx'),
    messages: ['templates', 'tables'],
    navigation: { staff: { label: 'templates', order: 9.5, icon: mailIcon, notInTabs: true } },
  },
  templateEdit: {
    load: () => import('./templates/template-edit.tsx'),
    messages: ['templates', 'forms'],
  },
  organizations: {
    load: () => import('./organizations/organization-list.tsx'),
    messages: ['organizations', 'tables'],
    navigation: { staff: { label: 'organizations', order: 4, icon: building2Icon } },
  },
  organizationEdit: {
    load: () => import('./organizations/organization-edit.tsx'),
    messages: ['organizations', 'forms', 'audit'],
  },
  organizationMove: {
    load: () => import('./organizations/organization-move.tsx'),
    messages: ['organization-move', 'forms'],
  },
  organizationAdd: {
    load: () => import('./organizations/organization-add.tsx'),
    messages: ['organizations', 'forms', 'imports'],
  },
  organizationApprove: {
    load: () => import('./organizations/organization-approve.tsx'),
    messages: ['organizations', 'forms'],
  },
  settings: {
    load: () => import('./settings/settings-page.tsx'),
    messages: ['settings', 'forms'],
    navigation: { staff: { label: 'settings', order: 10, icon: settingsIcon } },
  },
  settingsContact: {
    load: () => import('./settings/contact-settings-page.tsx'),
    messages: ['settings', 'forms'],
  },
  settingsDesign: {
    load: () => import('./settings/design-settings-page.tsx'),
    messages: ['settings', 'forms'],
  },
  settingsFooter: {
    load: () => import('./settings/footer-settings-page.tsx'),
    messages: ['settings', 'menus', 'forms'],
  },
  stages: {
    load: () => import('./stages/stages-page.tsx'),
    messages: ['stages', 'tables', 'forms'],
    navigation: { staff: { label: 'stages', order: 8, icon: graduationCapIcon, notInTabs: true } },
  },
  users: {
    load: () => import('./users/user-list.tsx'),
    messages: ['users', 'tables', 'forms'],
    navigation: { staff: { label: 'users', order: 5, icon: usersIcon } },
  },
  user: { load: () => import('./users/user-show.tsx'), messages: ['users', 'user-merge', 'staff', 'forms', 'audit'] },
  userEdit: { load: () => import('./users/user-edit.tsx'), messages: ['users', 'forms'] },
  userAddRole: { load: () => import('./users/user-add-role.tsx'), messages: ['users', 'forms'] },
  userAdd: { load: () => import('./users/user-add.tsx'), messages: ['users', 'imports', 'forms'] },
  vacancies: {
    load: () => import('./vacancies/vacancy-list.tsx'),
    messages: ['vacancies', 'tables', 'forms'],
    navigation: { staff: { label: 'manageVacancies', order: 2, icon: briefcaseIcon, exact: true } },
  },
  vacancyEdit: {
    load: () => import('./vacancies/vacancy-edit.tsx'),
    messages: ['vacancies', 'site', 'forms', 'audit', 'pool', 'matching'],
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
