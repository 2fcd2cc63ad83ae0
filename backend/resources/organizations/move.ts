/** Moves an organization with all that belongs to it to another center, in one transaction. */
import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { conversationParticipants, conversations, messageReports, messages } from '#backend/db/schema/conversations.ts'
import { correctionReports } from '#backend/db/schema/directory.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { addresses } from '#backend/db/schema/geography.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import {
  organizationLinks,
  organizationMoves,
  organizationProfiles,
  organizations,
} from '#backend/db/schema/organizations.ts'
import { organizationReviews } from '#backend/db/schema/signups.ts'
import { quickReplies, savedViews } from '#backend/db/schema/staff.ts'
import { hourEntries, pupils } from '#backend/db/schema/stages.ts'
import { vacancies, vacancyLinks } from '#backend/db/schema/vacancies.ts'
import { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Center, type Context, inTransaction, rolledBack } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import type { MovedKind, OrganizationMovePlan } from '#shared/resources/organization-move.ts'
import type { OrganizationMoveInput } from '#shared/resources/organization-move-schema.ts'
import { movedKinds } from '#shared/resources/organization-move-values.ts'
import { tenantFlags } from '#shared/site.ts'
import { findDuplicates } from './duplicates.ts'
import { mailMoved } from './mails.ts'
import { type Member, membersOf, moveMembers } from './move-members.ts'
import { moveNotifications } from './moved-notifications.ts'
import { freeSlug } from './mutations.ts'
import type { OrganizationRow } from './queries.ts'

type Belonging = {
  kind: MovedKind | null
  table: PgTable & { id: PgColumn; centerId: PgColumn }
  where: (id: number) => SQL
}

const conversationsOf = (id: number): SQL => sql`(select ${conversationParticipants.conversationId}
  from ${conversationParticipants} where ${conversationParticipants.organizationId} = ${id})`
const messagesOf = (id: number): SQL =>
  sql`(select ${messages.id} from ${messages} where ${messages.conversationId} in ${conversationsOf(id)})`

/** Every record with a center of its own that belongs to an organization; those without a kind are counted with another. */
export const belongings: readonly Belonging[] = [
  {
    kind: null,
    table: addresses,
    where: (id) => sql`${addresses.id} in (
      select ${organizations.addressId} from ${organizations} where ${organizations.id} = ${id}
      union select ${vacancies.addressId} from ${vacancies} where ${vacancies.organizationId} = ${id}
      union select ${activities.addressId} from ${activities} where ${activities.organizationId} = ${id})`,
  },
  { kind: 'vacancies', table: vacancies, where: (id) => eq(vacancies.organizationId, id) },
  { kind: 'applications', table: applications, where: (id) => eq(applications.organizationId, id) },
  // The organization goes on to approve them.
  { kind: null, table: hourEntries, where: (id) => eq(hourEntries.organizationId, id) },
  { kind: 'invitations', table: invitations, where: (id) => eq(invitations.organizationId, id) },
  { kind: 'activities', table: activities, where: (id) => eq(activities.organizationId, id) },
  {
    kind: null,
    table: activityOccurrences,
    where: (id) => sql`${activityOccurrences.activityId} in (select ${activities.id} from ${activities}
      where ${activities.organizationId} = ${id})`,
  },
  { kind: 'registrations', table: activityRegistrations, where: (id) => eq(activityRegistrations.organizationId, id) },
  { kind: 'conversations', table: conversations, where: (id) => sql`${conversations.id} in ${conversationsOf(id)}` },
  { kind: 'reports', table: correctionReports, where: (id) => eq(correctionReports.organizationId, id) },
  {
    kind: 'reports',
    table: vacancyReports,
    where: (id) => sql`${vacancyReports.vacancyId} in (select ${vacancies.id} from ${vacancies}
      where ${vacancies.organizationId} = ${id})`,
  },
  { kind: 'reports', table: messageReports, where: (id) => sql`${messageReports.messageId} in ${messagesOf(id)}` },
  {
    kind: 'files',
    table: storedFiles,
    where: (id) => sql`(${storedFiles.logoOfId} = ${id} or ${storedFiles.messageId} in ${messagesOf(id)}
      or ${storedFiles.imageOfId} in (select ${vacancies.id} from ${vacancies} where ${vacancies.organizationId} = ${id}))`,
  },
]

/** What a move would do: it is made by the same code, in a transaction that is rolled back. */
export const planOrganizationMove = (
  context: SignedInContext,
  organization: OrganizationRow,
  input: OrganizationMoveInput,
): Promise<OrganizationMovePlan> => rolledBack(context, (tx) => move(tx, organization, input))

/**
 * Errors: 409 for a stale version and for one that has moved meanwhile; 422 for the same center, another name than the organization's, a
 * center's own organization, a school with pupils, and a KvK number that the new center has already.
 */
export function moveOrganization(
  context: SignedInContext,
  organization: OrganizationRow,
  input: OrganizationMoveInput,
): Promise<OrganizationMovePlan> {
  if (input.name !== organization.name) throw apiError('organization.move_name', { attribute: 'name' })
  return inTransaction(context, (tx) => move(tx, organization, input))
}

