/** The accounts of a moving organization's people: an account belongs to one center, so it moves too or loses its role. */
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { dropAllLinks } from '#backend/auth/account-links.ts'
import { fullName } from '#backend/auth/actors.ts'
import { pendingAddressValues, type Recipient } from '#backend/auth/one-time-links.ts'
import { endSessions } from '#backend/auth/sessions.ts'
import { activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { digestSubscriptions } from '#backend/db/schema/digests.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { savedSearches, savedVacancies } from '#backend/db/schema/vacancy-visitors.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { audit } from '#backend/http/audit.ts'
import type { Center, Context } from '#backend/http/context.ts'
import type { OrganizationMovePlan, StayReason } from '#shared/resources/organization-move.ts'
import type { Locale } from '#shared/site.ts'
import { endContactOf } from './contacts.ts'
import { endAssignments } from './ended-assignments.ts'
import type { OrganizationRow } from './queries.ts'

export type Member = Omit<OrganizationMovePlan['members'][number], 'id'> & {
  id: number
  email: string
  firstName: string
  locale: Locale
  /** Somebody with an account who was invited and has not joined: nothing of the organization is told. */
  isInvited: boolean
  /** Whose invitation waits for a first password. */
  invited: Recipient | null
}

/** Everybody with a role on the organization, and who signed it up; locked until the end of the transaction. */
export async function membersOf({ db }: Context, organizationId: number, target: Center): Promise<Member[]> {
  const granted = await db
    .select({ userId: roles.userId, role: roles.name })
    .from(roles)
    .where(eq(roles.organizationId, organizationId))
  const signups = await db
    .select({ userId: organizationSignups.userId })
    .from(organizationSignups)
    .where(eq(organizationSignups.organizationId, organizationId))
  const roleOf = new Map<number, Member['role']>()
  for (const { userId } of signups) if (userId !== null) roleOf.set(userId, 'signup')
  for (const { userId, role } of granted)
    if (roleOf.get(userId) !== 'admin') roleOf.set(userId, role === 'admin' ? 'admin' : 'member')
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [0, ...roleOf.keys()]))
    .orderBy(users.id)
    .for('update')
  const reasons = await stayReasons(db, organizationId, [...roleOf.keys()])
  const there = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.centerId, target.id),
        isNull(users.accountId),
        inArray(users.email, ['', ...people.map(({ email }) => email)]),
      ),
    )
  const taken = new Set(there.map(({ email }) => email))
  return people.map((user) => ({
    id: user.id,
    name: fullName(user),
    role: roleOf.get(user.id) ?? 'member',
    // An invitation to somebody with an account here is not for the center that the organization moves to.
    stays: reasons.get(user.id) ?? (user.accountId !== null || taken.has(user.email) ? 'account' : null),
    email: user.email,
    firstName: user.firstName,
    locale: user.locale,
    isInvited: user.accountId !== null,
    invited:
      user.invitedAt !== null && user.confirmedAt === null && user.passwordHash === null && user.accountId === null
        ? user
        : null,
  }))
}

/** Who stays because of what they have at this center beside the organization. */
async function stayReasons(
  db: Context['db'],
  organizationId: number,
  userIds: readonly number[],
): Promise<Map<number, StayReason>> {
  const people = [0, ...userIds]
  const elsewhere = await db
    .select({ userId: roles.userId })
    .from(roles)
    .where(
      and(inArray(roles.userId, people), or(isNull(roles.organizationId), ne(roles.organizationId, organizationId))),
    )
  const own = (condition: SQL): SQL => sql`exists (select 1 from ${condition})`
  const volunteers = await db
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, people),
        or(
          own(
            sql`${applications} where ${applications.userId} = ${users.id} and ${applications.organizationId} <> ${organizationId}`,
          ),
          own(sql`${activityRegistrations} where ${activityRegistrations.userId} = ${users.id}
            and ${activityRegistrations.organizationId} <> ${organizationId}`),
          own(sql`${helpRequests} where ${helpRequests.userId} = ${users.id}`),
          own(sql`${helpResponses} where ${helpResponses.userId} = ${users.id}`),
          own(
            sql`${volunteerProfiles} where ${volunteerProfiles.userId} = ${users.id} and ${volunteerProfiles.visibility} <> 'hidden'`,
          ),
        ),
      ),
    )
  return new Map([
    ...volunteers.map(({ userId }) => [userId, 'volunteer'] as const),
    ...elsewhere.map(({ userId }) => [userId, 'role'] as const),
  ])
}

/** Records of an account that name its center. */
export const ofAccount = [volunteerProfiles, digestSubscriptions, savedSearches, savedVacancies] as const

/** What is the person's own; a picture of a site, vacancy or organization stays with what shows it, whoever uploaded it. */
const isOwnFile = or(
  inArray(storedFiles.purpose, ['upload', 'photo', 'export']),
  and(eq(storedFiles.purpose, 'message'), isNull(storedFiles.messageId)),
)

/** Whoever moves signs in on the new site from now on; whoever stays loses the role. To be called in the move's transaction. */
export async function moveMembers(
  context: Context,
  { id: organizationId }: OrganizationRow,
  target: Center,
  members: readonly Member[],
): Promise<void> {
  const { db, now } = context
  for (const { id, role, stays } of members) {
    if (stays === null) {
      await db
        .update(users)
        .set({
          ...{ centerId: target.id, invitedFrom: null, updatedAt: now, lockVersion: sql`${users.lockVersion} + 1` },
          // The link that cancels a change goes below.
          ...pendingAddressValues(null),
        })
        .where(eq(users.id, id))
      for (const table of ofAccount) await db.update(table).set({ centerId: target.id }).where(eq(table.userId, id))
      // Written on the old site, where they no longer sign in: links lead to the site that `siteUrlOf` knows of the new center.
      for (const table of [digestSubscriptions, savedSearches])
        await db.update(table).set({ siteUrl: '' }).where(eq(table.userId, id))
      await db.update(applications).set({ siteUrl: null }).where(eq(applications.userId, id))
      await db
        .update(storedFiles)
        .set({ centerId: target.id })
        .where(and(eq(storedFiles.ownerId, id), isOwnFile))
      await endSessions(db, id)
      await dropAllLinks(context, id)
      continue
    }
    const signups = and(eq(organizationSignups.organizationId, organizationId), eq(organizationSignups.userId, id))
    await db.update(organizationSignups).set({ userId: null }).where(signups)
    await db.delete(roles).where(and(eq(roles.userId, id), eq(roles.organizationId, organizationId)))
    await endContactOf(context, id, organizationId)
    await db.delete(users).where(and(eq(users.id, id), isNotNull(users.accountId)))
    if (role !== 'signup') await audit(context, 'role.removed', { type: 'users', id }, { role, organizationId })
  }
  // Of the staff of the former center too.
  await endAssignments({ ...context, center: target }, { organizationId })
}
