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
import { can } from './policy.ts'

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

/** Id of the file of a profile's photo: for its owner, and for an organization to which a stage released how to reach them; else 404. */
export async function photoOf(context: Context, id: string, size: PhotoSize): Promise<number> {
  const [found] = await context.db
    .select({
      profile: volunteerProfiles,
      // Wrapped, so that the columns of the subquery keep the names of their tables.
      isReleased: sql<boolean>`${releasedHere(context, volunteerProfiles.userId, 'contact')}`,
    })
    .from(volunteerProfiles)
    .where(eq(volunteerProfiles.id, recordId(id)))
  const fileId = size === 'small' ? found?.profile.smallPhotoId : found?.profile.photoId
  if (!found || !fileId) throw notFound()
  if (!can(context, 'see', found.profile) && !found.isReleased) throw notFound()
  return fileId
}
