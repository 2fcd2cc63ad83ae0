/** The contact persons of organizations, and of their vacancies and activities, as personal data of those people. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { activities } from '#backend/db/schema/activities.ts'
import { organizationProfiles } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'

const hasContact = (email: string): SQL =>
  sql`${organizationProfiles.contacts} @> ${JSON.stringify([{ email }])}::jsonb`

/** Vacancies and activities that name this address. */
const withContactPerson = [vacancies, activities] as const
const isContactPerson = (table: (typeof withContactPerson)[number], email: string): SQL =>
  sql`${table.contactPerson} ->> 'email' = ${email}`

/** A form that shows the former contact person is stale, and does not store it again. */
const nextVersion = (table: (typeof withContactPerson)[number]) => ({ lockVersion: sql`${table.lockVersion} + 1` })

/** Whether the organization is of a center where somebody else has the address. */
const isOfOther = (organizationId: SQL, { id, email }: { id: number; email: string }): SQL =>
  sql`exists (select 1 from users other join organizations o on o.id = ${organizationId}
    where other.email = ${email} and other.id <> ${id} and other.center_id = o.center_id)`

/** Removes the contact persons with the account's address from all organizations, but not where the person has another account. */
export async function eraseContactPersons(
  { db }: Pick<Context, 'db'>,
  user: { id: number; email: string },
): Promise<void> {
  const { email } = user
  await db
    .update(organizationProfiles)
    .set({
      contacts: sql`coalesce((select jsonb_agg(contact) from jsonb_array_elements(${organizationProfiles.contacts}) contact
        where contact ->> 'email' is distinct from ${email}), '[]'::jsonb)`,
    })
    .where(and(hasContact(email), sql`not ${isOfOther(sql`${organizationProfiles.organizationId}`, user)}`))
  for (const table of withContactPerson) {
    await db
      .update(table)
      .set({ contactPerson: null, ...nextVersion(table) })
      .where(and(isContactPerson(table, email), sql`not ${isOfOther(sql`${table.organizationId}`, user)}`))
  }
}

/**
 * Who no longer works for an organization gets no mails of it and is not called about it: its vacancies and activities keep the name, until
 * somebody else is named, without phone and address. Belongs after the role was removed. Nothing happens while there is another role, and
 * for an invitation that nobody accepted, whether or not there is an account of that address.
 */
export async function endContactOf({ db }: Pick<Context, 'db'>, userId: number, organizationId: number): Promise<void> {
  const [user] = await db.select({ email: users.email, status: users.status }).from(users).where(eq(users.id, userId))
  if (!user || user.status === 'invited') return
  if ((await db.$count(roles, and(eq(roles.userId, userId), eq(roles.organizationId, organizationId)))) > 0) return
  for (const table of withContactPerson) {
    await db
      .update(table)
      .set({
        contactPerson: sql`${table.contactPerson} || '{"phone": null, "email": null}'::jsonb`,
        ...nextVersion(table),
      })
      .where(and(eq(table.organizationId, organizationId), isContactPerson(table, user.email)))
  }
}
