import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { stageStatuses } from '#shared/resources/hour-entry.ts'
import { defaultHoursGoal } from '#shared/resources/pupil.ts'
import type { Db } from '../driver.ts'
import { applications } from '../schema/applications.ts'
import { organizations } from '../schema/organizations.ts'
import { hourEntries, pupils } from '../schema/stages.ts'
import { users } from '../schema/users.ts'
import { loginsOf } from './sample-logins.ts'
import type { CenterSeed } from './seeded-center.ts'

const classes = ['3 vmbo B', '4 havo A', '4 havo B', '4 vwo A']
const tasks = ['Koffie geschonken en spelletjes gedaan', 'Geholpen in de tuin', 'Boodschappen gedaan met een bewoner']
const day = 24 * 3600 * 1000

/** Centers on whose sites the stage passport is on (config/tenants), by slug; each is named like its tenant. */
const withStages = ['demo', 'roermond'] as const

/** Pupils of the center's school, with hours at an organization, where the stage passport is on. */
export async function seedStages(db: Db, { center, now }: CenterSeed): Promise<void> {
  if (!withStages.some((slug) => slug === center.slug)) return
  const [school] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.centerId, center.id),
        eq(organizations.organizationType, 'School'),
        eq(organizations.status, 'approved'),
      ),
    )
  if (!school) return
  const samples = Object.values(loginsOf(center.slug))
  const placed = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        eq(applications.centerId, center.id),
        inArray(applications.status, [...stageStatuses]),
        notInArray(users.email, samples),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(asc(applications.id))
  const byUser = new Map(placed.map(({ application }) => [application.userId, application]))
  const chosen = [...byUser.values()].slice(0, classes.length)
  for (const [index, application] of chosen.entries()) {
    const createdAt = new Date(now.getTime() - (20 - index) * day)
    await db.insert(pupils).values({
      centerId: center.id,
      userId: application.userId,
      organizationId: school.id,
      className: classes[index] ?? '',
      hoursGoal: defaultHoursGoal,
      status: index === chosen.length - 1 ? 'requested' : 'enrolled',
      consent: index === 0 ? 'not_required' : 'granted',
      consentAt: index === 0 ? null : createdAt,
      createdAt,
      updatedAt: createdAt,
    })
    if (index === chosen.length - 1) continue
    const { centerId, userId, id: applicationId, vacancyId, organizationId } = application
    await db.insert(hourEntries).values(
      tasks.map((description, place) => {
        const workedAt = new Date(now.getTime() - (place * 7 + index + 1) * day)
        return {
          ...{ centerId, userId, applicationId, vacancyId, organizationId, description },
          workedOn: workedAt.toISOString().slice(0, 10),
          minutes: 90 + 60 * ((place + index) % 3),
          status: place === 0 ? ('submitted' as const) : ('approved' as const),
          decidedAt: place === 0 ? null : workedAt,
          createdAt: workedAt,
          updatedAt: workedAt,
        }
      }),
    )
  }
}
