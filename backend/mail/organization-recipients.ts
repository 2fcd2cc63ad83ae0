/** Who gets the mails of an organization. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import type { Locale } from '#shared/site.ts'
import type { MailKind } from './mails/all-mails.ts'
import { type Mail, queueMail } from './outbox.ts'

/** `id` of the account; null for an address without one. */
type Recipient = { id: number | null; email: string; locale: Locale }
type Admin = Recipient & { id: number; firstName: string }

/** The organization's active admins. */
export const adminsOf = (db: Db, organizationId: number): Promise<Admin[]> =>
  db
    .select({ id: users.id, email: users.email, locale: users.locale, firstName: users.firstName })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(and(eq(roles.organizationId, organizationId), eq(roles.name, 'admin'), eq(users.status, 'active')))

type Asked = { organizationId: number; contact: string | null; hasReader?: boolean }

/**
 * The contact person of a vacancy, else the organization's admins, as for the mail about a new reply. The admins instead of one who
 * works there by an account that is inactive or archived, and beside one who has no role there and can open none of the pages, unless a
 * colleague who can gets it already (`hasReader`). An organization without an active admin gets it at its own address, and without one
 * its center does, so that no mail goes to nobody.
 */
export async function contactOrAdmins(
  db: Db,
  { organizationId, contact, hasReader = false }: Asked,
): Promise<Recipient[]> {
  const found = contact === null ? null : await addressee(db, organizationId, contact)
  const person = found?.isAway ? null : found
  if (person && (person.works || hasReader)) return [person]
  const admins = await adminsOf(db, organizationId)
  if (person) return [person, ...admins.filter(({ email }) => email !== person.email)]
  if (admins.length > 0) return admins
  const [own] = await db
    .select({ email: organizations.email, center: centerProfiles.contactPerson })
    .from(organizations)
    .leftJoin(centerProfiles, eq(centerProfiles.centerId, organizations.centerId))
    .where(eq(organizations.id, organizationId))
  const email = own?.email || own?.center?.email
  return email ? [await addressee(db, organizationId, email)] : []
}

/** Mails those of `contactOrAdmins`, each in their language. */
export async function mailContactOrAdmins<Kind extends MailKind>(
  context: Context,
  asked: Asked,
  mail: Pick<Mail<Kind>, 'template' | 'variables' | 'link'>,
): Promise<void> {
  for (const { id: userId, email: to, locale } of await contactOrAdmins(context.db, asked)) {
    await queueMail(context, { ...mail, userId, to, locale } as Mail<Kind>)
  }
}

type Addressee = Recipient & {
  /** Has a role on the organization or on its center. */
  works: boolean
  /** Has a role on the organization by an account that is inactive or archived. */
  isAway: boolean
}

/** An address, with its account at the organization's center when it has one. */
async function addressee(db: Db, organizationId: number, email: string): Promise<Addressee> {
  const roleOn = (condition: SQL) =>
    sql<boolean>`exists (select 1 from ${roles} where ${roles.userId} = ${users.id} and ${condition})`
  const onOrganization = roleOn(sql`${roles.organizationId} = ${organizationId}`)
  const onCenter = roleOn(sql`${roles.organizationId} in (select center.id from organizations center
    where center.organization_type = 'VolunteerCenter' and center.center_id = ${users.centerId})`)
  const [account] = await db
    .select({
      id: users.id,
      locale: users.locale,
      works: sql<boolean>`(${onOrganization} or ${onCenter})`,
      isAway: sql<boolean>`(${users.status} in ('inactive', 'archived') and ${onOrganization})`,
    })
    .from(users)
    .innerJoin(organizations, and(eq(organizations.id, organizationId), eq(organizations.centerId, users.centerId)))
    .where(and(eq(users.email, email), isNull(users.accountId)))
  const { id = null, locale = 'nl', works = false, isAway = false } = account ?? {}
  return { id, email, locale, works, isAway }
}
