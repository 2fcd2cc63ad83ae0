/** Every center in counts and times. Nothing of what people wrote, and no name of anybody, is read. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holdsFactor } from '#backend/auth/factor-requirement.ts'
import { rowsOf } from '#backend/db/driver.ts'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { centerProfiles, designVersions, volunteerCenters } from '#backend/db/schema/centers.ts'
import { auditEvents, mailOutbox } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { deadJobsOf } from '#backend/jobs/queue.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { computed, isoTime, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { isGivenUp } from '#backend/mail/outbox.ts'
import { nameFilter } from '#backend/search/name-filter.ts'
import { platformCenterSchema } from '#shared/resources/platform-center-schema.ts'
import type { platformEventSides } from '#shared/resources/platform-center-values.ts'
import { isPlacement } from '../applications/undone-steps.ts'
import { isDeclinePlanned } from '../planned-declines.ts'
import { isOfApproved, isOnSite } from '../vacancies/queries.ts'

const ofCenter = (column: SQL | typeof vacancies.centerId) => sql`${column} = ${volunteerCenters.id}`
const count = (from: SQL): SQL => sql`(select count(*)::int from ${from})`
const time = (value: SQL): SQL => isoTime(value)

const unanswered = sql`${applications} where ${ofCenter(sql`${applications.centerId}`)} and ${applications.status} = 'new'
  and ${applications.firstResponseAt} is null and not ${isDeclinePlanned({ actor: null })}`
/** Of a role and its organization: admin of a center's own one. */
const isStaffRole = sql`${roles.name} = 'admin' and ${organizations.organizationType} = 'VolunteerCenter'`
/** Active admins of the center's own organization. */
const staff = sql`${users} where ${users.status} = 'active' and exists (select from ${roles} join ${organizations}
  on ${organizations.id} = ${roles.organizationId} where ${roles.userId} = ${users.id} and ${isStaffRole}
  and ${ofCenter(sql`${organizations.centerId}`)})`
const published = (context: Context) => sql`${vacancies} where ${and(ofCenter(vacancies.centerId), isOnSite(context))}`
const toDecide = sql`${vacancies} where ${ofCenter(vacancies.centerId)} and ${vacancies.status} = 'pending' and ${isOfApproved}`
const seenAt = sql`(select max(${users.lastSignInAt}) from ${staff})`

/** A center without a sign-in of its staff in this time is quiet. */
const quietDays = 30

const stateAt = (context: Context): SQL => sql`case
  when ${seenAt} is null or (select count(*) from ${published(context)}) = 0 then 'new'
  when ${seenAt} < ${new Date(context.now.getTime() - quietDays * 86_400_000).toISOString()}::timestamptz then 'quiet'
  else 'active' end`

export const platformCenterResource: Resource = {
  type: 'platform_centers',
  table: volunteerCenters,
  id: volunteerCenters.id,
  defaultSort: 'name',
  schema: platformCenterSchema,
  attributes: attributesOf(volunteerCenters, platformCenterSchema, {
    filterable: ['name', 'slug', 'region', 'tenant'],
    overrides: {
      state: computed(({ context }) => stateAt(context)),
      publishedVacancies: computed(({ context }) => count(published(context))),
      unansweredApplications: computed(() => count(unanswered)),
      waitingSince: computed(() => time(sql`select min(${applications.createdAt}) from ${unanswered}`)),
      approvals: computed(
        () => sql`${count(sql`${organizations} where ${ofCenter(sql`${organizations.centerId}`)} and ${organizations.status} = 'pending'`)}
          + ${count(toDecide)}`,
      ),
      failedMails: computed(() =>
        count(sql`${mailOutbox} where ${ofCenter(sql`${mailOutbox.centerId}`)} and ${isGivenUp}`),
      ),
      failedJobs: computed(() => deadJobsOf(volunteerCenters.id)),
      staffSeenAt: computed(() => time(seenAt)),
      designVersion: computed(() => count(sql`${designVersions} where ${ofCenter(sql`${designVersions.centerId}`)}`)),
      designedAt: computed(() =>
        time(
          sql`select max(${designVersions.createdAt}) from ${designVersions} where ${ofCenter(sql`${designVersions.centerId}`)}`,
        ),
      ),
      staff: computed(() => count(staff)),
      // A passkey of whichever address: the database does not know that of each center.
      staffWithFactor: computed(() => count(sql`${staff} and ${holdsFactor(sql`true`)}`)),
      factorRequiredFrom: computed(
        () =>
          sql`(select ${centerProfiles.factorRequiredFrom}::text from ${centerProfiles} where ${ofCenter(sql`${centerProfiles.centerId}`)})`,
      ),
    },
  }),
  sorts: {
    waiting: () => sql`(select min(${applications.createdAt}) from ${unanswered})`,
    seen: () => seenAt,
    vacancies: ({ context }) => count(published(context)),
  },
  filters: {
    q: nameFilter(
      sql`search_fold(concat_ws(' ', ${volunteerCenters.name}, ${volunteerCenters.region}, ${volunteerCenters.tenant}))`,
    ),
    state_eq: (value, { context }) => sql`${stateAt(context)} = ${value}`,
  },
}

