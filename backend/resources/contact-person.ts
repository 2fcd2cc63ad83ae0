/** Contact persons of vacancies and activities: how they are stored, and what visitors may not see of them. */
import type { Context } from '#backend/http/context.ts'
import type { Row } from '#backend/json-api/resource.ts'
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

/** A contact person is a private individual: visitors see name and role, signed-in users also phone and address. */
export function redactContactPerson(row: Row, { actor }: Context): void {
  const person = row.contactPerson
  if (actor || typeof person !== 'object' || person === null) return
  row.contactPerson = { ...person, phone: null, email: null }
}
