/** Writes to volunteer profiles; each exported function is one transaction. */
import { and, eq } from 'drizzle-orm'
import { users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { skills as knownSkills } from '#shared/resources/taxonomies.ts'
import { isPaused, type PhotoSize } from '#shared/resources/volunteer-profile.ts'
import type { VolunteerProfileUpdate } from '#shared/resources/volunteer-profile-schema.ts'
import { deleteFiles, storeSmallerSize, storeUserFile } from '../files/mutations.ts'
import type { BroughtUpload } from '../files/upload.ts'
import { sharedVersion } from './queries.ts'

/** Years that a volunteer is old at least; a guardian decides about who is under sixteen. */
const youngest = 12

/** Id of the actor's own profile, which is made when there is none yet. */
export async function ensureOwnProfile({ db, actor, now, today }: SignedInContext): Promise<number> {
  const own = eq(volunteerProfiles.userId, actor.id)
  const [found] = await db.select({ id: volunteerProfiles.id }).from(volunteerProfiles).where(own)
  if (found) return found.id
  await db
    .insert(volunteerProfiles)
    .values({ centerId: actor.centerId, userId: actor.id, checkedOn: today, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [made] = await db.select({ id: volunteerProfiles.id }).from(volunteerProfiles).where(own)
  if (!made) throw new Error('The profile was not stored')
  return made.id
}

/** Updates the own profile, and the account where the form shows its columns. Throws 409 when either has changed. */
export async function updateOwnProfile(context: SignedInContext, input: VolunteerProfileUpdate): Promise<number> {
  const id = await ensureOwnProfile(context)
  await inTransaction(context, (tx) => update(tx, id, input))
  return id
}

async function update(context: SignedInContext, id: number, input: VolunteerProfileUpdate): Promise<void> {
  const { lockVersion, firstName, lastName, phone, postalCode4, verified: _, ...values } = input
  const { db, actor, today } = context
  const [current] = await db
    .select({ version: sharedVersion })
    .from(volunteerProfiles)
    .innerJoin(users, eq(users.id, volunteerProfiles.userId))
    .where(and(eq(volunteerProfiles.id, id), eq(users.id, actor.id)))
    .for('update')
  if (!current) throw notFound()
  if (typeof lockVersion === 'number' && lockVersion !== current.version) throw apiError('stale')
  const latest = Number(today.slice(0, 4)) - youngest
  if (values.birthYear && values.birthYear > latest) {
    throw apiError('validation.maximum', { attribute: 'birth_year', bound: latest, meta: { max: latest } })
  }
  if (values.pausedUntil && !isPaused(values.pausedUntil, today)) {
    throw apiError('volunteer_profile.pause', { attribute: 'paused_until' })
  }
  await updateRecord(context, volunteerProfiles, id, {
    ...presentValues(values),
    ...checked(context),
    ...(values.languages ? { languages: [...new Set(values.languages)] } : {}),
    ...(values.themes ? { themes: [...new Set(values.themes)] } : {}),
    ...(values.availability ? { availability: [...new Set(values.availability)] } : {}),
    ...(values.skills ? { skills: spelledAsKnown(values.skills) } : {}),
  })
  const account = presentValues({ firstName, lastName, phone, postalCode4 })
  if (Object.keys(account).length > 0) await updateRecord(context, users, actor.id, account)
}

/** Whoever changes the own profile has looked at it. */
const checked = ({ today }: SignedInContext) => ({ checkedOn: today, askedOn: null })

/** Replaces the photo in both sizes; null removes it. */
export async function setPhoto(
  context: SignedInContext,
  photo: Record<PhotoSize, BroughtUpload> | null,
): Promise<number> {
  const id = await ensureOwnProfile(context)
  await inTransaction(context, async (tx) => {
    const profile = eq(volunteerProfiles.id, id)
    const [before] = await tx.db.select().from(volunteerProfiles).where(profile).for('update')
    if (!before) throw notFound()
    const large = photo && (await storeUserFile(tx, photo.large, 'photo'))
    const small = photo && (await storeSmallerSize(tx, photo.small, 'photo'))
    // Without a new version: a form that is open beside it stays valid.
    const changed = { photoId: large?.id ?? null, smallPhotoId: small?.id ?? null, ...checked(tx), updatedAt: tx.now }
    await tx.db.update(volunteerProfiles).set(changed).where(profile)
    await deleteFiles(tx, [before.photoId, before.smallPhotoId])
  })
  return id
}

/** Deletes the profile of a deleted account, with its photo. */
/** Each skill once, those of the taxonomy by its own spelling, so that equal skills are found as equal. */
function spelledAsKnown(skills: readonly string[]): string[] {
  const known = new Map(Object.values(knownSkills).map((name) => [name.toLowerCase(), name as string]))
  const spelled = new Map(skills.map((skill) => [skill.toLowerCase(), known.get(skill.toLowerCase()) ?? skill]))
  return [...spelled.values()]
}
