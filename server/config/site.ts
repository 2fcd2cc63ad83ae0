import type { AbsentParts, AppContext, AppFeatures, Locale, TenantFlags } from '#shared/site.ts'
import type { SecurityTxt } from './security-txt.ts'

export type TenantConfig = {
  /** Name of its file in config/tenants/. */
  key: string
  name: string
  appContext: AppContext
  flags: TenantFlags
  features: AppFeatures
  /** Whether its sites have a service worker with a page for when there is no connection. */
  offlinePage: boolean
  /** What the backend behind all tenants lacks. */
  absent: AbsentParts | undefined
  locales: readonly Locale[]
  rootRedirect: string | null
}

export type CenterConfig = {
  id: string
  slug: string
  tenant: string
  name: string
  canonicalDomain: string
  gtagId: string | null
  rootRedirect: string | null
  branding: {
    primaryColor: string
    secondaryColor: string
    mutedColor: string | null
    backgroundColor: string | null
    textColor: string | null
  }
  logoUrl: string
  faviconUrl: string
}

/** The visited site: everything that a host name decides. Frozen, shared by all requests to that host. */
export type Site = {
  tenant: TenantConfig
  /** null: no center is configured for the host; pages open all the same (requirements.md REQ-1). */
  center: CenterConfig | null
  /** `host[:port]` for absolute links, from configuration and never from the request (gateway.md GW-6). */
  publicHost: string
  /** Scheme and `publicHost`. */
  origin: string
  partnerSite: boolean
  /** Whether `/test/…` exists. */
  developerPages: boolean
  rootRedirect: string | null
  /** null: the site has no security.txt. */
  securityTxt: SecurityTxt | null
}
