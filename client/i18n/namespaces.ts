/** Message files: `common` is on every page, `shell` around signed-in pages; a page names the others that it needs. */
export const namespaces = [
  'common',
  'shell',
  'site',
  'auth',
  'signups',
  'account',
  'profile',
  'staff',
  'vacancies',
  'developer',
  'calendar',
  'directory',
  'news',
  'forms',
  'searches',
  'tables',
  'digest',
  'help',
  'helpDesk',
  'conversations',
] as const
export type Namespace = (typeof namespaces)[number]