/** Throws 404 for an unknown id. */
export async function platformCenter({ db }: Pick<Context, 'db'>, id: string) {
  const [center] = await db
    .select()
    .from(volunteerCenters)
    .where(eq(volunteerCenters.id, recordId(id)))
  if (!center) throw notFound()
  return center
}

export type MonthRow = {
  month: string
  publishedVacancies: number
  applications: number
  placements: number
  signups: number
}

/** The twelve months until now, oldest first. */
export async function monthsOf({ db, now }: Pick<Context, 'db' | 'now'>, centerId: number): Promise<MonthRow[]> {
  // The column itself is compared with the midnights, so that its index can be used.
  const inMonth = (column: PgColumn) => sql`${column} >= months.month at time zone 'Europe/Amsterdam'
    and ${column} < (months.month + interval '1 month') at time zone 'Europe/Amsterdam'`
  return rowsOf<MonthRow>(
    db,
    sql`
      with months as (select generate_series(
        date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Europe/Amsterdam') - interval '11 months',
        date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Europe/Amsterdam'), interval '1 month') as month)
      select to_char(months.month, 'YYYY-MM') as "month",
        (select count(*)::int from ${vacancies} where ${vacancies.centerId} = ${centerId}
          and ${inMonth(vacancies.publishedAt)}) as "publishedVacancies",
        (select count(*)::int from ${applications} where ${applications.centerId} = ${centerId}
          and ${inMonth(applications.createdAt)}) as "applications",
        (select count(*)::int from ${applicationEvents} join ${applications} on ${applications.id} = ${applicationEvents.applicationId}
          where ${applications.centerId} = ${centerId} and ${isPlacement}
          and ${inMonth(applicationEvents.createdAt)}) as "placements",
        (select count(*)::int from ${users} where ${users.centerId} = ${centerId} and ${users.accountId} is null
          and ${inMonth(users.createdAt)}) as "signups"
      from months order by months.month`,
  )
}

/** What was done at a center, the newest first: never who, only on whose side; and of which record only the kind. */
export async function eventsOf({ db }: Pick<Context, 'db'>, centerId: number) {
  const by = sql`coalesce(${auditEvents.impersonatorId}, ${auditEvents.actorId})`
  return rowsOf<{
    id: string
    action: string
    targetType: string
    side: (typeof platformEventSides)[number]
    reason: string | null
    createdAt: string
  }>(
    db,
    sql`
      select ${auditEvents.id}::text as id, ${auditEvents.action} as action, ${auditEvents.targetType} as "targetType",
        case when exists (select from ${roles} where ${roles.userId} = ${by} and ${roles.name} = 'super_admin') then 'platform'
          when exists (select from ${roles} join ${organizations} on ${organizations.id} = ${roles.organizationId}
            where ${roles.userId} = ${by} and ${isStaffRole} and ${organizations.centerId} = ${auditEvents.centerId}) then 'center'
          else 'other' end as side,
        case when ${auditEvents.action} = 'platform.entered' then ${auditEvents.changes} ->> 'reason' end as reason,
        ${time(sql`${auditEvents.createdAt}`)} as "createdAt"
      from ${auditEvents} where ${auditEvents.centerId} = ${centerId}
      order by ${auditEvents.createdAt} desc, ${auditEvents.id} desc limit 25`,
  )
}
