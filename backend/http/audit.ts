import { auditEvents } from '#backend/db/schema/operations.ts'
import type { Context } from './context.ts'

/** Logs who did what, and behind an impersonated session who that really was. Never contains secrets. */
export async function audit(
  context: Context,
  action: string,
  target: { type: string; id: number },
  changes: Record<string, unknown> = {},
): Promise<void> {
  await context.db.insert(auditEvents).values({
    centerId: context.center.id,
    actorId: context.actor?.id ?? null,
    impersonatorId: context.actor?.impersonator?.id ?? null,
    action,
    targetType: target.type,
    targetId: target.id,
    changes,
    createdAt: context.now,
  })
}
