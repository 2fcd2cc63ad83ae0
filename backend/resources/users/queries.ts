import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { invitationLinkDays } from '#backend/auth/account-links.ts'
import { actorOf, rolesOf, type UserRow } from '#backend/auth/actors.ts'
import { holdsFactor, isPasskeyOf } from '#backend/auth/factor-requirement.ts'
import { canSignIn } from '#backend/auth/session-service.ts'
import type { Db } from '#backend/db/driver.ts'
import { externalIdentities, passkeys, recoveryCodes, totpFactors } from '#backend/db/schema/identity.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, userSessions, users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { apiError, invalidValue, notFound } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import type { CenterRegistry } from '#backend/http/centers.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { readTimestamp } from '#backend/json-api/conditions.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { computed, isoTime, type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { groupBy, selectRows, toMany } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { nameFilter } from '#backend/search/name-filter.ts'
import { roleNamesOf } from '#shared/permissions.ts'
import { secondFactorFilters } from '#shared/resources/factor-requirement.ts'
import { type UserRoleFilter, userRoleFilters } from '#shared/resources/user.ts'
import { mergeDays } from '#shared/resources/user-merge.ts'
import type { UserAction } from '#shared/resources/user-rights.ts'
import {
  currentUserSchema,
  type RoleGrant,
  roleSchema,
  userDetailSchema,
  userSchema,
} from '#shared/resources/user-schema.ts'
import { organizationResource, ownOrganizations, visibleOrganizations } from '../organizations/queries.ts'
import { can, canGrant, managesEveryUser, readableOrganizations, type UserFacts } from './policy.ts'

const roleOrganization = (column: SQL): SQL =>
  sql`(select ${column} from ${organizations} where ${organizations.id} = ${roles.organizationId})`

/** Of a colleague no other organizations than those that the reader finds by themselves. */
const foundByReader = (context: Context) => or(visibleOrganizations(context), ownOrganizations(context))

const roleResource: Resource = {
  type: 'roles',
  table: roles,
  id: roles.id,
  defaultSort: '',
  schema: roleSchema,
  attributes: attributesOf(roles, roleSchema, {
    overrides: {
      resourceType: unfilterable(sql`case when ${roles.organizationId} is not null then 'Organization' end`),
      resourceId: unfilterable(sql`${roles.organizationId}::text`),
      organizationType: unfilterable(roleOrganization(sql`${organizations.organizationType}`)),
      organizationName: computed(({ context }) =>
        managesEveryUser(context)
          ? roleOrganization(sql`${organizations.name}`)
          : roleOrganization(sql`case when ${foundByReader(context)} then ${organizations.name} end`),
      ),
    },
  }),
}

const invitationExpiresAt = sql`case when ${users.status} = 'invited' and ${users.invitedAt} is not null then ${isoTime(sql`
  (date_trunc('day', ${users.invitedAt} at time zone 'Europe/Amsterdam') + ${invitationLinkDays + 1} * interval '1 day')
    at time zone 'Europe/Amsterdam' - interval '1 millisecond'`)} end`

const mergedInto = sql`(select merged.target_id::text from user_merges merged
  where merged.source_id = ${users.id} and merged.undone_at is null order by merged.id desc limit 1)`

/** `admin` and `member` are the roles as they are granted; the others are columns of the role table (domain.md DOM-6). */
export function withRole(role: UserRoleFilter): SQL {
  const own = sql`select 1 from ${roles} where ${roles.userId} = ${users.id}`
  if (role === 'volunteer') return sql`not exists (${own})`
  if (role === 'organization_staff') {
    return sql`(not ${withRole('center_admin')} and exists (${own} and ${roles.organizationId} is not null))`
  }
  if (role !== 'center_admin' && role !== 'organization_admin') return sql`exists (${own} and ${roles.name} = ${role})`
  const ofCenter = sql`exists (select 1 from ${organizations} where ${organizations.id} = ${roles.organizationId}
    and ${organizations.organizationType} = 'VolunteerCenter')`
  const organization = role === 'center_admin' ? ofCenter : sql`not ${ofCenter}`
  return sql`exists (${own} and ${roles.name} = 'admin' and ${organization})`
}

