import { applicationEvents } from '#backend/db/schema/applications.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { actorNameOf } from './actor-name.ts'

type Event = Pick<typeof applicationEvents.$inferInsert, 'kind' | 'fromStatus' | 'toStatus' | 'reason' | 'previous'>

/** Adds an event of the actor to the log of an application; returns its id. */
export async function logEvent(
  { db, actor, now }: SignedInContext,
  applicationId: number,
  { byVolunteer = false, ...event }: Event & { byVolunteer?: boolean },
): Promise<number> {
  const actorName = actorNameOf(actor, { byVolunteer })
  const [stored] = await db
    .insert(applicationEvents)
    .values({ ...event, applicationId, actorId: actor.id, actorName, createdAt: now })
    .returning({ id: applicationEvents.id })
  if (!stored) throw new Error('The event was not stored')
  return stored.id
}
