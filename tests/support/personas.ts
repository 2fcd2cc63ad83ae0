/** The people that most tests of a resource need: each signed in, as a new user of their own. */
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { actAs, type SignedIn, type TestBackend } from './build-backend.ts'

export type Person = SignedIn & { userId: number }

/** Ids of organizations: the center's own (of center 1), the one that the test is about, another one, and one of center 2. */
export type Organizations = { center?: number; own?: number; other?: number; abroad?: number }

/** Who each is: the center, the role, and in which of the organizations. */
const roles = {
  /** Admins of the center. */
  center: { centerId: 1, role: 'admin', of: 'center' },
  colleague: { centerId: 1, role: 'admin', of: 'center' },
  /** Admins and a member of the organization, and an admin of another one. */
  admin: { centerId: 1, role: 'admin', of: 'own' },
  organization: { centerId: 1, role: 'admin', of: 'own' },
  member: { centerId: 1, role: 'member', of: 'own' },
  stranger: { centerId: 1, role: 'admin', of: 'other' },
  /** Without a role. */
  volunteer: { centerId: 1 },
  /** An admin at another center. */
  neighbor: { centerId: 2, role: 'admin', of: 'abroad' },
  super: { centerId: 1, role: 'super_admin' },
} as const satisfies Record<string, { centerId: number; role?: string; of?: keyof Organizations }>

export type Persona = keyof typeof roles

/** One of each, for tests that say nothing of them but the name of the one that they are about. */
export async function insertOrganizations({ db, clock }: TestBackend, name?: string): Promise<Required<Organizations>> {
  const now = clock.now()
  const own = await insertOrganization(db, { now, ...(name ? { name } : {}) })
  const other = await insertOrganization(db, { now })
  const center = await insertOrganization(db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  return { center: center.id, own: own.id, other: other.id, abroad: abroad.id }
}

/** Signs these in. Throws for one whose organization is not given. */
export async function personas<Name extends Persona>(
  backend: TestBackend,
  organizations: Organizations,
  names: readonly Name[],
): Promise<Record<Name, Person>> {
  const people: [Name, Person][] = []
  for (const name of names) {
    people.push([name, await actAs(backend, roles[name].centerId, grantsOf(name, organizations))])
  }
  return Object.fromEntries(people) as Record<Name, Person>
}

function grantsOf(name: Persona, organizations: Organizations): Parameters<typeof actAs>[2] {
  const persona = roles[name]
  if (!('role' in persona)) return []
  if (persona.role === 'super_admin') return [{ name: 'super_admin' }]
  const organizationId = organizations[persona.of]
  if (organizationId === undefined) throw new Error(`${name} needs the organization '${persona.of}'`)
  return [{ name: persona.role, organizationId }]
}
