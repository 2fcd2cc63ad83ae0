import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { forms, formTokens } from '#backend/db/schema/forms.ts'
import { certificates, hourEntries, pupils } from '#backend/db/schema/stages.ts'
import { users } from '#backend/db/schema/users.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import {
  computed,
  foreignKey,
  isoTime,
  type Resource,
  type SpecialFilter,
  unfilterable,
} from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { nameFilter } from '#backend/search/name-filter.ts'
import { certificateSchema } from '#shared/resources/certificate-schema.ts'
import type { StageSide } from '#shared/resources/form.ts'
import type { HourEntryStatus } from '#shared/resources/hour-entry.ts'
import { hourEntrySchema } from '#shared/resources/hour-entry-schema.ts'
import { askedConsents, guardianLinkDays } from '#shared/resources/pupil.ts'
import { pupilSchema } from '#shared/resources/pupil-schema.ts'
import { contactReleased, nameReleased } from '../data-releases/queries.ts'
import { organizationResource } from '../organizations/queries.ts'
import { vacancyResource } from '../vacancies/queries.ts'
import { readableOrganizations, readableSchools } from './policy.ts'

export type PupilRow = typeof pupils.$inferSelect
export type HourEntryRow = typeof hourEntries.$inferSelect
export type CertificateRow = typeof certificates.$inferSelect

const nameOf = (userId: PgColumn): SQL =>
  sql`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${userId})`

const minutesOf = (status: HourEntryStatus): SQL =>
  sql`(select coalesce(sum(${hourEntries.minutes}), 0)::int from ${hourEntries}
    where ${hourEntries.userId} = ${pupils.userId} and ${hourEntries.status} = ${status})`

/** Days between two mails to one guardian. */
export const guardianMailPauseDays = 1

/** The last mail to the guardian began the time of its link. */
const remindableFrom = sql`case when ${inArray(pupils.consent, askedConsents)} then
  ${isoTime(sql`${pupils.consentExpiresAt} - ${(guardianLinkDays - guardianMailPauseDays) * 24} * interval '1 hour'`)} end`

/** `filter[scope_eq]`: `own` records, or those that the reader manages. */
const scopeOf =
  (userId: PgColumn, managed: (context: Context) => SQL | undefined): SpecialFilter =>
  (value, { context }, parameter) => {
    if (value === 'own') return eq(userId, context.actor?.id ?? 0)
    if (value === 'managed') return managed(context) ?? null
    throw invalidValue(parameter, value)
  }

type Tables = typeof pupils | typeof hourEntries

function managedOf(table: Tables, readable: 'center' | number[] | null, { center }: Context): SQL | undefined {
  if (readable === null) return sql`false`
  const here = eq(table.centerId, center.id)
  return readable === 'center' ? here : and(here, inArray(table.organizationId, readable))
}
const managedPupils = (context: Context) => managedOf(pupils, readableSchools(context), context)
const managedHours = (context: Context) => managedOf(hourEntries, readableOrganizations(context), context)

/** Hours of the pupils of the reader's school, also where a center moved the organization away. */
const hoursOfPupils = (context: Context): SQL =>
  sql`exists (select 1 from ${pupils} where ${and(
    eq(pupils.userId, hourEntries.userId),
    eq(pupils.status, 'enrolled'),
    managedPupils(context),
  )})`

/**
 * For the pupil, the school and the center's staff the whole name; for the organization what the application of the stage has released,
 * until that is erased.
 */
function pupilName(context: Context): SQL {
  const isOfCenter = readableOrganizations(context) === 'center' ? managedHours(context) : undefined
  const seesAll = or(eq(hourEntries.userId, context.actor?.id ?? 0), hoursOfPupils(context), isOfCenter)
  const application = sql`${hourEntries.applicationId}`
  return sql`case when ${seesAll} or ${contactReleased(application)} then ${nameOf(hourEntries.userId)}
    when ${nameReleased(application)}
    then (select ${users.firstName} from ${users} where ${users.id} = ${hourEntries.userId}) end`
}

export const pupilResource: Resource = {
  type: 'pupils',
  table: pupils,
  id: pupils.id,
  defaultSort: 'class_name',
  schema: pupilSchema,
  attributes: attributesOf(pupils, pupilSchema, {
    filterable: ['className'],
    overrides: {
      name: unfilterable(nameOf(pupils.userId)),
      remindableFrom: unfilterable(remindableFrom),
      approvedMinutes: unfilterable(minutesOf('approved')),
      submittedMinutes: unfilterable(minutesOf('submitted')),
    },
  }),
  filterFields: { schoolId: foreignKey(pupils.organizationId) },
  relationships: { school: toOne(() => organizationResource, pupils.organizationId) },
  filters: {
    q: nameFilter(sql`search_fold(${nameOf(pupils.userId)} || ' ' || ${pupils.className})`),
    scope_eq: scopeOf(pupils.userId, managedPupils),
  },
}

