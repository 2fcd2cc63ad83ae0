/**
 * Factories of valid records, shared by the seed and the tests. A `…Row` adds default values; an `insert…` also stores
 * it, with the parents that it needs.
 */
import { eq } from 'drizzle-orm'
import { waitingOnByStatus } from '#shared/resources/application.ts'
import { partsByStatus, type ReleasedPart } from '#shared/resources/invitation.ts'
import type { Db } from '../driver.ts'
import { applications } from '../schema/applications.ts'
import { volunteerCenters } from '../schema/centers.ts'
import { addresses } from '../schema/geography.ts'
import { dataReleases } from '../schema/invitations.ts'
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

export const organizationRow = (
  values: Given<NewOrganization, 'centerId' | 'name' | 'createdAt'>,
): NewOrganization => ({
  slug: slugOf(values.name),
  organizationType: 'Organization',
  status: 'approved',
  updatedAt: values.createdAt,
  ...values,
})

export const profileRow = (values: Given<NewProfile, 'organizationId' | 'createdAt'>): NewProfile => ({
  targetGroups: [],
  themes: [],
  services: [],
  openingHours: {},
  policies: { insurance: null, vog: null, integrity: null },
  updatedAt: values.createdAt,
  ...values,
})

export const userRow = (values: Given<NewUser, 'centerId' | 'email' | 'createdAt'>): NewUser => ({
  firstName: 'Noor',
  lastName: 'Bakker',
  status: 'active',
  confirmedAt: values.status === undefined || values.status === 'active' ? values.createdAt : null,
  updatedAt: values.createdAt,
  ...values,
})

export const vacancyRow = (values: Given<NewVacancy, 'centerId' | 'organizationId' | 'createdAt'>): NewVacancy => {
  const title = values.title ?? 'Gastvrouw of gastheer'
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
    publishedAt: values.status === undefined || values.status === 'published' ? values.createdAt : null,
    contactPerson: { name: 'Marloes Bakker', role: null, phone: '055 200 00 00', email: 'marloes@organisatie.example' },
    updatedAt: values.createdAt,
    ...values,
  }
}

export const applicationRow = (
  values: Given<NewApplication, 'centerId' | 'userId' | 'vacancyId' | 'organizationId' | 'createdAt'>,
): NewApplication => ({
  motivation: 'Ik help graag mee en heb op dinsdag tijd.',
  answers: {},
  status: 'new',
  waitingOn: waitingOnByStatus[values.status ?? 'new'],
  updatedAt: values.createdAt,
  ...values,
})

/** What a stage of an application released to its organization. */
export const releaseRows = (
  {
    id,
    userId,
    organizationId,
    createdAt,
  }: Pick<typeof applications.$inferSelect, 'id' | 'userId' | 'organizationId' | 'createdAt'>,
  parts: readonly ReleasedPart[],
) => parts.map((part) => ({ applicationId: id, userId, organizationId, part, releasedAt: createdAt }))

let counter = 0
/** A string that is unique among the created records. */
const unique = (prefix: string): string => `${prefix}-${++counter}`

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
const timeOf = (values: { createdAt?: Date; now?: Date }): Date => values.createdAt ?? values.now ?? new Date()

export async function insertAddress(db: Db, { now, ...values }: Overrides<NewAddress> = {}) {
  const createdAt = timeOf({ ...values, now })
  const centerId = values.centerId ?? (await defaultCenterId(db))
  return first(
    await db
      .insert(addresses)
      .values({ city: 'Apeldoorn', createdAt, updatedAt: createdAt, ...values, centerId })
      .returning(),
  )
}

/** An approved organization with a profile, in the first center. */
export async function insertOrganization(db: Db, { now, ...values }: Overrides<NewOrganization> = {}) {
  const createdAt = timeOf({ ...values, now })
  const centerId = values.centerId ?? (await defaultCenterId(db))
  const row = organizationRow({ name: unique('Stichting Voorbeeld'), ...values, centerId, createdAt })
  const organization = first(await db.insert(organizations).values(row).returning())
  await db.insert(organizationProfiles).values(profileRow({ organizationId: organization.id, createdAt }))
  return organization
}

type Grant = { name: 'super_admin' } | { name: 'admin' | 'member'; organizationId: number }

/** An active, confirmed user without a password, with the roles in `grants`. */
export async function insertUser(
  db: Db,
  { now, grants = [], ...values }: Overrides<NewUser> & { grants?: Grant[] } = {},
) {
  const createdAt = timeOf({ ...values, now })
  const centerId = values.centerId ?? (await defaultCenterId(db))
  const row = userRow({ email: `${unique('persoon')}@voorbeeld.example`, ...values, centerId, createdAt })
  const user = first(await db.insert(users).values(row).returning())
  for (const grant of grants)
    await db.insert(roles).values({ userId: user.id, organizationId: null, createdAt, ...grant })
  return user
}

/** A published vacancy, of a new organization unless one is given. */
export async function insertVacancy(db: Db, { now, ...values }: Overrides<NewVacancy> = {}) {
  const createdAt = timeOf({ ...values, now })
  const organization =
    values.organizationId === undefined
      ? await insertOrganization(db, { centerId: values.centerId, createdAt })
      : first(await db.select().from(organizations).where(eq(organizations.id, values.organizationId)))
  const row = vacancyRow({ ...values, centerId: organization.centerId, organizationId: organization.id, createdAt })
  return first(await db.insert(vacancies).values(row).returning())
}

/** A new application, of a new user and on a new vacancy unless they are given. */
export async function insertApplication(db: Db, { now, ...values }: Overrides<NewApplication> = {}) {
  const createdAt = timeOf({ ...values, now })
  const vacancy =
    values.vacancyId === undefined
      ? await insertVacancy(db, { centerId: values.centerId, organizationId: values.organizationId, createdAt })
      : first(await db.select().from(vacancies).where(eq(vacancies.id, values.vacancyId)))
  const userId = values.userId ?? (await insertUser(db, { centerId: vacancy.centerId, createdAt })).id
  const { centerId, organizationId } = vacancy
  const row = applicationRow({ ...values, centerId, organizationId, vacancyId: vacancy.id, userId, createdAt })
  const application = first(await db.insert(applications).values(row).returning())
  await db.insert(dataReleases).values(releaseRows(application, partsByStatus[application.status]))
  return application
}
