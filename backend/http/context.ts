/**
 * The context of a request: center, actor, clock and database. Created once per request and passed to all queries and
 * mutations.
 */
import type { Db } from '#backend/db/driver.ts'
import type { FileStore } from '#backend/files/file-store.ts'
import type { CountCache } from '#backend/json-api/count-cache.ts'
import type { ListQueue } from '#backend/json-api/list-queue.ts'
import type { GrantedRole } from '#shared/permissions.ts'
import { type AppContext, type Locale, type TextLocale, textLocale } from '#shared/site.ts'

export type Center = {
  id: number
  tenant: string
  appContext: AppContext
  slug: string
  name: string
  latitude: number
  longitude: number
  isDefault: boolean
  /** Its admins with an address of these domains sign in by their work account alone; absent where no such account is required. */
  workAccountDomains?: readonly string[]
}

/** A center asks its staff for a second factor from a date on (sessions.md SES-41). */
export type FactorRequirement = {
  /** `2026-12-01` */
  requiredFrom: string
  /** The date has come: what the roles allow is withheld in this session. */
  inForce: boolean
}

export type Actor = {
  id: number
  centerId: number
  email: string
  name: string
  locale: Locale
  /** Empty while the center withholds them: `factorRequirement`. */
  roles: GrantedRole[]
  /** Set for who must sign in with a second factor here and has not in this session. */
  factorRequirement?: FactorRequirement | null
  /** When they last proved who they are in this session: what asks for it does so after ten minutes. */
  verifiedAt?: Date | null
  /** The admin behind an impersonated session. */
  impersonator: { id: number; name: string } | null
}

export type Context = {
  db: Db
  now: Date
  /** Calendar date in the Netherlands, `2026-03-29`. */
  today: string
  center: Center
  /** Centers of the same tenant whose shared vacancies are visible here too; empty unless `centerSharingEnabled`. */
  sharingCenterIds: number[]
  /** Null for a visitor. */
  actor: Actor | null
  /** Organization chosen in the menu (`Current-Organization-Id`), when the actor has a role on it. */
  currentOrganizationId: number | null
  /** The request names a record by its id: it is found whichever organization is chosen. Absent outside of a request. */
  namesRecord?: boolean
  /** Language of the reader: `Accept-Language`, else Dutch. */
  language: Locale
  /** Of the texts of records for that reader. */
  locale: TextLocale
  /** `https://host` of the site by the gateway's configuration, for links in mails. */
  siteUrl: string
  /** Domain of the addresses at which mails about messages are answered; absent where nobody takes them in. */
  replyDomain?: string | undefined
  /** Whether a virus scanner checks uploaded files before they can be downloaded; absent outside of a request. */
  scansFiles?: boolean
  /** Where the content of files is; absent: in their rows. */
  files?: FileStore | undefined
  /** Cached counts; null counts again for every request. */
  counts: CountCache | null
  /** Queue of the lists; absent outside of a request. */
  lists?: ListQueue
  /** Whether responses are validated by their schemas. */
  checkResponses?: boolean
}

/** The context of work that no request began: a job of a center, for nobody in particular. */
export const contextOfJob = (
  job: Pick<Context, 'db' | 'now' | 'center' | 'siteUrl' | 'replyDomain' | 'files'> & { locale: Locale },
): Context => ({
  ...job,
  language: job.locale,
  locale: textLocale(job.locale),
  today: dutchDate(job.now),
  sharingCenterIds: [],
  actor: null,
  currentOrganizationId: null,
  counts: null,
})

/** Runs `work` with a context on a transaction: all its changes are committed, or none. */
export function inTransaction<Own extends Context, T>(context: Own, work: (context: Own) => Promise<T>): Promise<T> {
  return context.db.transaction((tx) => work({ ...context, db: tx }))
}

class RolledBack extends Error {}

/** A dry run: what the work finds, made by the code that makes the change, in a transaction that is rolled back. */
export async function rolledBack<Own extends Context, T>(context: Own, work: (context: Own) => Promise<T>): Promise<T> {
  let found: { value: T } | undefined
  await inTransaction(context, async (tx) => {
    found = { value: await work(tx) }
    throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  if (!found) throw new Error('The work was not done')
  return found.value
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })
/** Calendar date in the Netherlands at a time. */
export const dutchDate = (time: Date): string => calendar.format(time)
