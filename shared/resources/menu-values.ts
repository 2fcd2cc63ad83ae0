/** The values that attributes of menu records have. */
import type { RouteId } from '../routes.ts'
import type { TenantFlag } from '../site.ts'

export const menuLocations = ['header', 'footer'] as const

/** Pages of the product that a menu may link to: those without parameters that visitors open. */
export const menuRoutes = [
  'home',
  'vacancySearch',
  'calendar',
  'socialMap',
  'oneOnOneHelp',
  'news',
  'partners',
  'switchCenter',
  'organizationSignup',
  'signup',
  'login',
  'contact',
] as const satisfies readonly RouteId[]

/** Who sees an entry. A menu hides; the pages themselves decide who reads them. */
export const menuAudiences = ['everyone', 'visitors', 'members', 'organizations', 'staff'] as const

export const menuFlags = [
  'activitiesEnabled',
  'p2pEnabled',
  'volunteerProfilesEnabled',
  'centerSharingEnabled',
] as const satisfies readonly TenantFlag[]
