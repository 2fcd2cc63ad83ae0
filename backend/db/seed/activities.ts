import { eq } from 'drizzle-orm'
import { occurrenceTimesOf } from '#backend/resources/activities/occurrences.ts'
import { occurrencesOf } from '#backend/resources/activities/recurrence.ts'
import { addDays, dutchDay, dutchInstant, mondayOf } from '#shared/dutch-days.ts'
import type { RegistrationStatus } from '#shared/resources/activity.ts'
import { partsByRegistrationStatus } from '#shared/resources/invitation.ts'
import { tenantFlags } from '#shared/site.ts'
import { insertAll, insertForIds } from '../batches.ts'
import type { Db } from '../driver.ts'
import { activities, activityOccurrences, activityRegistrations } from '../schema/activities.ts'
import { addresses } from '../schema/geography.ts'
import { dataReleases } from '../schema/invitations.ts'
import { daysBefore } from './centers.ts'
import type { ActivityFixture } from './fixtures/activity-fixture.ts'
import { regularActivities } from './fixtures/regular-activities.ts'
import { singleActivities } from './fixtures/single-activities.ts'
import { workshopFixtures } from './fixtures/workshops.ts'
import { randomFrom } from './random.ts'
import type { CenterSeed } from './seeded-center.ts'
import type { SeededPeople } from './users.ts'

type NewActivity = typeof activities.$inferInsert
type NewRegistration = typeof activityRegistrations.$inferInsert
type Dated = { id: number; startsAt: Date; activity: NewActivity & { id: number } }

/** Activities and workshops of a center whose tenant has them, with their dates and registrations. */
export async function seedActivities(db: Db, seed: CenterSeed, people: SeededPeople): Promise<void> {
  const { center, organizations, now } = seed
  if (!tenantFlags(center.tenant, center.appContext).activitiesEnabled) return
  const byKind = new Map(organizations.map((organization) => [organization.fixture.kind, organization]))
  const placed = [...regularActivities, ...singleActivities, ...workshopFixtures].flatMap((fixture) => {
    const organization = byKind.get(fixture.by)
    return organization?.fixture.status === 'approved' ? [{ fixture, organization }] : []
  })
  const createdAt = daysBefore(now, 90)
  const addressIds = await insertForIds(
    db,
    addresses,
    placed.map(({ organization }) => ({ ...organization.address, id: undefined, createdAt, updatedAt: createdAt })),
  )
  const rows = placed.map(({ fixture, organization }, index): NewActivity => {
    const { address } = organization
    const where = fixture.online
      ? { addressId: null, latitude: null, longitude: null }
      : { addressId: addressIds[index] ?? null, latitude: address.latitude, longitude: address.longitude }
    return {
      ...factsOf(fixture, now),
      ...where,
      centerId: center.id,
      organizationId: organization.id,
      publishedAt: fixture.status === 'draft' ? null : createdAt,
      searchExtra: `${organization.name} ${address.city}`,
      createdAt,
      updatedAt: createdAt,
    }
  })
  const ids = await insertForIds(db, activities, rows)
  const dates = rows.flatMap((row, index) =>
    occurrenceTimesOf(
      { startsAt: row.startsAt, endsAt: row.endsAt, recurrence: row.recurrence ?? null },
      row.startsAt,
      now,
    ).map((span) => ({
      ...span,
      activity: { ...row, id: ids[index] ?? 0 },
    })),
  )
  const occurrenceIds = await insertForIds(
    db,
    activityOccurrences,
    dates.map(({ activity, startsAt, endsAt }) => ({
      startsAt,
      endsAt,
      centerId: center.id,
      activityId: activity.id,
      createdAt,
      updatedAt: createdAt,
    })),
  )
  const dated = dates.map((date, index): Dated => ({ ...date, id: occurrenceIds[index] ?? 0 }))
  await seedRegistrations(db, seed, people, dated)
}

function factsOf(fixture: ActivityFixture, now: Date) {
  const { by: _by, weekday, week, from, to, sessionWeeks, ...facts } = fixture
  const wanted = addDays(mondayOf(dutchDay(now)), week * 7 + weekday - 1)
  const day = facts.recurrence?.includes('BYDAY') ? firstOfRule(wanted, from, to, facts.recurrence) : wanted
  const sessions = sessionWeeks.length === 0 ? [] : [0, ...sessionWeeks]
  return {
    ...facts,
    startsAt: dutchInstant(day, from),
    endsAt: dutchInstant(day, to),
    sessions: sessions.map((later) => ({
      startsAt: dutchInstant(addDays(day, later * 7), from).toISOString(),
      endsAt: dutchInstant(addDays(day, later * 7), to).toISOString(),
    })),
  }
}

/** A first date that does not follow the rule would add a date. */
function firstOfRule(day: string, from: string, to: string, recurrence: string): string {
  const startsAt = dutchInstant(day, from)
  const until = dutchInstant(addDays(day, 62))
  const [, second] = occurrencesOf({ startsAt, endsAt: dutchInstant(day, to), recurrence }, startsAt, until)
  return second ? dutchDay(second.startsAt) : day
}

const ahead = 30 * 24 * 3600 * 1000

/** Registrations for the coming dates: some dates have places left, some are full with a waiting list. */
async function seedRegistrations(
  db: Db,
  { center, now }: CenterSeed,
  people: SeededPeople,
  dated: Dated[],
): Promise<void> {
  const random = randomFrom(center.id * 6271)
  const coming = dated.filter(
    ({ startsAt, activity }) =>
      activity.status === 'published' && startsAt > now && startsAt.getTime() < now.getTime() + ahead,
  )
  const rows: NewRegistration[] = []
  const taken = new Map<number, number>()
  const [sample, ...others] = people.volunteers
  let samples = 0
  const limited = coming.filter(({ activity }) => typeof activity.capacity === 'number')
  for (const [index, { id, activity }] of limited.entries()) {
    const capacity = Math.min(activity.capacity ?? 0, others.length)
    // Every fourth date is full.
    const isFull = index % 4 === 0 && capacity === activity.capacity
    const count = isFull ? capacity : Math.floor(capacity * random.next() * 0.8)
    const guests = random.some(others, Math.min(others.length, count + (isFull ? 2 : 0)))
    const add = (userId: number, status: RegistrationStatus) => {
      const createdAt = daysBefore(now, random.between(1, 20))
      rows.push({
        centerId: center.id,
        activityId: activity.id,
        occurrenceId: id,
        organizationId: activity.organizationId,
        userId,
        status,
        createdAt,
        updatedAt: createdAt,
      })
      if (status === 'registered') taken.set(id, (taken.get(id) ?? 0) + 1)
    }
    for (const [position, guest] of guests.entries()) add(guest.id, position < count ? 'registered' : 'waitlisted')
    // The sample volunteer is registered too.
    if (sample && center.isDefault && !isFull && count < capacity && samples < 2) {
      add(sample.id, 'registered')
      samples++
    }
  }
  const ids = await insertForIds(db, activityRegistrations, rows)
  await insertAll(
    db,
    dataReleases,
    rows.flatMap(({ userId, organizationId, status, createdAt }, index) =>
      partsByRegistrationStatus[status].map((part) => ({
        registrationId: ids[index] ?? 0,
        ...{ userId, organizationId, part, releasedAt: createdAt },
      })),
    ),
  )
  for (const [id, count] of taken) {
    await db.update(activityOccurrences).set({ taken: count }).where(eq(activityOccurrences.id, id))
  }
}
