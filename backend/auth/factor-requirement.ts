/** A center that asks its staff for a second factor (sessions.md SES-41): for whom, from when, and what is withheld without one. */
import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '#backend/db/prepared-query.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { externalIdentities, passkeys, totpFactors } from '#backend/db/schema/identity.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import type { Actor, Context, FactorRequirement } from '#backend/http/context.ts'
import { type GrantedRole, type RoleName, roleNamesOf } from '#shared/permissions.ts'
import { relyingPartyId } from './passkeys/relying-party.ts'
import type { RunningSession } from './session-service.ts'

/** The roles that reach data of others: those of the center and those of organizations, each from a date of its own. */
export const centerRoles = ['super_admin', 'center_admin'] as const satisfies RoleName[]
export const organizationRoles = ['organization_admin', 'organization_member'] as const satisfies RoleName[]

const requirementOfCenter = preparedQuery((db) =>
  db
    .select({
      ofStaff: centerProfiles.factorRequiredFrom,
      ofOrganizations: centerProfiles.factorRequiredOfOrganizationsFrom,
    })
    .from(centerProfiles)
    .where(eq(centerProfiles.centerId, sql.placeholder('centerId'))),
)

/** What this center asks of somebody with these roles; null when it asks nothing of them. */
export async function requirementOf(
  { db, center, today }: Pick<Context, 'db' | 'center' | 'today'>,
  roles: readonly GrantedRole[],
): Promise<FactorRequirement | null> {
  const names = roleNamesOf(roles)
  const has = (wanted: readonly RoleName[]) => wanted.some((name) => names.includes(name))
  if (!has([...centerRoles, ...organizationRoles])) return null
  const [found] = await requirementOfCenter(db).execute({ centerId: center.id })
  const requiredFrom = has(centerRoles) ? found?.ofStaff : found?.ofOrganizations
  return requiredFrom ? { requiredFrom, inForce: requiredFrom <= today } : null
}

/**
 * The actor of a session as this center sees them: without a second factor, what it asks; and from its date on without their roles, so
 * that they reach their own account and nobody else's data.
 */
export async function withRequirement(context: Context, { actor, session }: RunningSession): Promise<Actor> {
  if (session.secondFactorAt !== null || actor.impersonator) return actor
  const factorRequirement = await requirementOf(context, actor.roles)
  if (!factorRequirement) return actor
  return { ...actor, factorRequirement, roles: factorRequirement.inForce ? [] : actor.roles }
}

type Site = Pick<Context, 'center' | 'siteUrl'>

/**
 * Whether a passkey of a user is one of this site. Of who belongs to another center each one counts: the password of an admin of the
 * platform must not be enough at the sites for which they have none.
 */
export const isPasskeyOf = ({ center, siteUrl }: Site): SQL =>
  sql`(${passkeys.relyingPartyId} = ${relyingPartyId({ siteUrl })} or ${users.centerId} <> ${center.id})`

/** Whether a user has an own second factor, or signs in by an identity provider, which asks for its own. */
export const holdsFactor = (
  isPasskeyOfSite: SQL,
): SQL => sql`(exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}
    and ${passkeys.suspectedAt} is null and ${isPasskeyOfSite})
  or exists (select from ${totpFactors} where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null)
  or exists (select from ${externalIdentities} where ${externalIdentities.userId} = ${users.id}))`

/** A second factor was proven in this session. */
export async function markSecondFactor({ db, now }: Pick<Context, 'db' | 'now'>, sessionId: number): Promise<void> {
  await db.update(userSessions).set({ secondFactorAt: now }).where(eq(userSessions.id, sessionId))
}

/** Call it when a factor was removed: sessions of a user who has none left count as those of somebody who never had one. */
export async function unmarkWithoutFactor(context: Site & Pick<Context, 'db'>, userId: number): Promise<void> {
  const { db } = context
  const withoutFactor = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), not(holdsFactor(isPasskeyOf(context)))))
  await db.update(userSessions).set({ secondFactorAt: null }).where(inArray(userSessions.userId, withoutFactor))
}