/**
 * Of a role: that without it its organization would have no admin, or the platform no super admin. Who has planned the deletion of the
 * account does not count, and who was invited does not while the one who goes can sign in. An organization that is archived or denied needs
 * no admin.
 */
export const isLastAdminRole = sql`(${roles.name} <> 'member' and not exists (
  select 1 from organizations ended where ended.id = ${roles.organizationId} and ended.status in ('archived', 'denied')) and not exists (
  select 1 from roles other join users person on person.id = other.user_id join users leaving on leaving.id = ${roles.userId}
  where other.name = ${roles.name} and other.user_id <> ${roles.userId} and person.deletion_due_at is null
    and (person.status = 'active' or (person.status = 'invited' and leaving.status <> 'active'))
    and (${roles.organizationId} is null or other.organization_id = ${roles.organizationId})))`

export const userResource: Resource = {
  type: 'users',
  table: users,
  id: users.id,
  defaultSort: 'last_name,first_name',
  schema: userSchema,
  attributes: attributesOf(users, userSchema, {
    filterable: ['email', 'firstName', 'lastName'],
    overrides: {
      locale: unfilterable(users.locale),
      invitationExpiresAt: unfilterable(invitationExpiresAt),
      lastAdminRoleIds: unfilterable(sql`(select coalesce(array_agg(${roles.id}::text), '{}') from ${roles}
        where ${roles.userId} = ${users.id} and ${isLastAdminRole})`),
      isMerged: computed(({ context }) => (managesEveryUser(context) ? sql`(${mergedInto} is not null)` : sql`false`)),
      awaitsGuardian: computed(({ context }) =>
        managesEveryUser(context) ? sql`coalesce(${users.guardianConsent} = 'pending', false)` : sql`false`,
      ),
    },
  }),
  relationships: {
    roles: toMany(() => roleResource, roles.userId, { orderBy: [sql`${roles.id}`] }),
    organizations: {
      target: () => organizationResource,
      many: true,
      load: async (query, keys, selection) => {
        const granted = await query.context.db
          .selectDistinct({ userId: roles.userId, organizationId: roles.organizationId })
          .from(roles)
          .where(and(inArray(roles.userId, keys), isNotNull(roles.organizationId)))
        const ids = granted.flatMap(({ organizationId }) => organizationId ?? [])
        if (ids.length === 0) return new Map()
        const where = and(inArray(organizations.id, ids), foundByReader(query.context))
        const rows = await selectRows(selection, query, { where })
        const byId = groupBy(rows, (row) => row.id)
        const found = new Map(keys.map((key) => [key, [] as typeof rows]))
        for (const { userId, organizationId } of granted) {
          found.get(userId)?.push(...(byId.get(organizationId ?? 0) ?? []))
        }
        return found
      },
    },
  },
  filters: {
    q: nameFilter(users.parts),
    with_role: (value, _query, parameter) => {
      const role = userRoleFilters.find((name) => name === value)
      if (!role) throw invalidValue(parameter, value)
      return withRole(role)
    },
    /** Who has not signed in since this time; who never did counts from the start of the account. */
    idle_since: (value, _query, parameter) => {
      const since = /^\d{4}-\d\d-\d\d/.test(value) ? readTimestamp(value) : null
      if (!since) throw invalidValue(parameter, value)
      return sql`coalesce(${users.lastSignInAt}, ${users.createdAt}) <= ${since.toISOString()}`
    },
    second_factor_eq: (value, { context }, parameter) => {
      const wanted = secondFactorFilters.find((name) => name === value)
      if (!wanted) throw invalidValue(parameter, value)
      // As `hasFactors`, which only the center's staff read.
      if (!managesEveryUser(context)) return sql`false`
      const hasFactor = holdsFactor(isPasskeyOf(context))
      return wanted === 'present' ? hasFactor : sql`not ${hasFactor}`
    },
    organization_id_eq: (value, _query, parameter) => {
      if (!/^\d{1,15}$/.test(value)) throw invalidValue(parameter, value)
      return memberOf([Number(value)])
    },
  },
}

// Every page reads who is signed in, and no page shows whether they are a last admin.
const { lastAdminRoleIds: _, ...attributesOfCurrentUser } = userResource.attributes

