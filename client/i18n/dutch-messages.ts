import type { MessageLoaders } from './message-loaders.ts'

export const dutchMessages: MessageLoaders = {
  common: () => import('./nl/common.ts'),
  shell: () => import('./nl/shell.ts'),
  site: () => import('./nl/site.ts'),
  auth: () => import('./nl/auth.ts'),
  signups: () => import('./nl/signups.ts'),
  account: () => import('./nl/account.ts'),
  profile: () => import('./nl/profile.ts'),
  staff: () => import('./nl/staff.ts'),
  developer: () => import('./nl/developer.ts'),
  calendar: () => import('./nl/calendar.ts'),
  directory: () => import('./nl/directory.ts'),
  news: () => import('./nl/news.ts'),
  forms: () => import('./nl/forms.ts'),
  searches: () => import('./nl/searches.ts'),
  tables: () => import('./nl/tables.ts'),
  help: () => import('./nl/help.ts'),
  digest: () => import('./nl/digest.ts'),
  helpDesk: () => import('./nl/help-desk.ts'),
  conversations: () => import('./nl/conversations.ts'),
  vacancies: () => import('./nl/vacancies.ts'),
}
