import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import type { PhotoSize } from '#shared/resources/volunteer-profile.ts'
import { volunteerProfileSchema } from '#shared/resources/volunteer-profile-schema.ts'
import { releasedHere } from '../data-releases/queries.ts'

/** The id of the file is in the URL, so that a new photo has a new one. */
const photoUrl = (fileId: PgColumn, size: PhotoSize) =>
  unfilterable(
    sql`'/api/v1/volunteer_profiles/' || ${volunteerProfiles.id} || '/photo?size=' || ${size}::text || '&version=' || ${fileId}`,
  )

/** One version for the profile and its account, because one form edits both. */
export const sharedVersion = sql<number>`${volunteerProfiles.lockVersion} + ${users.lockVersion}`

export const volunteerProfileResource: Resource = {
  type: 'volunteer_profiles',
  table: volunteerProfiles,
  belongsTo: { table: users, on: eq(users.id, volunteerProfiles.userId) },
  id: volunteerProfiles.id,
  defaultSort: '-created_at',
  schema: volunteerProfileSchema,
  attributes: attributesOf(volunteerProfiles, volunteerProfileSchema, {
    overrides: {
      firstName: unfilterable(users.firstName),
      lastName: unfilterable(users.lastName),
      phone: unfilterable(users.phone),
      postalCode4: unfilterable(users.postalCode4),
      photoUrl: photoUrl(volunteerProfiles.photoId, 'large'),
      smallPhotoUrl: photoUrl(volunteerProfiles.smallPhotoId, 'small'),
      lockVersion: unfilterable(sharedVersion),
    },
  }),
}

/** A profile with a photo, and whether a stage released it to the reader; throws 404 for one without. */
export async function profileWithPhoto(context: Context, id: string) {
  const [found] = await context.db
    .select({
      profile: volunteerProfiles,
      // Wrapped, so that the columns of the subquery keep the names of their tables.
      isReleased: sql<boolean>`${releasedHere(context, volunteerProfiles.userId, 'contact')}`,
    })
    .from(volunteerProfiles)
    .where(eq(volunteerProfiles.id, recordId(id)))
  if (!found) throw notFound()
  const { photoId, smallPhotoId } = found.profile
  if (photoId === null || smallPhotoId === null) throw notFound()
  return { ...found.profile, photoId, smallPhotoId, isReleased: found.isReleased }
}
