/** What an organization sees of a volunteer who replied: only the parts that a stage released, until they are erased. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { activities, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { dataReleases } from '#backend/db/schema/invitations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { computed, type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { applicantSchema } from '#shared/resources/applicant-schema.ts'
import type { ReleasedPart } from '#shared/resources/invitation.ts'
import { dataReleaseSchema } from '#shared/resources/invitation-schema.ts'
import { managesEveryUser } from '../users/policy.ts'
import { organizersOf, readersOfApplications } from './policy.ts'

/** Whether a stage released a part of a user to the reader: to their organizations, or to any of this center for its staff. */
export function releasedHere(context: Context, userId: PgColumn, part: ReleasedPart): SQL<boolean> {
  const readers = readersOfApplications(context)
  const toReader =
    readers === 'center'
      ? eq(applications.centerId, context.center.id)
      : inArray(dataReleases.organizationId, [0, ...readers])
  return sql`exists (select 1 from ${dataReleases} join ${applications} on ${applications.id} = ${dataReleases.applicationId}
    where ${dataReleases.userId} = ${userId} and ${and(eq(dataReleases.part, part), toReader, isNull(dataReleases.erasedAt))})`
}

/**
 * Whether the reader sees a part of a volunteer who replied: one's own and what was released; the center's staff, who manage users, all that
 * is not erased.
 */
export const isReleased = (context: Context, part: ReleasedPart): SQL =>
  managesEveryUser(context)
    ? isNull(users.anonymizedAt)
    : sql`(${users.id} = ${context.actor?.id ?? 0} or ${releasedHere(context, users.id, part)})`

/** Whether the reader sees a part of a participant: likewise, by what their registrations released to the organizer. */
export function isReleasedToOrganizer(context: Context, part: ReleasedPart): SQL {
  if (managesEveryUser(context)) return sql`true`
  return sql`(${users.id} = ${context.actor?.id ?? 0} or exists (select 1 from ${dataReleases}
    where ${dataReleases.userId} = ${users.id} and ${dataReleases.registrationId} is not null
    and ${and(eq(dataReleases.part, part), inArray(dataReleases.organizationId, [0, ...organizersOf(context)]), isNull(dataReleases.erasedAt))}))`
}

const releasedOf = (applicationId: SQL, name: ReleasedPart): SQL =>
  sql`exists (select 1 from ${dataReleases} where ${dataReleases.applicationId} = ${applicationId}
    and ${dataReleases.part} = ${name} and ${dataReleases.erasedAt} is null)`

/** Whether the organization of an application sees the first name of its volunteer. */
export const nameReleased = (applicationId: SQL): SQL => releasedOf(applicationId, 'name')
/** Whether the organization of an application sees how to reach its volunteer. */
export const contactReleased = (applicationId: SQL): SQL => releasedOf(applicationId, 'contact')

const releasedOfRegistration = (registrationId: SQL, name: ReleasedPart): SQL =>
  sql`exists (select 1 from ${dataReleases} where ${dataReleases.registrationId} = ${registrationId}
    and ${dataReleases.part} = ${name} and ${dataReleases.erasedAt} is null)`

/** Whether the organizer of a registration sees the first name of its participant. */
export const participantNameReleased = (registrationId: SQL): SQL => releasedOfRegistration(registrationId, 'name')
/** Whether the organizer of a registration sees how to reach its participant. */
export const participantReleased = (registrationId: SQL): SQL => releasedOfRegistration(registrationId, 'contact')

const part = (name: ReleasedPart, value: SQL) =>
  computed(({ context }) => sql`case when ${isReleased(context, name)} then ${value} end`)

/** The volunteer of an application. */
export const applicantResource: Resource = {
  type: 'users',
  table: users,
  id: users.id,
  defaultSort: '',
  schema: applicantSchema,
  attributes: attributesOf(users, applicantSchema, {
    overrides: {
      firstName: part('name', sql`${users.firstName}`),
      lastName: part('contact', sql`${users.lastName}`),
      email: part('contact', sql`${users.email}`),
      phone: part('contact', sql`${users.phone}`),
      postalCode4: part('address', sql`${users.postalCode4}`),
      bio: part(
        'contact',
        sql`(select ${volunteerProfiles.bio} from ${volunteerProfiles} where ${volunteerProfiles.userId} = ${users.id})`,
      ),
    },
  }),
}

export const dataReleaseResource: Resource = {
  type: 'data_releases',
  table: dataReleases,
  id: dataReleases.id,
  defaultSort: '-released_at',
  schema: dataReleaseSchema,
  attributes: attributesOf(dataReleases, dataReleaseSchema, {
    overrides: {
      organizationName: unfilterable(
        sql`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${dataReleases.organizationId})`,
      ),
      vacancyTitle: unfilterable(
        sql`(select ${vacancies.title} from ${vacancies} join ${applications} on ${applications.vacancyId} = ${vacancies.id}
          where ${applications.id} = ${dataReleases.applicationId})`,
      ),
      activityTitle: unfilterable(
        sql`(select ${activities.title} from ${activities} join ${activityRegistrations}
          on ${activityRegistrations.activityId} = ${activities.id} where ${activityRegistrations.id} = ${dataReleases.registrationId})`,
      ),
    },
  }),
}

export const ownReleases = ({ actor }: SignedInContext): SQL => eq(dataReleases.userId, actor.id)
