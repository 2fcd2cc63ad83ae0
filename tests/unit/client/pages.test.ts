import { describe, expect, it } from 'vitest'
import { accountPages } from '#client/account/routes.ts'
import { developerPages } from '#client/developer/routes.ts'
import { sitePages } from '#client/site/routes.ts'
import { staffPages } from '#client/staff/routes.ts'
import { type RouteDefinition, routeIds, routes } from '#shared/routes.ts'

// This list may only shrink: every route that is not built yet, by name.
const underConstruction = [
  'analytics',
  'analyticsDetail',
  'content',
  'contentFiles',
  'contentMenu',
  'contentImages',
  'conversations',
  'volunteerPool',
  'templates',
  'templateEdit',
  'organizations',
  'organizationEdit',
  'organizationMove',
  'organizationAdd',
  'organizationApprove',
  'profile',
  'profileEdit',
  'profileEditEmail',
  'profileEditDigest',
  'profileEditSettings',
  'settings',
  'settingsContact',
  'settingsDesign',
  'settingsFooter',
  'users',
  'user',
  'userEdit',
  'userAddRole',
  'userAdd',
  'vacancies',
  'vacancyEdit',
  'vacancyAdd',
  'vacancyBulkEdit',
]

const builtRoutes = Object.keys({ ...sitePages, ...accountPages, ...staffPages, ...developerPages })

describe('the placeholder pages', () => {
  it('are listed by name, so that the list can only shrink', () => {
    const all: readonly [string, RouteDefinition][] = Object.entries(routes)
    const missing = all.filter(([id, route]) => !builtRoutes.includes(id) && route.handledBy !== 'gateway')
    expect(missing.map(([id]) => id)).toEqual(underConstruction)
  })

  it('are fewer than all', () => {
    expect(builtRoutes.length).toBeGreaterThan(10)
    expect(builtRoutes.length + underConstruction.length).toBe(routeIds.length - 1)
  })
})
