/** The contact persons of organizations, as personal data of those people. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { organizationProfiles } from '#backend/db/schema/organizations.ts'

const hasContact = (email: string): SQL =>
  sql`${organizationProfiles.contacts} @> ${JSON.stringify([{ email }])}::jsonb`

/** Removes the contact persons with this e-mail address from all organizations. */
export async function eraseOrganizationContacts(db: Db, email: string): Promise<void> {
  await db
    .update(organizationProfiles)
    .set({
      contacts: sql`coalesce((select jsonb_agg(contact) from jsonb_array_elements(${organizationProfiles.contacts}) contact
        where contact ->> 'email' is distinct from ${email}), '[]'::jsonb)`,
    })
    .where(hasContact(email))
}
