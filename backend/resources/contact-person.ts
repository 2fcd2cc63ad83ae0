/** Whom one can ask about a vacancy or an activity. */
import type { Context } from '#backend/http/context.ts'
import type { Row } from '#backend/json-api/resource.ts'
import type { ContactPerson } from '#shared/resources/vacancy.ts'

type Written = { name: string; role?: string | null; phone?: string | null; email?: string | null }

/** As it is kept: what was left empty is null. */
export const contactPersonOf = (person: Written): ContactPerson => ({
  name: person.name,
  role: person.role || null,
  phone: person.phone || null,
  email: person.email || null,
})

/** A contact person is a private individual: name and role for everyone, how to reach them for those who signed in. */
export function concealContactPerson(row: Row, { actor }: Context): void {
  const person = row.contactPerson
  if (actor || typeof person !== 'object' || person === null) return
  row.contactPerson = { ...person, phone: null, email: null }
}
