import type { BootBlock } from '#shared/site.ts'

/** What a page knows of a site that has every part, for somebody who is signed in. */
export const wholeSiteBoot: BootBlock = {
  tenant: 'demo',
  tenantName: 'Demo',
  appContext: 'gelderland',
  center: null,
  flags: {
    volunteerProfilesEnabled: true,
    activitiesEnabled: true,
    p2pEnabled: true,
    centerSharingEnabled: true,
    i18nEnabled: true,
  },
  features: { enableOrganizationsMoving: true, allowInactiveUsers: true, isStagedoos: true },
  locale: 'nl',
  locales: ['nl'],
  session: 'SIGNED_IN',
  buildId: 'test',
  origin: 'https://demo.example',
  partnerSite: false,
  status: 200,
  cookies: { tenant: 'tenant', center: 'center', locale: 'locale', consent: 'consent' },
  fallback: {},
}