/** `GET current_user`: the same record, with what only oneself may know. Its type stays `users`. */
export const currentUserResource: Resource = {
  ...userResource,
  schema: currentUserSchema,
  attributes: {
    ...attributesOfCurrentUser,
    deletionDueAt: unfilterable(users.deletionDueAt),
    volunteerCenterId: unfilterable(sql`${users.centerId}::text`),
    hasCommonPassword: computed(({ context }) =>
      context.actor?.impersonator ? sql`false` : sql`${users.hasCommonPassword}`,
    ),
    factorRequirement: computed(({ context }) => {
      const requirement = context.actor?.factorRequirement
      if (!requirement) return sql`null`
      const asked = sql`${JSON.stringify(requirement)}::text::jsonb`
      // Who has one already is asked for it from the date on, and has nothing to prepare.
      return requirement.inForce ? asked : sql`case when not ${holdsFactor(isPasskeyOf(context))} then ${asked} end`
    }),
    hasPassword: computed(({ context }) =>
      context.actor?.impersonator ? sql`true` : sql`${users.passwordHash} is not null`,
    ),
    impersonatorName: computed(({ context }) => sql`${context.actor?.impersonator?.name ?? null}::text`),
  },
}

/** What only the center's staff read: null for others. */
const forStaff = (select: SQL) => computed(({ context }) => (managesEveryUser(context) ? select : sql`null`))

const ofProfile = (column: SQL): SQL =>
  sql`(select ${column} from ${volunteerProfiles} where ${volunteerProfiles.userId} = ${users.id})`

/** `GET users/{id}`: the same record, with what its page shows beside it. */
export const userDetailResource: Resource = {
  ...userResource,
  schema: userDetailSchema,
  attributes: {
    ...userResource.attributes,
    devices: computed(({ context }) =>
      managesEveryUser(context)
        ? sql`(select count(*)::int from ${userSessions} where ${userSessions.userId} = ${users.id}
            and ${userSessions.impersonatorId} is null and ${userSessions.expiresAt} > ${context.now.toISOString()})`
        : sql`null`,
    ),
    hasFactors: forStaff(sql`(exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})
      or exists (select from ${totpFactors} where ${totpFactors.userId} = ${users.id})
      or exists (select from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id})
      or exists (select from ${externalIdentities} where ${externalIdentities.userId} = ${users.id}))`),
    vogStatus: forStaff(sql`coalesce(${ofProfile(sql`${volunteerProfiles.vogStatus}`)}, 'none')`),
    vogDate: forStaff(ofProfile(sql`${volunteerProfiles.vogDate}`)),
    mergedIntoId: forStaff(mergedInto),
    mergeUndoableUntil: computed(({ context }) =>
      managesEveryUser(context)
        ? sql`(select ${isoTime(sql`max(merged.created_at + ${mergeDays * 24} * interval '1 hour')`)}
            from user_merges merged where merged.target_id = ${users.id} and merged.undone_at is null
            and merged.created_at > ${new Date(context.now.getTime() - mergeDays * 24 * 3600 * 1000).toISOString()})`
        : sql`null`,
    ),
    mergeRequests: computed(({ context }) =>
      managesEveryUser(context)
        ? sql`coalesce((select jsonb_agg(jsonb_build_object('id', request.id::text, 'sourceId', request.source_id::text,
            'targetId', request.target_id::text, 'sourceName', source.first_name || ' ' || source.last_name,
            'targetName', target.first_name || ' ' || target.last_name,
            'waitsFor', to_jsonb(array_remove(array[case when request.source_confirmed_at is null then 'source' end,
              case when request.asks_target and request.target_confirmed_at is null then 'target' end], null)),
            'expiresAt', ${isoTime(sql`request.expires_at`)}) order by request.id)
            from merge_requests request join users source on source.id = request.source_id join users target on target.id = request.target_id
            where ${users.id} in (request.source_id, request.target_id) and request.merged_at is null and request.withdrawn_at is null
              and source.status <> 'archived' and target.status <> 'archived'), '[]'::jsonb)`
        : sql`null`,
    ),
  },
}

const memberOf = (organizationIds: number[]): SQL =>
  sql`exists (select 1 from ${roles} where ${roles.userId} = ${users.id} and ${inArray(roles.organizationId, organizationIds)})`

