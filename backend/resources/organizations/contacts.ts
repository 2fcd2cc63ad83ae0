/** The contact persons of organizations, as personal data of those people. */
import { and, type SQL, sql } from 'drizzle-orm'
import { organizationProfiles } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'

const hasContact = (email: string): SQL =>
  sql`${organizationProfiles.contacts} @> ${JSON.stringify([{ email }])}::jsonb`

/** Removes the contact persons with the account's address from all organizations, but not where the person has another account. */
export async function eraseOrganizationContacts(
  { db }: Pick<Context, 'db'>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await db
    .update(organizationProfiles)
    .set({
      contacts: sql`coalesce((select jsonb_agg(contact) from jsonb_array_elements(${organizationProfiles.contacts}) contact
        where contact ->> 'email' is distinct from ${email}), '[]'::jsonb)`,
    })
    .where(
      and(
        hasContact(email),
        sql`not exists (select 1 from users other join organizations o on o.id = ${organizationProfiles.organizationId}
          where other.email = ${email} and other.id <> ${id} and other.center_id = o.center_id)`,
      ),
    )
}