/** The enrollment of whom the record is of. */
const pupilIdOf = (userId: PgColumn): SQL =>
  sql`(select ${pupils.id} from ${pupils} where ${pupils.userId} = ${userId})`

export const hourEntryResource: Resource = {
  type: 'hour_entries',
  table: hourEntries,
  id: hourEntries.id,
  defaultSort: '-worked_on',
  schema: hourEntrySchema,
  attributes: attributesOf(hourEntries, hourEntrySchema, {
    overrides: {
      pupilName: computed(({ context }) => pupilName(context)),
      applicationId: unfilterable(sql`${hourEntries.applicationId}::text`),
    },
  }),
  filterFields: {
    id: foreignKey(hourEntries.id),
    vacancyId: foreignKey(hourEntries.vacancyId),
    userId: foreignKey(hourEntries.userId),
    pupilId: foreignKey(pupilIdOf(hourEntries.userId)),
  },
  relationships: { vacancy: toOne(() => vacancyResource, hourEntries.vacancyId) },
  filters: {
    q: (value, query, parameter) =>
      nameFilter(sql`search_fold(coalesce(${pupilName(query.context)}, ''))`)(value, query, parameter),
    scope_eq: scopeOf(hourEntries.userId, managedHours),
  },
}

/** Which forms ask a side for the evaluation of a finished stage: those that the center had when its certificate was issued. A later one locks none. */
export const asksEvaluation = (
  side: StageSide,
  centerId: number | PgColumn,
  issuedAt: Date | PgColumn,
): SQL | undefined =>
  and(eq(forms.centerId, centerId), eq(forms.purpose, `stage_${side}`), lte(forms.createdAt, issuedAt))

/** Whether the pupil's evaluation was sent, or the center had no form for it when the certificate was issued. */
export const evaluated = sql`(exists (select 1 from ${formTokens} where ${formTokens.id} = ${certificates.evaluationId}
  and ${formTokens.submittedAt} is not null)
  or not exists (select 1 from ${forms} where ${asksEvaluation('pupil', certificates.centerId, certificates.createdAt)}))`

/** The code is no attribute: it is on the paper alone. */
export const certificateResource: Resource = {
  type: 'certificates',
  table: certificates,
  id: certificates.id,
  defaultSort: '-created_at',
  schema: certificateSchema,
  attributes: attributesOf(certificates, certificateSchema, {
    overrides: {
      evaluated: unfilterable(evaluated),
      applicationId: unfilterable(sql`${certificates.applicationId}::text`),
    },
  }),
  filterFields: { pupilId: foreignKey(pupilIdOf(certificates.userId)) },
  filters: { scope_eq: scopeOf(certificates.userId, (context) => managedCertificates(context)) },
}

function managedCertificates(context: Context): SQL | undefined {
  const readable = readableSchools(context)
  if (readable === null) return sql`false`
  const here = eq(certificates.centerId, context.center.id)
  return readable === 'center' ? here : and(here, inArray(certificates.schoolId, readable))
}

const ownOr = (userId: PgColumn, managed: SQL | undefined, { actor }: Context): SQL | undefined =>
  or(eq(userId, actor?.id ?? 0), managed)

/** One's own; those of the school for its staff, of the center for its own. */
export const visiblePupils = (context: Context) => ownOr(pupils.userId, managedPupils(context), context)
/** One's own; those at an organization for its members; and those of its pupils for a school. */
export const visibleHours = (context: Context) =>
  or(ownOr(hourEntries.userId, managedHours(context), context), hoursOfPupils(context))
export const visibleCertificates = (context: Context) =>
  ownOr(certificates.userId, managedCertificates(context), context)

/** The pupil with this id that the actor sees, else 404. */
export function visiblePupil(context: SignedInContext, id: string): Promise<PupilRow> {
  return findRecord(context.db, pupils, id, visiblePupils(context))
}

export function visibleHourEntry(context: SignedInContext, id: string): Promise<HourEntryRow> {
  return findRecord(context.db, hourEntries, id, visibleHours(context))
}

export function visibleCertificate(context: SignedInContext, id: string): Promise<CertificateRow> {
  return findRecord(context.db, certificates, id, visibleCertificates(context))
}

/** The enrollment of a user, if there is one. */
export async function pupilOf({ db }: Context, userId: number): Promise<PupilRow | null> {
  const [pupil] = await db.select().from(pupils).where(eq(pupils.userId, userId))
  return pupil ?? null
}

/** Name and color of the center as its site shows them. */
export async function lookOfCenter({ db, center }: Context): Promise<{ centerName: string; color: string }> {
  const [profile] = await db
    .select({ centerName: centerProfiles.name, color: centerProfiles.primaryColor })
    .from(centerProfiles)
    .where(eq(centerProfiles.centerId, center.id))
  return profile ?? { centerName: center.name, color: '#1c2430' }
}
