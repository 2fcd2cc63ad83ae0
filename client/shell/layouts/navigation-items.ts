import type { RouteId } from '#shared/routes.ts'
import { type RouteDefinition, routes } from '#shared/routes.ts'
import type { TenantFlags } from '#shared/site.ts'
import type { Session } from '../session/session-provider.tsx'

type SiteItemId = Extract<RouteId, 'vacancySearch' | 'calendar' | 'socialMap' | 'oneOnOneHelp' | 'news'>
export type StaffItemId = Extract<
  RouteId,
  | 'dashboard'
  | 'vacancies'
  | 'vacancySearch'
  | 'organizations'
  | 'users'
  | 'applications'
  | 'content'
  | 'settings'
  | 'conversations'
>

type Label =
  | 'vacancies'
  | 'calendar'
  | 'socialMap'
  | 'help'
  | 'news'
  | 'dashboard'
  | 'manageVacancies'
  | 'vacancyBank'
  | 'organizations'
  | 'users'
  | 'applications'
  | 'content'
  | 'settings'
  | 'conversations'

export type NavigationItem<Id extends RouteId = SiteItemId | StaffItemId> = {
  id: Id
  /** Key of its word in the texts of the shell. */
  label: Label
}

const siteItems: NavigationItem<SiteItemId>[] = [
  { id: 'vacancySearch', label: 'vacancies' },
  { id: 'calendar', label: 'calendar' },
  { id: 'socialMap', label: 'socialMap' },
  { id: 'oneOnOneHelp', label: 'help' },
  { id: 'news', label: 'news' },
]

/** Spec section 2, "Top navigation": label and target, in its order. */
const staffItems: NavigationItem<StaffItemId>[] = [
  { id: 'dashboard', label: 'dashboard' },
  { id: 'vacancies', label: 'manageVacancies' },
  { id: 'vacancySearch', label: 'vacancyBank' },
  { id: 'organizations', label: 'organizations' },
  { id: 'users', label: 'users' },
  { id: 'applications', label: 'applications' },
  { id: 'content', label: 'content' },
  { id: 'settings', label: 'settings' },
  { id: 'conversations', label: 'conversations' },
]

const allowed = <Id extends RouteId>(
  items: NavigationItem<Id>[],
  flags: TenantFlags,
  session: Session,
): NavigationItem<Id>[] =>
  items.filter(({ id }) => {
    const route: RouteDefinition = routes[id]
    return (!route.flag || flags[route.flag]) && (!route.permission || session.may(route.permission))
  })

/** The public site's menu, without what is off for this tenant. */
export const siteNavigation = (flags: TenantFlags, session: Session) => allowed(siteItems, flags, session)

/** The signed-in menu, by role. */
export const staffNavigation = (flags: TenantFlags, session: Session) => allowed(staffItems, flags, session)
