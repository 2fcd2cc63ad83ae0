/** Contact persons of vacancies and activities: how they are stored, and what visitors may not see of them. */
import { type SQL, sql } from 'drizzle-orm'
import type { activities } from '#backend/db/schema/activities.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { type Attribute, computed, type Row } from '#backend/json-api/resource.ts'
import { presentValues } from '#backend/json-api/updates.ts'
import type { VacancyContact } from '#shared/resources/vacancy-schema.ts'

type Input = Pick<VacancyContact, 'name'> & Partial<VacancyContact>

/** As it is stored: empty fields are null; the role in English is there where it was written. */
export const contactPersonOf = (person: Input): VacancyContact => ({
  name: person.name,
  role: person.role || null,
  ...(person.roleEn ? { roleEn: person.roleEn } : {}),
  phone: person.phone || null,
  email: person.email || null,
})

/** The given parts over the stored ones of the same person, by name; of another person nothing stays. */
export const changedContactPerson = (stored: VacancyContact | null, given: Input): Input =>
  given.name === stored?.name ? { ...stored, ...presentValues(given) } : given

/** A contact person is a private individual: visitors see name and role, signed-in users also phone and address. */
export function redactContactPerson(row: Row, { actor }: Context): void {
  const person = row.contactPerson
  if (actor || typeof person !== 'object' || person === null) return
  row.contactPerson = { ...person, phone: null, email: null }
}

/**
 * The contact person without phone and address while their account, which works for the organization, is inactive or archived. Who
 * manages the record reads it as it is stored, so that a form does not store it without them.
 */
export const contactPersonAttribute = (
  table: typeof vacancies | typeof activities,
  managed: (context: Context) => SQL | null,
): Attribute =>
  computed(({ context }) => {
    const contact = sql`${table.contactPerson}`
    if (!context.actor) return contact
    const isAway = sql`exists (select 1 from ${users} join ${roles} on ${roles.userId} = ${users.id}
      where ${users.email} = ${contact} ->> 'email' and ${users.centerId} = ${table.centerId} and ${users.accountId} is null
      and ${users.status} in ('inactive', 'archived') and ${roles.organizationId} = ${table.organizationId})`
    return sql`case when not ${managed(context) ?? sql`false`} and ${isAway}
      then ${contact} || '{"phone": null, "email": null}'::jsonb else ${contact} end`
  })
