/** The namespaces of a route, so that a visitor loads the messages of the page alone. */
import type { RouteId } from '#shared/routes.ts'
import { routes } from '#shared/routes.ts'

/** `common` is on every page, `shell` around signed-in pages; an area has a namespace of its own, some groups of pages another. */
export const namespaces = [
  'common',
  'shell',
  'site',
  'auth',
  'signups',
  'account',
  'staff',
  'developer',
  'calendar',
  'directory',
  'news',
  'forms',
  'searches',
  'tables',
  'help',
  'helpDesk',
] as const
export type Namespace = (typeof namespaces)[number]

const ownTexts: Partial<Record<RouteId, readonly Namespace[]>> = {
  login: ['auth'],
  recover: ['auth'],
  reset: ['auth'],
  confirm: ['auth'],
  logout: ['auth'],
  profileDeleted: ['auth'],
  signup: ['auth'],
  signupSuccess: ['auth'],
  organizationSignup: ['site', 'signups', 'forms'],
  organizationSignupSuccess: ['auth', 'signups'],
  calendar: ['site', 'calendar'],
  workshops: ['site', 'calendar'],
  calendarOverview: ['staff', 'site', 'calendar', 'forms', 'tables'],
  organization: ['site', 'directory'],
  socialMap: ['site', 'directory'],
  socialMapEntry: ['site', 'directory'],
  partners: ['directory'],
  switchCenter: ['directory'],
  partnerSite: ['directory'],
  news: ['site', 'news'],
  vacancySearch: ['site', 'searches'],
  profileReplies: ['account', 'searches'],
  applications: ['staff', 'tables'],
  changelog: ['news'],
  form: ['forms'],
  contact: ['forms'],
  oneOnOneHelp: ['help'],
  testDatepicker: ['developer', 'forms'],
  testForm: ['developer', 'forms'],
  testFormbuilder: ['developer', 'forms'],
  testStepForm: ['developer', 'forms'],
  testStepForm2: ['developer', 'forms'],
}

/** Namespaces of a route beside `common`. */
export const textsOf = (id: RouteId): readonly Namespace[] => ownTexts[id] ?? [routes[id].area]
