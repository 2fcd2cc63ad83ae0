import type { MessageLoaders } from './message-loaders.ts'

export const englishMessages: MessageLoaders = {
  common: () => import('./en/common.ts'),
  shell: () => import('./en/shell.ts'),
  site: () => import('./en/site.ts'),
  auth: () => import('./en/auth.ts'),
  signups: () => import('./en/signups.ts'),
  account: () => import('./en/account.ts'),
  profile: () => import('./en/profile.ts'),
  staff: () => import('./en/staff.ts'),
  developer: () => import('./en/developer.ts'),
  calendar: () => import('./en/calendar.ts'),
  directory: () => import('./en/directory.ts'),
  news: () => import('./en/news.ts'),
  forms: () => import('./en/forms.ts'),
  searches: () => import('./en/searches.ts'),
  tables: () => import('./en/tables.ts'),
  help: () => import('./en/help.ts'),
  digest: () => import('./en/digest.ts'),
  helpDesk: () => import('./en/help-desk.ts'),
  conversations: () => import('./en/conversations.ts'),
  vacancies: () => import('./en/vacancies.ts'),
}
