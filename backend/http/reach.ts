/** How far the actor's roles reach in this center, from the one table in shared/permissions.ts. */
import { type GrantedRole, type Permission, type Reach, reachOf } from '#shared/permissions.ts'
import type { Context } from './context.ts'
import { forbidden, unauthorized } from './faults.ts'

/** What a permission covers for an actor; `organizationIds` are those by whose role it is given. */
export type Span = { reach: Reach; organizationIds: number[] }

export function spanOf(context: Context, permission: Permission): Span {
  const roles = context.actor?.roles ?? null
  const grants = (role: GrantedRole) => reachOf([role], permission) === 'organization'
  const organizationIds = (roles ?? [])
    .filter(grants)
    .flatMap((role) => (role.resourceId ? [Number(role.resourceId)] : []))
  return { reach: reachOf(roles, permission), organizationIds }
}

/** The span, else 401 for a visitor and 403 for a role that does not have the permission at all. */
export function requireSpan(context: Context, permission: Permission): Span {
  const span = spanOf(context, permission)
  if (span.reach !== 'none') return span
  throw context.actor ? forbidden() : unauthorized()
}

export type Owned = { centerId: number; organizationId?: number | null; userId?: number | null }

/** Whether a record lies within a span. Nothing ever reaches beyond the center that is being visited. */
export function covers(span: Span, context: Context, record: Owned): boolean {
  if (record.centerId !== context.center.id) return false
  switch (span.reach) {
    case 'all':
    case 'center':
      return true
    case 'organization':
      return typeof record.organizationId === 'number' && span.organizationIds.includes(record.organizationId)
    case 'own':
      return record.userId !== undefined && record.userId === context.actor?.id
    case 'none':
      return false
  }
}

/** Every record of the center, as its own staff and the platform's have it. */
export const isCenterWide = (span: Span): boolean => span.reach === 'all' || span.reach === 'center'
