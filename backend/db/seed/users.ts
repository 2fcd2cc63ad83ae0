import type { UserStatus } from '#shared/resources/user.ts'
import { insertAll, insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { roles, users } from '../schema/users.ts'
import { slugOf } from '../slug.ts'
import { believable } from './believable-times.ts'
import type { SeededOrganization } from './centers.ts'
import { daysBefore } from './centers.ts'
import { type NewUser, userRow } from './factories.ts'
import type { Person } from './people.ts'
import { fullName, loginPeopleOf, personOf, superPerson } from './people.ts'
import { randomFrom } from './random.ts'
import { loginsOf, superLogin } from './sample-logins.ts'
import type { CenterSeed } from './seeded-center.ts'

export type SeededPerson = { id: number; name: string; createdAt: Date; looks: Person }
export type SeededPeople = {
  /** Active users without a role, who apply. The first is the sample volunteer, where there is one. */
  volunteers: SeededPerson[]
  /** The first admin of an organization. */
  staff: Map<number, SeededPerson>
  /** Everybody with a role in an organization. */
  colleagues: Map<number, SeededPerson[]>
}

const statuses: UserStatus[] = [
  'active',
  'active',
  'active',
  'active',
  'invited',
  'active',
  'active',
  'inactive',
  'active',
  'archived',
]

export async function seedUsers(db: Db, seed: CenterSeed): Promise<SeededPeople> {
  const { center, organizations, now, passwordHash, scale } = seed
  let { random } = seed
  const approved = organizations.filter(({ fixture }) => fixture.status === 'approved')
  const own = approved.find(({ fixture }) => fixture.kind === 'center')
  const sample = approved.find(({ fixture }) => fixture.kind === 'care')
  if (!own || !sample) throw new Error(`Centre ${center.slug} has no organisation of its own`)

  const rows: NewUser[] = []
  const looks: Person[] = []
  const grants: { name: 'admin' | 'member' | 'super_admin'; organizationId: number | null }[][] = []
  const mailboxes = new Set<string>()
  const add = (
    person: Person,
    { email, status = 'active' }: { email?: string; status?: UserStatus },
    ...granted: (typeof grants)[number]
  ) => {
    const age = status === 'invited' ? random.between(0, 10) : random.between(160, 700)
    const createdAt = believable(daysBefore(now, age), rows.length + center.id * 997, 'home', now)
    const wasActive = status !== 'invited'
    const phone = random.chance(0.6) ? `06 1${random.between(100, 999)} ${random.between(1000, 9999)}` : null
    const postalCode4 = random.pick(random.pick(center.places).pc4)
    const seen = believable(daysBefore(now, wasActive ? random.between(0, 90) : 0), rows.length * 13, 'home', now)
    rows.push(
      userRow({
        phone,
        postalCode4,
        passwordHash: wasActive ? passwordHash : null,
        confirmedAt: wasActive ? new Date(createdAt.getTime() + (4 + (rows.length % 50)) * 60_000) : null,
        lastSignInAt: wasActive ? (seen > createdAt ? seen : createdAt) : null,
        centerId: center.id,
        email: email ?? freeAddress(person, rows.length, mailboxes),
        firstName: person.firstName,
        lastName: person.lastName,
        status,
        createdAt,
      }),
    )
    looks.push(person)
    grants.push(granted)
  }
  /** Adds who is next in the staff of an organization. */
  const hired = new Map<number, number>()
  const hire = ({ id, staff }: SeededOrganization, name: 'admin' | 'member', email?: string) => {
    const position = hired.get(id) ?? 0
    hired.set(id, position + 1)
    const member = staff[position]
    if (!member) throw new Error(`Organisation ${id} has no staff left`)
    add(member, { email: email ?? member.email }, { name, organizationId: id })
  }

  if (center.isDefault) {
    const logins = loginsOf(center.tenant)
    add(loginPeopleOf(center).volunteer, { email: logins.volunteer })
    hire(sample, 'admin', logins.organization)
    hire(own, 'admin', logins.center)
  }
  if (center.id === 1) add(superPerson, { email: superLogin }, { name: 'super_admin', organizationId: null })
  for (const organization of approved) {
    random.skip(2)
    hire(organization, 'admin')
    if (random.chance(0.5)) {
      random.skip(2)
      hire(organization, 'member')
    }
  }
  const names = new Set(looks.map(fullName))
  let number = 0
  /** The next who has no namesake here, as long as there are such names. */
  const newcomer = (): Person => {
    let person = personOf(center.id, number++)
    for (let left = 5; names.has(fullName(person)) && left > 0; left--) person = personOf(center.id, number++)
    names.add(fullName(person))
    return person
  }
  const total = Math.max(rows.length + 20, Math.round(center.counts.users * scale))
  for (let index = 0; rows.length < total; index++) {
    random.skip(2)
    add(newcomer(), { status: statuses[index % statuses.length] ?? 'active' })
  }
  // The colleagues at the center have numbers of their own: the records after them stay the same.
  random = randomFrom(center.id * 3571)
  while ((hired.get(own.id) ?? 0) < own.staff.length) hire(own, 'member')

  const ids = await insertForIds(db, users, rows)
  const people = rows.map((row, index): SeededPerson & { active: boolean; granted: (typeof grants)[number] } => ({
    id: ids[index] ?? 0,
    name: fullName({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
    createdAt: row.createdAt,
    looks: looks[index] ?? superPerson,
    active: row.status === 'active',
    granted: grants[index] ?? [],
  }))
  const granted = people.flatMap(({ id, createdAt, granted }) =>
    granted.map((grant) => ({ ...grant, userId: id, createdAt })),
  )
  await insertAll(db, roles, granted)

  const colleagues = new Map<number, SeededPerson[]>()
  for (const person of people) {
    for (const { organizationId } of person.granted) {
      if (organizationId !== null) colleagues.set(organizationId, [...(colleagues.get(organizationId) ?? []), person])
    }
  }
  const staff = new Map([...colleagues].flatMap(([id, [first]]) => (first ? [[id, first] as const] : [])))
  return { volunteers: people.filter(({ active, granted }) => active && granted.length === 0), staff, colleagues }
}

/** Who works at the center itself. */
export function centerStaffOf({ organizations }: CenterSeed, { colleagues }: SeededPeople): SeededPerson[] {
  const own = organizations.find(({ fixture }) => fixture.kind === 'center')
  return (own && colleagues.get(own.id)) ?? []
}

const providers = ['postvak.example', 'thuis.example', 'brieven.example']

/** As people choose it; with a number where somebody has it already. */
function freeAddress({ firstName, lastName }: Person, number: number, taken: Set<string>): string {
  const name = `${slugOf(firstName)}.${slugOf(lastName)}`
  const provider = providers[number % providers.length]
  const address = taken.has(name) ? `${name}${number}@${provider}` : `${name}@${provider}`
  taken.add(name)
  return address
}