/** For lists and single records: the users of the center for its staff, members of the reader's organizations, and oneself. */
export function visibleUsers(context: Context): SQL | undefined {
  const here = and(eq(users.centerId, context.center.id), isNull(users.anonymizedAt))
  const self = eq(users.id, context.actor?.id ?? 0)
  const readable = readableOrganizations(context)
  // The center sees the account itself, and the member once the invitation was accepted.
  if (readable === 'center') return and(here, isNull(users.accountId))
  return readable.length > 0 ? and(here, sql`(${self} or ${memberOf(readable)})`) : self
}

/** The user with this id that the reader sees, with their roles; throws 404 for any other. */
export async function visibleUser(context: SignedInContext, id: string | number): Promise<UserRow & UserFacts> {
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(eq(users.id, recordId(id)), visibleUsers(context)))
  if (!user) throw notFound()
  return { ...user, roles: await rolesOf(context.db, user.id), isConfirmed: user.confirmedAt !== null }
}

/** Whether this admin may be signed in as the user, by the roles and states that both have now. */
export async function mayImpersonate(
  { db, centers }: { db: Db; centers: CenterRegistry },
  adminId: number,
  user: UserRow,
): Promise<boolean> {
  const center = centers.get(user.centerId)
  return center !== undefined && canSignIn(user) && (await mayNow({ db, center }, adminId, 'impersonate', user))
}

/** Whether the admin may do this to the user of the center, by the roles and states that both have now. */
export async function mayNow(
  { db, center }: Pick<Context, 'db' | 'center'>,
  adminId: number,
  action: UserAction,
  user: UserRow,
): Promise<boolean> {
  const [admin] = await db.select().from(users).where(eq(users.id, adminId))
  if (!admin || !canSignIn(admin)) return false
  const actor = await actorOf(db, admin, null)
  if (actor.centerId !== center.id && !roleNamesOf(actor.roles).includes('super_admin')) return false
  const facts = { id: user.id, centerId: user.centerId, roles: await rolesOf(db, user.id), isConfirmed: true }
  return can({ actor, center, currentOrganizationId: null }, action, facts)
}

/** The user of the body if the actor may sign in as them; errors: 404, `impersonation.*`. */
export async function impersonableUser(context: SignedInContext, id: string): Promise<UserRow> {
  if (context.actor.impersonator) throw apiError('impersonation.nested')
  const user = await visibleUser(context, id)
  if (!can(context, 'impersonate', user)) throw apiError('impersonation.admin')
  if (user.status !== 'active' || user.confirmedAt === null) throw apiError('impersonation.inactive')
  return user
}

/**
 * A user of an organization that the reader sees, or where the reader has a role whatever its status; throws 404 for another organization.
 * Whether the user is a member is for who may read that.
 */
export async function membership(context: SignedInContext, organizationId: string, userId: string) {
  const isOwn = sql`exists (select 1 from ${roles}
    where ${roles.organizationId} = ${organizations.id} and ${roles.userId} = ${context.actor.id})`
  const [organization] = await context.db
    .select({ id: organizations.id, centerId: organizations.centerId })
    .from(organizations)
    .where(
      and(
        eq(organizations.id, recordId(organizationId)),
        eq(organizations.centerId, context.center.id),
        or(visibleOrganizations(context), isOwn),
      ),
    )
  if (!organization) throw notFound()
  return { centerId: organization.centerId, organizationId: organization.id, userId: recordId(userId) }
}

/** Id of the organization of a role to be granted or removed, if the actor may do that; null for the global role. */
export async function grantableOrganization(context: SignedInContext, grant: RoleGrant): Promise<number | null> {
  if (grant.name === 'super_admin') {
    authorize(context, canGrant(context, null))
    return null
  }
  const id = grant.organizationId ?? ''
  if (!/^\d{1,15}$/.test(id)) throw apiError('role.organization_required', { attribute: 'organization_id' })
  const [organization] = await context.db
    .select({ id: organizations.id, centerId: organizations.centerId })
    .from(organizations)
    .where(and(eq(organizations.id, Number(id)), eq(organizations.centerId, context.center.id)))
  if (!organization || !canGrant(context, organization)) {
    throw apiError('organization.not_here', { attribute: 'organization_id' })
  }
  return organization.id
}
