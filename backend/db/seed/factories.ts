/**
 * Factories of valid records, shared by the seed and the tests. A `…Row` adds default values; a `make…` also stores it,
 * with the parents that it needs.
 */
import { eq } from 'drizzle-orm'
import { waitingOnByStatus } from '#shared/resources/application.ts'
import type { Db } from '../driver.ts'
import { applications } from '../schema/applications.ts'
import { volunteerCenters } from '../schema/centers.ts'
import { addresses } from '../schema/geography.ts'
import { organizationProfiles, organizations } from '../schema/organizations.ts'
import { roles, users } from '../schema/users.ts'
import { vacancies } from '../schema/vacancies.ts'
import { slugOf } from '../slug.ts'

export type NewAddress = typeof addresses.$inferInsert
export type NewOrganization = typeof organizations.$inferInsert
export type NewProfile = typeof organizationProfiles.$inferInsert
export type NewUser = typeof users.$inferInsert
export type NewVacancy = typeof vacancies.$inferInsert
export type NewApplication = typeof applications.$inferInsert

type Given<Row, Needed extends keyof Row> = Partial<Row> & Required<Pick<Row, Needed>>

export const organizationRow = (given: Given<NewOrganization, 'centerId' | 'name' | 'createdAt'>): NewOrganization => ({
  slug: slugOf(given.name),
  organizationType: 'Organization',
  status: 'approved',
  updatedAt: given.createdAt,
  ...given,
})

export const profileRow = (given: Given<NewProfile, 'organizationId' | 'createdAt'>): NewProfile => ({
  targetGroups: [],
  themes: [],
  services: [],
  openingHours: {},
  policies: { insurance: null, vog: null, integrity: null },
  updatedAt: given.createdAt,
  ...given,
})

export const userRow = (given: Given<NewUser, 'centerId' | 'email' | 'createdAt'>): NewUser => ({
  firstName: 'Noor',
  lastName: 'Bakker',
  status: 'active',
  confirmedAt: given.status === undefined || given.status === 'active' ? given.createdAt : null,
  updatedAt: given.createdAt,
  ...given,
})

export const vacancyRow = (given: Given<NewVacancy, 'centerId' | 'organizationId' | 'createdAt'>): NewVacancy => {
  const title = given.title ?? 'Gastvrouw of gastheer'
  return {
    title,
    slug: slugOf(title),
    summary: 'Ontvang bezoekers en maak hen wegwijs.',
    tasks: 'Je schenkt koffie, wijst de weg en maakt een praatje.',
    kind: 'recurring',
    dayparts: ['morning'],
    themes: ['welzijn'],
    categories: ['gastvrijheid'],
    skills: [],
    targetGroups: ['iedereen'],
    questions: [],
    status: 'published',
    publishedAt: given.status === undefined || given.status === 'published' ? given.createdAt : null,
    contactPerson: { name: 'Marloes Bakker', role: null, phone: '055 200 00 00', email: 'marloes@organisatie.example' },
    updatedAt: given.createdAt,
    ...given,
  }
}

export const applicationRow = (
  given: Given<NewApplication, 'centerId' | 'userId' | 'vacancyId' | 'organizationId' | 'createdAt'>,
): NewApplication => ({
  motivation: 'Ik help graag mee en heb op dinsdag tijd.',
  answers: {},
  status: 'new',
  waitingOn: waitingOnByStatus[given.status ?? 'new'],
  updatedAt: given.createdAt,
  ...given,
})

let counter = 0
/** A string that is unique among the created records. */
const unique = (word: string): string => `${word}-${++counter}`

const first = <T>(rows: T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('Nothing was stored')
  return row
}

async function defaultCenterId(db: Db): Promise<number> {
  return first(
    await db.select({ id: volunteerCenters.id }).from(volunteerCenters).orderBy(volunteerCenters.id).limit(1),
  ).id
}

type Overrides<Row> = Partial<Row> & { now?: Date }
const momentOf = (given: { createdAt?: Date; now?: Date }): Date => given.createdAt ?? given.now ?? new Date()

export async function insertAddress(db: Db, { now, ...given }: Overrides<NewAddress> = {}) {
  const createdAt = momentOf({ ...given, now })
  const centerId = given.centerId ?? (await defaultCenterId(db))
  return first(
    await db
      .insert(addresses)
      .values({ city: 'Apeldoorn', createdAt, updatedAt: createdAt, ...given, centerId })
      .returning(),
  )
}

/** An approved organization with a profile, in the first center. */
export async function insertOrganization(db: Db, { now, ...given }: Overrides<NewOrganization> = {}) {
  const createdAt = momentOf({ ...given, now })
  const centerId = given.centerId ?? (await defaultCenterId(db))
  const row = organizationRow({ name: unique('Stichting Voorbeeld'), ...given, centerId, createdAt })
  const organization = first(await db.insert(organizations).values(row).returning())
  await db.insert(organizationProfiles).values(profileRow({ organizationId: organization.id, createdAt }))
  return organization
}

type Grant = { name: 'super_admin' } | { name: 'admin' | 'member'; organizationId: number }

/** An active, confirmed user without a password, with the roles in `grants`. */
export async function insertUser(
  db: Db,
  { now, grants = [], ...given }: Overrides<NewUser> & { grants?: Grant[] } = {},
) {
  const createdAt = momentOf({ ...given, now })
  const centerId = given.centerId ?? (await defaultCenterId(db))
  const row = userRow({ email: `${unique('persoon')}@voorbeeld.example`, ...given, centerId, createdAt })
  const user = first(await db.insert(users).values(row).returning())
  for (const grant of grants)
    await db.insert(roles).values({ userId: user.id, organizationId: null, createdAt, ...grant })
  return user
}

/** A published vacancy, of a new organization unless one is given. */
export async function insertVacancy(db: Db, { now, ...given }: Overrides<NewVacancy> = {}) {
  const createdAt = momentOf({ ...given, now })
  const organization =
    given.organizationId === undefined
      ? await insertOrganization(db, { centerId: given.centerId, createdAt })
      : first(await db.select().from(organizations).where(eq(organizations.id, given.organizationId)))
  const row = vacancyRow({ ...given, centerId: organization.centerId, organizationId: organization.id, createdAt })
  return first(await db.insert(vacancies).values(row).returning())
}

/** A new application, of a new user and on a new vacancy unless they are given. */
export async function insertApplication(db: Db, { now, ...given }: Overrides<NewApplication> = {}) {
  const createdAt = momentOf({ ...given, now })
  const vacancy =
    given.vacancyId === undefined
      ? await insertVacancy(db, { centerId: given.centerId, organizationId: given.organizationId, createdAt })
      : first(await db.select().from(vacancies).where(eq(vacancies.id, given.vacancyId)))
  const userId = given.userId ?? (await insertUser(db, { centerId: vacancy.centerId, createdAt })).id
  const { centerId, organizationId } = vacancy
  const row = applicationRow({ ...given, centerId, organizationId, vacancyId: vacancy.id, userId, createdAt })
  return first(await db.insert(applications).values(row).returning())
}
