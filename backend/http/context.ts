/** What a request is about and who makes it: created once per request and passed to everything that reads or writes. */
import type { Db } from '#backend/db/driver.ts'
import type { CountCache } from '#backend/json-api/count-cache.ts'
import type { GrantedRole } from '#shared/permissions.ts'
import type { AppContext, Locale } from '#shared/site.ts'

export type Center = {
  id: number
  tenant: string
  appContext: AppContext
  slug: string
  name: string
  latitude: number
  longitude: number
  isDefault: boolean
}

export type Actor = {
  id: number
  centerId: number
  email: string
  name: string
  locale: Locale
  roles: GrantedRole[]
  /** The admin behind an impersonated session. */
  impersonator: { id: number; name: string } | null
}

export type Context = {
  db: Db
  now: Date
  /** Calendar date in the Netherlands, `2026-03-29`. */
  today: string
  center: Center
  /** Centers of the same tenant whose shared vacancies are shown here too; empty unless `centerSharingEnabled`. */
  sharingCenterIds: number[]
  /** null: a visitor. */
  actor: Actor | null
  /** Organization chosen in the menu (`Current-Organization-Id`), when the actor has a role on it. */
  currentOrganizationId: number | null
  /** Language of texts to the reader: `Accept-Language`, else Dutch. */
  locale: Locale
  /** `https://host` of the visitor's site as the gateway has it configured, for links in mails. */
  siteUrl: string
  /** Counts of a moment ago; null counts anew. */
  counts: CountCache | null
  /** Whether responses are checked against their schemas. */
  checkResponses?: boolean
}

/** A context on a transaction: everything done with it happens together or not at all. */
export function inTransaction<Own extends Context, T>(context: Own, work: (context: Own) => Promise<T>): Promise<T> {
  return context.db.transaction((tx) => work({ ...context, db: tx }))
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })
/** Calendar date in the Netherlands at a moment. */
export const dutchDate = (moment: Date): string => calendar.format(moment)
