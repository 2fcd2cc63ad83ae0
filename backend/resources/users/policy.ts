/** Who may do what to which user (domain.md, "Roles"). */
import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { rolesOf, type UserRow } from '#backend/auth/actors.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { forbidden, invalid, notFound, refused } from '#backend/http/faults.ts'
import { isCenterWide, requireSpan } from '#backend/http/reach.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { type GrantedRole, roleNamesOf } from '#shared/permissions.ts'
import type { RoleGrant } from '#shared/resources/user.ts'

const isSuper = (subject: readonly GrantedRole[]): boolean => roleNamesOf(subject).includes('super_admin')
const isCenterAdmin = (subject: readonly GrantedRole[]): boolean => roleNamesOf(subject).includes('center_admin')

/** The user of an address if the actor may manage them: 404 beyond reach, 403 for one that stands above. */
export async function manageableUser(context: SignedInContext, id: string): Promise<UserRow> {
  const span = requireSpan(context, 'user.manage')
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(eq(users.id, recordId(id)), eq(users.centerId, context.center.id)))
  if (!user) throw notFound()
  const subject = await rolesOf(context.db, user.id)
  if (!isCenterWide(span)) {
    const shared = subject.some(
      (role) => role.resourceId !== null && span.organizationIds.includes(Number(role.resourceId)),
    )
    if (!shared) throw notFound()
    // A colleague who also works elsewhere, or for the center, is not theirs alone to change.
    const elsewhere = subject.some(
      (role) => role.resourceId === null || !span.organizationIds.includes(Number(role.resourceId)),
    )
    if (elsewhere) throw forbidden()
  }
  if (isSuper(subject) && !isSuper(context.actor.roles)) throw forbidden()
  return user
}

/** Whom one may sign in as: never oneself, never somebody above, and a center admin no other admin of a center. */
export async function impersonableUser(context: SignedInContext, id: string): Promise<UserRow> {
  const span = requireSpan(context, 'user.impersonate')
  if (context.actor.impersonator) throw forbidden('impersonation.nested', 'Je bent al ingelogd als iemand anders.')
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(eq(users.id, recordId(id)), eq(users.centerId, context.center.id)))
  if (!user) throw notFound()
  const subject = await rolesOf(context.db, user.id)
  const above = isSuper(subject) || (span.reach !== 'all' && isCenterAdmin(subject))
  if (user.id === context.actor.id || above)
    throw forbidden('impersonation.admin', 'Je kunt niet als deze gebruiker inloggen.')
  if (user.status !== 'active' || user.confirmedAt === null) {
    throw refused('impersonation.inactive', 'Deze gebruiker is niet actief.')
  }
  return user
}

/** The organisation of a grant, checked for reach; null for the global role. */
export async function grantable(context: SignedInContext, grant: RoleGrant): Promise<number | null> {
  if (grant.name === 'super_admin') {
    if (!isSuper(context.actor.roles)) throw forbidden()
    return null
  }
  const span = requireSpan(context, 'user.manage')
  const wanted = grant.organizationId ?? ''
  if (!/^\d{1,15}$/.test(wanted)) throw invalid('organization_id', 'validation.required', 'Kies een organisatie')
  const [organization] = await context.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, Number(wanted)), eq(organizations.centerId, context.center.id)))
  const within = isCenterWide(span) || span.organizationIds.includes(organization?.id ?? 0)
  if (!organization || !within)
    throw invalid('organization_id', 'validation.inclusion', 'Kies een organisatie van dit vrijwilligerspunt')
  return organization.id
}

/**
 * Refuses to take away the last admin of an organisation (or the last super_admin). To be called in a transaction; the
 * organisation's admin rows are locked, so that two removals at once cannot both see the other one.
 */
export async function keepLastAdmin(
  context: Context,
  userId: number,
  name: string,
  organizationId: number | null,
): Promise<void> {
  if (name === 'member') return
  const same = and(
    eq(roles.name, name === 'admin' ? 'admin' : 'super_admin'),
    organizationId === null ? undefined : eq(roles.organizationId, organizationId),
  )
  await context.db.select({ id: roles.id }).from(roles).where(same).for('update')
  const [others] = await context.db
    .select({ admins: count() })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(and(same, ne(roles.userId, userId), inArray(users.status, ['active', 'invited'])))
  if ((others?.admins ?? 0) === 0) {
    throw refused('role.last_admin', 'Dit is de laatste beheerder. Geef eerst iemand anders de rol van beheerder.')
  }
}
