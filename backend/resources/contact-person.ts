/** Contact persons of vacancies and activities: how they are stored, and what visitors may not see of them. */
import type { Context } from '#backend/http/context.ts'
import type { Row } from '#backend/json-api/resource.ts'
import type { ContactPerson } from '#shared/resources/contact-person-schema.ts'

type Input = { name: string; role?: string | null; phone?: string | null; email?: string | null }

/** As it is stored: empty fields are null. */
export const contactPersonOf = (person: Input): ContactPerson => ({
  name: person.name,
  role: person.role || null,
  phone: person.phone || null,
  email: person.email || null,
})

/** A contact person is a private individual: visitors see name and role, signed-in users also phone and address. */
export function redactContactPerson(row: Row, { actor }: Context): void {
  const person = row.contactPerson
  if (actor || typeof person !== 'object' || person === null) return
  row.contactPerson = { ...person, phone: null, email: null }
}
