import type { UserStatus } from '#shared/resources/user.ts'
import { insertAll, insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { roles, users } from '../schema/users.ts'
import { slugOf } from '../slug.ts'
import { daysBefore } from './centers.ts'
import { type NewUser, userRow } from './factories.ts'
import { firstNames, lastNames } from './fixtures/people.ts'
import { loginsOf, superLogin } from './sample-logins.ts'
import type { CenterSeed } from './seeded-center.ts'

export type SeededPerson = { id: number; name: string; createdAt: Date }
export type SeededPeople = {
  /** Active users without a role, who apply. The first is the sample volunteer, where there is one. */
  volunteers: SeededPerson[]
  /** The admin of an organization. */
  staff: Map<number, SeededPerson>
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
  const { center, organizations, random, now, passwordHash, scale } = seed
  const approved = organizations.filter(({ fixture }) => fixture.status === 'approved')
  const own = approved.find(({ fixture }) => fixture.kind === 'center')
  const sample = approved.find(({ fixture }) => fixture.kind === 'care')
  if (!own || !sample) throw new Error(`Centre ${center.slug} has no organisation of its own`)

  const rows: NewUser[] = []
  const grants: { name: 'admin' | 'member' | 'super_admin'; organizationId: number | null }[][] = []
  const add = (values: Partial<NewUser>, ...granted: (typeof grants)[number]) => {
    const firstName = values.firstName ?? random.pick(firstNames)
    const lastName = values.lastName ?? random.pick(lastNames)
    const status = values.status ?? 'active'
    const createdAt = daysBefore(now, status === 'invited' ? random.between(0, 10) : random.between(160, 700))
    const wasActive = status !== 'invited'
    rows.push(
      userRow({
        phone: random.chance(0.6) ? `06 1${random.between(100, 999)} ${random.between(1000, 9999)}` : null,
        postalCode4: random.pick(random.pick(center.places).pc4),
        passwordHash: wasActive ? passwordHash : null,
        confirmedAt: wasActive ? createdAt : null,
        lastSignInAt: wasActive ? daysBefore(now, random.between(0, 90)) : null,
        ...values,
        centerId: center.id,
        email: values.email ?? `${slugOf(firstName)}.${slugOf(lastName)}${rows.length + 1}@${center.slug}.example`,
        firstName,
        lastName,
        status,
        createdAt,
      }),
    )
    grants.push(granted)
  }

  if (center.isDefault) {
    const logins = loginsOf(center.tenant)
    add({ email: logins.volunteer, firstName: 'Sanne', lastName: 'de Vries' })
    add(
      { email: logins.organization, firstName: 'Thijs', lastName: 'Meijer' },
      { name: 'admin', organizationId: sample.id },
    )
    add({ email: logins.center, firstName: 'Marloes', lastName: 'Bakker' }, { name: 'admin', organizationId: own.id })
  }
  if (center.id === 1)
    add({ email: superLogin, firstName: 'Robin', lastName: 'Prins' }, { name: 'super_admin', organizationId: null })
  for (const organization of approved) {
    add({}, { name: 'admin', organizationId: organization.id })
    if (random.chance(0.5)) add({}, { name: 'member', organizationId: organization.id })
  }
  const total = Math.max(rows.length + 20, Math.round(center.counts.users * scale))
  for (let index = 0; rows.length < total; index++) add({ status: statuses[index % statuses.length] ?? 'active' })

  const ids = await insertForIds(db, users, rows)
  const people = rows.map((row, index): SeededPerson & { active: boolean; granted: (typeof grants)[number] } => ({
    id: ids[index] ?? 0,
    name: `${row.firstName} ${row.lastName}`,
    createdAt: row.createdAt,
    active: row.status === 'active',
    granted: grants[index] ?? [],
  }))
  const granted = people.flatMap(({ id, createdAt, granted }) =>
    granted.map((grant) => ({ ...grant, userId: id, createdAt })),
  )
  await insertAll(db, roles, granted)

  const staff = new Map<number, SeededPerson>()
  for (const person of people) {
    for (const { organizationId } of person.granted) {
      if (organizationId !== null && !staff.has(organizationId)) staff.set(organizationId, person)
    }
  }
  return { volunteers: people.filter(({ active, granted }) => active && granted.length === 0), staff }
}
