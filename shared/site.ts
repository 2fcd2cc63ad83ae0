/** What a site is: the tenant's derived flags (requirements.md REQ-3) and the boot block that the gateway writes into every page. */

import type { Capability } from './capabilities.ts'
import { languages } from './languages.ts'

export const tenants = ['oldebroek', 'roermond', 'meedoen', 'demo', 'public'] as const
export type Tenant = (typeof tenants)[number]

export const appContexts = ['meedoen', 'gelderland'] as const
export type AppContext = (typeof appContexts)[number]

/** A language of a site: each folder of `shared/messages`. */
export const locales = Object.keys(languages) as Locale[]
export type Locale = keyof typeof languages

/** The languages in which this product and its centers write: titles, mails, errors, texts of records. */
export const textLocales = ['nl', 'en'] as const
export type TextLocale = (typeof textLocales)[number]
export type LocalizedText = Record<TextLocale, string>

export const isTextLocale = (locale: Locale): locale is TextLocale =>
  (textLocales as readonly Locale[]).includes(locale)

/** What a reader of a language is shown of a text that is in Dutch and English. */
export const textLocale = (locale: Locale): TextLocale => (isTextLocale(locale) ? locale : 'nl')

/** The digits of Arabic and Persian keyboards (U+0660 to U+0669, U+06F0 to U+06F9) as Latin ones: `٦٨١١` → `6811`. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

export type TenantFlags = {
  volunteerProfilesEnabled: boolean
  activitiesEnabled: boolean
  p2pEnabled: boolean
  centerSharingEnabled: boolean
  i18nEnabled: boolean
}
export type TenantFlag = keyof TenantFlags

/** requirements.md REQ-3, "Tenant setting derived flags". The meedoen variant is the app context, whichever tenant runs in it. */
export function tenantFlags(tenant: string, appContext: AppContext): TenantFlags {
  const meedoen = appContext === 'meedoen'
  return {
    volunteerProfilesEnabled: !meedoen,
    activitiesEnabled: !meedoen && tenant !== 'oldebroek',
    p2pEnabled: tenant === 'public',
    centerSharingEnabled: tenant === 'public' && !meedoen,
    i18nEnabled: tenant === 'public' || meedoen,
  }
}

/** Application flags of requirements.md REQ-6: defaults in `config/site.yaml`, a tenant may override them. */
export type AppFeatures = {
  enableOrganizationsMoving: boolean
  allowInactiveUsers: boolean
  isStagedoos: boolean
}

/** What the backend behind all sites lacks (`config/backend.yaml`). */
export type AbsentParts = {
  capabilities: readonly Capability[]
  /** The calls that are not made, as `server/config/absent-parts.ts` writes them. */
  calls: readonly string[]
}

export type SessionState = 'SIGNED_IN' | 'SIGNED_OUT'

/** The center as a page needs it: its colours are not here, they are CSS variables in the head. */
export type BootCenter = {
  id: string
  name: string
  siteName: string
  logoUrl: string
  faviconUrl: string
  gtagId: string | null
}

/** URL of the tiles of a map, with `{z}`, `{x}` and `{y}` in it, and whose they are. */
export type MapTiles = { url: string; attribution: string; attributionUrl: string }

/**
 * The boot block: JSON in `<script type="application/json" id="boot">`, the same for the server's render and the
 * browser's, so that hydration starts from the same state.
 *
 * `fallback` maps an API path with its query (`/api/v1/vacancies?…`) to the raw JSON:API document of its response; `center-origins` is the gateway's own.
 */
export type BootBlock = {
  tenant: string
  tenantName: string
  appContext: AppContext
  /** null: no center is configured for this host. */
  center: BootCenter | null
  flags: TenantFlags
  features: AppFeatures
  /** What the backend lacks; left out where it has everything. */
  absent?: AbsentParts
  /** Language of this page and those the visitor may choose. */
  locale: Locale
  locales: Locale[]
  session: SessionState
  /** Which session that is (`shared/session-fingerprint.ts`); absent for a visitor. */
  sessionFingerprint?: string
  /** Address of the admin who is signed in as this user; absent when nobody is. */
  impersonator?: string
  /** The organization that the user has chosen to act for; absent when none was chosen. */
  organizationId?: string
  buildId: string
  /** `https://host[:port]` of this site, from configuration, for absolute links. */
  origin: string
  /** Host of the partner site: every path leads to /gelderse-handen. */
  partnerSite: boolean
  /** HTTP status of this page; an error page is rendered for 4xx and 5xx. */
  status: number
  /** Text of the error that decided the status, e.g. a wrong-center response of the API. */
  errorText?: string
  /** Some of the data is an older copy, because the backend failed. */
  mayBeOlder?: true
  /** The server was too busy to render this signed-in page: its HTML is the frame with a skeleton. */
  layoutOnly?: true
  /** The visitor came by a reset link and may choose a new password; the gateway holds what proves it. */
  passwordReset?: true
  /** On the sign-out page: a work account that was used may still be signed in at its provider. */
  workAccountLeft?: true
  cookies: { tenant: string; center: string; locale: string; consent: string }
  /** Where maps get their tiles; without it there are no maps. */
  map?: MapTiles
  fallback: Record<string, unknown>
}

/** The beginning of a text; never the first half of a surrogate pair, which no jsonb, UTF-8 or URL can hold. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
