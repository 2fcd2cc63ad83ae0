/** Who works for an organization: the people with its roles, and the contact persons of its vacancies. */
import { slugOf } from '../slug.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import type { OrganizationKind } from './fixtures/organizations.ts'
import { loginPeopleOf, type Person, personOf } from './people.ts'

export type StaffMember = Person & { role: string; phone: string; email: string }

const coordinated = ['coördinator vrijwilligers', 'teamleider', 'activiteitenbegeleider']
const association = ['secretaris', 'bestuurslid', 'coördinator vrijwilligers']
const center = ['teamleider', 'adviseur vrijwilligerswerk', 'adviseur vrijwilligerswerk', 'communicatieadviseur']

const associations: OrganizationKind[] = ['foodbank', 'scouting', 'repair', 'sports', 'nature', 'table', 'festival']

/** The numbers of the volunteers are below these (people.ts). */
const firstNumber = 70
const staffSize = 3

const contactOf = ({ contact: { name, looks } }: CenterFixture): Person => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' '), ...looks }
}

export function staffOf(
  fixture: CenterFixture,
  { kind, name, index }: { kind: OrganizationKind; name: string; index: number },
): StaffMember[] {
  const people = Array.from({ length: staffSize }, (_, position) =>
    personOf(fixture.id, firstNumber + index * staffSize + position),
  )
  const first = fixture.isDefault ? loginPeopleOf(fixture) : null
  if (kind === 'center') people.splice(0, people.length, ...centerStaff(fixture, people))
  else if (kind === 'care' && first) people.unshift(first.organization)
  const roles = kind === 'center' ? center : associations.includes(kind) ? association : coordinated
  const domain = kind === 'center' ? `${fixture.slug}.example` : `${slugOf(name)}.example`
  return people.map((person, position) => ({
    ...person,
    role: roles[position % roles.length] ?? '',
    phone: kind === 'center' ? fixture.contact.phone : `06 2${digits(fixture.id, index, position)}`,
    email: `${slugOf(person.firstName)}@${domain}`,
  }))
}

/** Whoever has the login, the contact person, and two more. */
const centerStaff = (fixture: CenterFixture, people: readonly Person[]): Person[] => [
  ...(fixture.isDefault ? [loginPeopleOf(fixture).center] : []),
  contactOf(fixture),
  ...people.slice(0, 2),
]

const digits = (...numbers: number[]): string => {
  const mixed = numbers.reduce((sum, number) => Math.imul(sum ^ (number + 17), 0x9e3779b1) >>> 0, 2_166_136_261)
  const text = String(mixed % 10_000_000).padStart(7, '0')
  return `${text.slice(0, 3)} ${text.slice(3)}`
}
