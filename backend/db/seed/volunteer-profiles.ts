import { dutchDate } from '#backend/http/context.ts'
import { type Slot, slots } from '#shared/availability.ts'
import { type Skill, skills } from '#shared/resources/taxonomies.ts'
import { profileLanguages } from '#shared/resources/volunteer-profile-values.ts'
import { insertAll } from '../batches.ts'
import type { Db } from '../driver.ts'
import { volunteerProfiles } from '../schema/volunteers.ts'
import { daysBefore } from './centers.ts'
import { volunteerProfileFixtures } from './fixtures/volunteer-profiles.ts'
import { birthYearOf } from './people.ts'
import { storeFaces } from './pictures.ts'
import { randomFrom } from './random.ts'
import type { CenterSeed } from './seeded-center.ts'
import { centerStaffOf, type SeededPeople, type SeededPerson } from './users.ts'

const skillName = (skill: Skill | string): string => (skill in skills ? skills[skill as Skill] : skill)

/** When people with different weeks have time. */
const weeks: Slot[][] = [
  slots.filter((slot) => /^(mon|tue|wed|thu|fri)-(morning|afternoon)$/.test(slot)),
  slots.filter((slot) => slot.endsWith('evening')),
  slots.filter((slot) => /^(sat|sun)-/.test(slot)),
  ['wed-afternoon', 'fri-morning', 'fri-afternoon'],
]

/** Profiles of two in three volunteers. That of the sample volunteer is unfinished, so that its page shows what is missing. */
export async function seedVolunteerProfiles(db: Db, seed: CenterSeed, people: SeededPeople): Promise<void> {
  const { center, now } = seed
  // A generator of its own: the other sample records stay as they are.
  const random = randomFrom(center.id * 15_485_863)
  const rows = people.volunteers.flatMap(
    ({ id: userId, createdAt, looks }, index): (typeof volunteerProfiles.$inferInsert)[] => {
      const isSample = index === 0 && center.isDefault
      if (!isSample && random.chance(0.34)) return []
      const fixture = volunteerProfileFixtures[(index + center.id) % volunteerProfileFixtures.length]
      if (!fixture) return []
      const hasVog = random.chance(0.3)
      const isLong = random.chance(0.8)
      const updatedAt = daysBefore(now, random.between(1, 120))
      // The sample volunteer is asked whether it is still right.
      const checkedOn = dutchDate(isSample ? daysBefore(now, 400) : updatedAt)
      const row = {
        createdAt,
        updatedAt,
        checkedOn,
        askedOn: isSample ? dutchDate(daysBefore(now, 6)) : null,
        centerId: center.id,
        userId,
        headline: fixture.headline,
        bio: isLong ? fixture.bio : null,
        birthYear: random.chance(0.7) ? birthYearOf(looks, now, random.between(1944, 2006)) : null,
        radiusKm: random.pick([5, 10, 15, 25]),
        languages: ['nl' as const, ...random.some(profileLanguages.slice(2), random.between(0, 2))],
        themes: fixture.themes,
        skills: fixture.skills.map(skillName),
        availability: random.chance(0.9) ? (weeks[random.between(0, weeks.length - 1)] ?? []) : [],
        vogStatus: hasVog ? ('received' as const) : random.chance(0.1) ? ('requested' as const) : ('none' as const),
        vogDate: hasVog ? daysBefore(now, random.between(30, 900)).toISOString().slice(0, 10) : null,
        visibility: random.chance(0.6)
          ? ('center' as const)
          : random.chance(0.5)
            ? ('shared' as const)
            : ('hidden' as const),
      }
      return [isSample ? { ...row, bio: null, availability: [], visibility: 'center' } : row]
    },
  )
  const drawn = withPhoto(seed, rows, people)
  const photoIds = await storeFaces(db, center, drawn, { purpose: 'photo', at: daysBefore(now, 30) })
  const photoOf = new Map(drawn.map(({ ownerId }, index) => [ownerId, photoIds[index] ?? null]))
  const staff = staffWithPhoto(seed, people).map(({ id: userId, createdAt }) => ({
    ...{ centerId: center.id, userId, visibility: 'hidden' as const, checkedOn: dutchDate(daysBefore(now, 30)) },
    ...{ createdAt, updatedAt: createdAt },
  }))
  await insertAll(
    db,
    volunteerProfiles,
    [...rows, ...staff].map((row) => {
      const photoId = photoOf.get(row.userId) ?? null
      return { ...row, photoId, smallPhotoId: photoId }
    }),
  )
}

/** The first of each organization, and everybody at the center. */
const staffWithPhoto = (seed: CenterSeed, people: SeededPeople): SeededPerson[] => [
  ...new Set([...people.staff.values(), ...centerStaffOf(seed, people)]),
]

/** Two in three of the volunteers with a profile, but not the sample volunteer, whose profile is unfinished. */
function withPhoto(seed: CenterSeed, rows: readonly { userId: number }[], people: SeededPeople) {
  const profiled = new Set(rows.map(({ userId }) => userId))
  const volunteers = people.volunteers.slice(1).filter(({ id }, index) => profiled.has(id) && index % 3 !== 1)
  return [...volunteers, ...staffWithPhoto(seed, people)].map(({ id, looks }) => ({
    ownerId: id,
    looks,
    number: id % 991,
  }))
}
