import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  applicationEvents,
  applications,
  matchChecks,
  meetings,
  plannedDeclines,
} from '#backend/db/schema/applications.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { dayFilters } from '#backend/json-api/day-filters.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import {
  type Attribute,
  computed,
  enumField,
  type Field,
  foreignKey,
  isoTime,
  type Resource,
  type SpecialFilter,
  unfilterable,
} from '#backend/json-api/resource.ts'
import { toMany, toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { everyPart, hasPart } from '#backend/search/name-filter.ts'
import { staleKinds } from '#shared/resources/analytics-values.ts'
import { undoMs } from '#shared/resources/application.ts'
import { applicationEventSchema, applicationSchema } from '#shared/resources/application-schema.ts'
import {
  applicationSources,
  applicationStatuses,
  matchOutcomes,
  waitingOnValues,
} from '#shared/resources/application-values.ts'
import type { ReleasedPart } from '#shared/resources/invitation.ts'
import { applicantResource, isReleased } from '../data-releases/queries.ts'
import { matchCheckResource, visibleMatchChecks } from '../match-checks/queries.ts'
import { isDeclinePlanned } from '../planned-declines.ts'
import { vacancyResource } from '../vacancies/queries.ts'
import { assigneeAttributes, forStaff, isOwnApplication, isUnread } from './assignees.ts'
import { meetingAttribute } from './meetings.ts'
import { readableOrganizations, seesEveryName } from './policy.ts'

export const applicationEventResource: Resource = {
  type: 'application_events',
  table: applicationEvents,
  id: applicationEvents.id,
  defaultSort: 'created_at',
  schema: applicationEventSchema,
  attributes: attributesOf(applicationEvents, applicationEventSchema, {
    overrides: {
      kind: unfilterable(applicationEvents.kind),
      fromStatus: unfilterable(applicationEvents.fromStatus),
      toStatus: unfilterable(applicationEvents.toStatus),
      byVolunteer: unfilterable(
        sql`(${applicationEvents.actorId} is not distinct from (select ${applications.userId} from ${applications}
          where ${applications.id} = ${applicationEvents.applicationId}))`,
      ),
      undoableUntil: unfilterable(
        sql`case when ${applicationEvents.previous} is not null then
          ${isoTime(sql`${applicationEvents.createdAt} + ${undoMs} * interval '1 millisecond'`)} end`,
      ),
    },
  }),
}

export type ApplicationRow = typeof applications.$inferSelect

const applicationBase = {
  type: 'applications',
  table: applications,
  id: applications.id,
  defaultSort: '-created_at',
  schema: applicationSchema,
  filterFields: {
    vacancyId: foreignKey(applications.vacancyId),
    userId: foreignKey(applications.userId),
    organizationId: foreignKey(applications.organizationId),
    assigneeId: foreignKey(applications.assigneeId),
  },
  relationships: {
    user: toOne(() => applicantResource, applications.userId),
    vacancy: toOne(() => vacancyResource, applications.vacancyId),
    matchChecks: toMany(() => matchCheckResource, matchChecks.applicationId, {
      where: ({ context }) => visibleMatchChecks(context),
      orderBy: [sql`${matchChecks.id}`],
    }),
    events: toMany(() => applicationEventResource, applicationEvents.applicationId, {
      orderBy: [sql`${applicationEvents.id}`],
    }),
  },
  filters: {
    q: (value, { context }) => byNameOrTitle(context, value),
    scope_eq: (value, { context }, parameter) => {
      if (value !== 'own') throw invalidValue(parameter, value)
      return eq(applications.userId, context.actor?.id ?? 0)
    },
    ...dayFilters(applications.createdAt),
    unanswered_eq: unanswered,
    mine_eq: (value, { context }, parameter) =>
      onlyTrue(
        value,
        parameter,
        sql`(${eq(applications.assigneeId, context.actor?.id ?? 0)} and not ${isOwnApplication(context)})`,
      ),
    meets_eq: (value, { context }, parameter) => {
      if (value !== 'this_week') throw invalidValue(parameter, value)
      return meetsThisWeek(context)
    },
    unread_eq: (value, { context }, parameter) => onlyTrue(value, parameter, isUnread(context)),
  },
} satisfies Omit<Resource, 'attributes'>

/**
 * Applications as the reader sees them: a decline that waits is one already, but not for its volunteer. A list gives the ids of those
 * (`plannedDeclineIds`), which are few: then statuses are counted and filtered by an index.
 */
export function applicationsFor(context: Context, declining?: readonly number[]): Resource {
  const resource = applicationsWith(
    declining ? inArray(applications.id, [0, ...declining]) : isDeclinePlanned(context),
    declining?.length === 0,
  )
  return { ...resource, filterFields: { ...resource.filterFields, assigneeId: assigneeField(context) } }
}

/** A filter says no more than the attribute: of the own one it has nobody. The column is asked by itself, for its index. */
function assigneeField(context: Context): Field {
  const anyOf = (ids: string[]) =>
    sql`(${inArray(applications.assigneeId, ids.map(Number))} and not ${isOwnApplication(context)})`
  return { ...foreignKey(forStaff(context, sql`${applications.assigneeId}`)), anyOf }
}

function applicationsWith(planned: SQL, isNonePlanned: boolean): Resource {
  const orPlanned = (source: PgColumn, value: SQL) =>
    isNonePlanned ? sql`${source}` : sql`case when ${planned} then ${value} else ${source} end`
  /** An enum that reads as `value` for a decline that waits. A filter asks the column, whose index a `case` does not use. */
  const planable = (column: PgColumn, value: 'declined' | 'nobody', values: readonly string[]): Attribute => {
    const own = enumField(orPlanned(column, sql.raw(`'${value}'`)), values, true)
    const anyOf = (asked: string[]): SQL =>
      sql`(${inArray(column, asked)} and not ${planned} ${asked.includes(value) ? sql`or ${planned}` : sql``})`
    return { ...own, field: { ...own.field, anyOf } }
  }
  const ofPlan = (column: PgColumn) =>
    sql`(select ${column} from ${plannedDeclines} where ${plannedDeclines.applicationId} = ${applications.id})`
  return {
    ...applicationBase,
    // When it got its status, a decline that waits included.
    sorts: {
      changed: () =>
        isNonePlanned ? applications.updatedAt : orPlanned(applications.updatedAt, ofPlan(plannedDeclines.createdAt)),
      // By what is stored, which an index has: a decline that waits keeps its place until it goes.
      waitingOn: () => applications.waitingOn,
      status: () => applications.status,
    },
    attributes: attributesOf(applications, applicationSchema, {
      overrides: {
        ...assigneeAttributes,
        unansweredDays: computed(({ context }) => unansweredDays(context)),
        source: enumField(applications.source, applicationSources),
        matchOutcome: enumField(applications.matchOutcome, matchOutcomes),
        status: planable(applications.status, 'declined', applicationStatuses),
        waitingOn: planable(applications.waitingOn, 'nobody', waitingOnValues),
        meeting: unfilterable(meetingAttribute),
        declineReason: unfilterable(orPlanned(applications.declineReason, ofPlan(plannedDeclines.reason))),
        declineDueAt: unfilterable(sql`case when ${planned} then ${isoTime(ofPlan(plannedDeclines.dueAt))} end`),
      },
    }),
  }
}

/** As they are stored. */
export const storedApplications = applicationsWith(sql`false`, true)

/** `filter[q]`: every word is in the volunteer's name or address, as far as the reader may see them, or in the vacancy's title. */
function byNameOrTitle(context: Context, value: string): SQL {
  const seen = (part: ReleasedPart, column: PgColumn) =>
    sql`case when ${isReleased(context, part)} then ${column} else '' end`
  // The whole text is the indexed one: what the reader may not see is excluded after that.
  const visible = seesEveryName(context)
    ? null
    : sql`search_fold(${seen('name', users.firstName)} || ' ' || ${seen('contact', users.lastName)} || ' ' || ${seen('contact', users.email)})`
  const named = (part: string) => and(hasPart(users.parts, part), visible ? hasPart(visible, part) : undefined)
  return everyPart(
    value,
    // As arrays, which are looked up in the indexes of the applications.
    (part) => sql`(${applications.userId} = any (array(select ${users.id} from ${users} where ${named(part)}))
      or ${applications.vacancyId} = any (array(select ${vacancies.id} from ${vacancies}
        where ${hasPart(vacancies.titleParts, part)})))`,
  )
}

/** In the calendar of the Netherlands, as reminders count them. */
const unansweredDays = ({ today }: Context): SQL =>
  sql`case when ${applications.status} = 'new' and ${applications.firstResponseAt} is null
    then ${today}::date - (${applications.createdAt} at time zone 'Europe/Amsterdam')::date end`

/** Still new after seven days, without a response. */
export function isUnanswered(context: Context): SQL {
  const since = new Date(context.now.getTime() - staleKinds.applications * 24 * 3600 * 1000)
  return sql`(${and(eq(applications.status, 'new'), isNull(applications.firstResponseAt), lt(applications.createdAt, since))} and not ${isDeclinePlanned(context)})`
}

/** `filter[unanswered_eq]`: `false` for all others. */
function unanswered(...[value, { context }, parameter]: Parameters<SpecialFilter>): SQL {
  if (value !== 'true' && value !== 'false') throw invalidValue(parameter, value)
  return value === 'true' ? isUnanswered(context) : sql`not ${isUnanswered(context)}`
}

/** Whom one meets from today to Sunday, in the Netherlands. */
const meetsThisWeek = (context: Context): SQL =>
  sql`(${applications.status} = 'meeting' and ${applications.meetingAt} >= ${context.today}::date::timestamp at time zone 'Europe/Amsterdam'
    and ${applications.meetingAt} < (date_trunc('week', ${context.today}::date::timestamp) + interval '7 days') at time zone 'Europe/Amsterdam'
    and not ${isDeclinePlanned(context)})`

/** A filter that is on, or not there. */
function onlyTrue(value: string, parameter: string, condition: SQL): SQL {
  if (value !== 'true') throw invalidValue(parameter, value)
  return condition
}

/**
 * For lists: those of the center for its staff, and of the organization for its members. One's own are listed by `filter[scope_eq]=own`, and
 * for who works for nobody: among those that one handles they would have steps that are refused.
 */
export function listedApplications(context: Context, { isOwn }: { isOwn: boolean }): SQL | undefined {
  const readable = readableOrganizations(context)
  if (isOwn || readable === 'center' || readable === null) return visibleApplications(context)
  return and(eq(applications.centerId, context.center.id), inArray(applications.organizationId, readable))
}

/** For single records: those of the center for its staff, of the organization for its members, and one's own. */
export function visibleApplications(context: Context): SQL | undefined {
  const here = eq(applications.centerId, context.center.id)
  const own = eq(applications.userId, context.actor?.id ?? 0)
  const readable = readableOrganizations(context)
  if (readable === 'center') return here
  return readable === null ? own : or(own, and(here, inArray(applications.organizationId, readable)))
}

/** The meeting of an application, which the caller has read by `visibleApplication`. */
export async function currentMeeting({ db }: Context, { id }: ApplicationRow) {
  const [meeting] = await db.select().from(meetings).where(eq(meetings.applicationId, id))
  return meeting
}

/** The log of one application, which the caller has read by `visibleApplication`. */
export const eventsOf = ({ id }: ApplicationRow): SQL => eq(applicationEvents.applicationId, id)

/** The application with this id if the actor sees it, else 404. */
export function visibleApplication(context: SignedInContext, id: string): Promise<ApplicationRow> {
  return findRecord(context.db, applications, id, visibleApplications(context))
}

/** Ids of the applications whose declines wait and that the reader may know of. */
export async function plannedDeclineIds({ db, actor }: Context): Promise<number[]> {
  const rows = await db
    .select({ id: plannedDeclines.applicationId })
    .from(plannedDeclines)
    .innerJoin(applications, eq(applications.id, plannedDeclines.applicationId))
    .where(ne(applications.userId, actor?.id ?? 0))
  return rows.map(({ id }) => id)
}