/** To be called in a transaction. */
async function move(
  context: SignedInContext,
  { id }: OrganizationRow,
  { volunteerCenterId, lockVersion, dryRun }: OrganizationMoveInput,
): Promise<OrganizationMovePlan> {
  const { db, center, now } = context
  // Nobody creates anything for it until the end (`keepHere`).
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id)).for('update')
  if (!organization || organization.centerId !== center.id) throw apiError('stale')
  if (organization.organizationType === 'VolunteerCenter') throw apiError('organization.center_stays')
  // Their accounts, parents' consent and hours are of this center.
  if ((await db.$count(pupils, eq(pupils.organizationId, id))) > 0) throw apiError('organization.pupils_stay')
  const target = await centerById(context, Number(volunteerCenterId))
  const there: Context = { ...context, center: target }

  const duplicates = await findDuplicates(there, organization, id)
  const blocked = duplicates.some((other) => isSameBranch(organization, other))
  if (blocked && !dryRun) throw apiError('organization.move_known', { center: target.name })
  const slug = await freeSlug(there, organization.slug)
  const members = await membersOf(context, id, target)
  const volunteers = await countVolunteers(context, id, members)

  const counts = new Map<MovedKind, number>()
  const count = (kind: MovedKind, records: number) => counts.set(kind, (counts.get(kind) ?? 0) + records)
  for (const { kind, table, where } of belongings) {
    const rows = await db.update(table).set({ centerId: target.id }).where(where(id)).returning({ id: table.id })
    if (kind) count(kind, rows.length)
  }
  count('views', await moveShared(context, savedViews, id, target.id, members))
  await moveShared(context, quickReplies, id, target.id, members)
  const [profile] = await db.select().from(organizationProfiles).where(eq(organizationProfiles.organizationId, id))
  count('services', profile?.services.length ?? 0)
  count('contacts', profile?.contacts.length ?? 0)
  count('members', members.filter(({ stays }) => stays === null).length)
  const siteUrl = null
  await updateRecord(context, organizations, id, { centerId: target.id, slug, siteUrl }, lockVersion)
  await db.insert(organizationMoves).values({
    ...{ organizationId: id, fromCenterId: center.id, toCenterId: target.id, createdAt: now },
  })
  // Mailed links lead to the old site, and whoever claimed the review is of the old center.
  await db
    .delete(organizationLinks)
    .where(and(eq(organizationLinks.organizationId, id), isNull(organizationLinks.usedAt)))
  await db.delete(vacancyLinks).where(
    sql`${vacancyLinks.usedAt} is null and ${vacancyLinks.vacancyId} in (select ${vacancies.id} from ${vacancies}
      where ${vacancies.organizationId} = ${id})`,
  )
  await db
    .update(organizationReviews)
    .set({ reviewerId: null, claimedAt: null, checks: [] })
    .where(eq(organizationReviews.organizationId, id))
  await moveMembers(context, organization, target, members)
  await moveNotifications(there, organization)

  const changes = {
    center: [center.name, target.name],
    ...(slug === organization.slug ? {} : { slug: [organization.slug, slug] }),
  }
  await audit(context, 'organization.moved', { type: 'organizations', id }, changes)
  await audit(there, 'organization.moved_in', { type: 'organizations', id, organizationId: id }, changes)
  if (!dryRun) await mailMoved(context, organization, target, members)

  return {
    moved: movedKinds.flatMap((kind) => {
      const records = counts.get(kind) ?? 0
      return records > 0 ? [{ kind, count: records }] : []
    }),
    members: members.map(({ id: userId, name, role, stays }) => ({ id: String(userId), name, role, stays })),
    volunteers,
    slug: slug === organization.slug ? null : { from: organization.slug, to: slug },
    duplicates: duplicates.map(({ id: otherId, name, reasons }) => ({ id: String(otherId), name, reasons })),
    withoutAdmin: !members.some(({ role, stays }) => role === 'admin' && stays === null),
    activitiesOff:
      (counts.get('activities') ?? 0) > 0 && !tenantFlags(target.tenant, target.appContext).activitiesEnabled,
    blocked,
  }
}

async function centerById({ db, center }: Context, id: number): Promise<Center> {
  const [found] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, id))
  if (!found || found.id === center.id) throw apiError('organization.move_same', { attribute: 'volunteer_center_id' })
  return found
}

type Registered = Pick<OrganizationRow, 'kvkNumber' | 'kvkBranchNumber'>

/** The same number, and not another branch of it. */
const isSameBranch = (one: Registered, other: Registered): boolean =>
  one.kvkNumber !== null &&
  one.kvkNumber === other.kvkNumber &&
  (one.kvkBranchNumber === null || other.kvkBranchNumber === null || one.kvkBranchNumber === other.kvkBranchNumber)

/** People who replied to or registered with it and do not move. */
async function countVolunteers({ db }: Context, organizationId: number, members: readonly Member[]): Promise<number> {
  const moving = members.filter(({ stays }) => stays === null).map(({ id }) => id)
  const people = db
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.organizationId, organizationId))
    .union(
      db
        .select({ userId: activityRegistrations.userId })
        .from(activityRegistrations)
        .where(eq(activityRegistrations.organizationId, organizationId)),
    )
    .as('people')
  const rows = await db
    .select({ userId: people.userId })
    .from(people)
    .where(notInArray(people.userId, [0, ...moving]))
  return rows.length
}

/** Views or texts that its members share move with those who made them; who stays keeps the own ones, shared with nobody. */
async function moveShared(
  { db }: Context,
  table: typeof savedViews | typeof quickReplies,
  organizationId: number,
  centerId: number,
  members: readonly Member[],
): Promise<number> {
  const moving = [0, ...members.filter(({ stays }) => stays === null).map(({ id }) => id)]
  await db
    .update(table)
    .set({ organizationId: null, shared: false })
    .where(and(eq(table.organizationId, organizationId), notInArray(table.userId, moving)))
  const moved = await db
    .update(table)
    .set({ centerId })
    .where(or(eq(table.organizationId, organizationId), inArray(table.userId, moving)))
    .returning({ id: table.id })
  return moved.length
}
