/** The actor of a session, with its roles. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { preparedQuery } from '#backend/db/prepared-query.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import type { Actor, Context } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { GrantedRole } from '#shared/permissions.ts'

export type UserRow = typeof users.$inferSelect

/** The account that an address has at a center: at most one. Accounts of other centers are nobody's business here. */
export const isAccountOf = (centerId: number, email: string): SQL | undefined =>
  and(eq(users.email, email), eq(users.centerId, centerId), isNull(users.accountId))

/**
 * Whoever makes an account of an address at the center and who invites it come one after the other: of two at once the second would be refused
 * by the index, and so hear that there is an account. To be called in a transaction, before the account is looked for.
 */
export const lockAddress = (context: Context, email: string): Promise<void> =>
  lockFor(context, `address ${email} of center ${context.center.id}`)

export const fullName = (user: { firstName: string; lastName: string }): string =>
  `${user.firstName} ${user.lastName}`.trim()

const rolesOfUser = preparedQuery((db) =>
  db
    .select({ name: roles.name, organizationId: roles.organizationId, type: organizations.organizationType })
    .from(roles)
    .leftJoin(organizations, eq(organizations.id, roles.organizationId))
    .where(eq(roles.userId, sql.placeholder('userId')))
    .orderBy(roles.id),
)

export async function rolesOf(db: Db, userId: number): Promise<GrantedRole[]> {
  const rows = await rolesOfUser(db).execute({ userId })
  return rows.map((row) => ({
    name: row.name,
    resourceType: row.organizationId === null ? null : 'Organization',
    resourceId: row.organizationId === null ? null : String(row.organizationId),
    organizationType: row.type,
  }))
}

export async function actorOf(db: Db, user: UserRow, impersonatorId: number | null): Promise<Actor> {
  const [impersonator] =
    impersonatorId === null ? [] : await db.select().from(users).where(eq(users.id, impersonatorId)).limit(1)
  return {
    id: user.id,
    centerId: user.centerId,
    email: user.email,
    name: fullName(user),
    locale: user.locale,
    roles: await rolesOf(db, user.id),
    impersonator: impersonator ? { id: impersonator.id, name: fullName(impersonator) } : null,
  }
}
