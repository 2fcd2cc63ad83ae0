/** Who gets the mails of an organization. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { Locale } from '#shared/site.ts'

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

/** The contact person of a vacancy, else the organization's admins, as for the mail about a new reply. */
export async function contactOrAdmins(
  db: Db,
  { organizationId, contact }: { organizationId: number; contact: string | null },
): Promise<Recipient[]> {
  if (contact === null) return adminsOf(db, organizationId)
  const [account] = await db
    .select({ id: users.id, locale: users.locale })
    .from(users)
    .innerJoin(organizations, and(eq(organizations.id, organizationId), eq(organizations.centerId, users.centerId)))
    .where(and(eq(users.email, contact), isNull(users.accountId)))
  return [{ id: account?.id ?? null, email: contact, locale: account?.locale ?? 'nl' }]
}
