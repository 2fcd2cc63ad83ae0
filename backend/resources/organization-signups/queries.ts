import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { organizations } from '#backend/db/schema/organizations.ts'
import { organizationReviews, organizationSignups } from '#backend/db/schema/signups.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import { computed, isoTime, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { ownSignupSchema } from '#shared/resources/organization-signup-schema.ts'

export const signupType = 'organization_signups'

/** Days for which a sign-up that was denied is listed. */
const deniedDays = 30

const ofOrganization = (column: PgColumn): SQL =>
  sql`(select ${column} from ${organizations} where ${organizations.id} = ${organizationSignups.organizationId})`
/** Of the question that has no reply. */
const ofQuestion = (column: PgColumn): SQL =>
  sql`(select ${column} from ${organizationReviews} where ${organizationReviews.organizationId} = ${organizationSignups.organizationId}
    and ${organizationReviews.reply} is null)`

export const ownSignupResource: Resource = {
  type: signupType,
  table: organizationSignups,
  id: organizationSignups.id,
  defaultSort: '-created_at',
  schema: ownSignupSchema,
  attributes: attributesOf(organizationSignups, ownSignupSchema, {
    overrides: {
      name: computed(() => ofOrganization(organizations.name)),
      status: computed(() => ofOrganization(organizations.status)),
      statusReason: computed(() => ofOrganization(organizations.statusReason)),
      question: computed(() => ofQuestion(organizationReviews.question)),
      askedAt: computed(() => isoTime(ofQuestion(organizationReviews.askedAt))),
    },
  }),
}

/** The person has signed up the same organization again since: with its KvK number or its name. */
const isRepeated = sql`exists (select from ${organizationSignups} later join organizations again on again.id = later.organization_id
  join organizations denied on denied.id = ${organizationSignups.organizationId}
  where later.user_id = ${organizationSignups.userId} and later.id > ${organizationSignups.id}
  and again.center_id = denied.center_id
  and (again.kvk_number = denied.kvk_number or search_fold(again.name) = search_fold(denied.name)))`

/** A sign-up at this center, of which its policy says whose it is; throws 404 for any other. */
export const signupById = ({ db, center }: SignedInContext, id: string) =>
  findRecord(
    db,
    organizationSignups,
    id,
    sql`exists (select from ${organizations} where ${organizations.id} = ${organizationSignups.organizationId}
      and ${organizations.centerId} = ${center.id})`,
  )

/** What the actor signed up at this center and is not approved; a denied one for some time, unless it was tried again. */
export function openSignupsOfActor({ actor, center, now }: SignedInContext): SQL | undefined {
  const deniedSince = new Date(now.getTime() - deniedDays * 24 * 3600 * 1000).toISOString()
  return and(
    eq(organizationSignups.userId, actor.id),
    sql`exists (select from ${organizations} where ${organizations.id} = ${organizationSignups.organizationId}
      and ${organizations.centerId} = ${center.id} and (${organizations.status} = 'pending'
        or (${organizations.status} = 'denied' and ${organizations.updatedAt} >= ${deniedSince}::timestamptz
          and not ${isRepeated})))`,
  )
}
