import { isDeepStrictEqual } from 'node:util'
import { auditEvents } from '#backend/db/schema/operations.ts'
import type { AuditAction, AuditedChanges, AuditedType } from '#shared/resources/audit-event.ts'
import type { Context } from './context.ts'

/** The record, or with `id` null the list; `organizationId` is the organization whose admins read the event. */
export type AuditTarget = { type: AuditedType; id: number | null; organizationId?: number | undefined }

/** Logs who did what, and behind an impersonated session who that really was. Never contains secrets. */
export async function audit(
  context: Context,
  action: AuditAction,
  target: AuditTarget,
  changes: AuditedChanges = {},
): Promise<void> {
  await context.db.insert(auditEvents).values({
    centerId: context.center.id,
    actorId: context.actor?.id ?? null,
    impersonatorId: context.actor?.impersonator?.id ?? null,
    action,
    targetType: target.type,
    targetId: target.id,
    organizationId: target.organizationId ?? null,
    changes,
    createdAt: context.now,
  })
}

/** Logs a change of attributes as `audit` does; a write that changed none is not in the log. */
export async function auditChanges(
  context: Context,
  action: AuditAction,
  target: AuditTarget,
  changes: AuditedChanges,
): Promise<void> {
  if (Object.keys(changes).length > 0) await audit(context, action, target, changes)
}

/** The old and the new value of each attribute that `values` changes, for the audit log. One that is not there is null. */
export function changesBetween(
  before: Record<string, unknown>,
  values: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]): [string, [unknown, unknown]] => [name, [before[name] ?? null, value ?? null]])
      .filter(([, [from, to]]) => !isDeepStrictEqual(from, to)),
  )
}
