import { createActivity, deleteActivity, updateActivity } from '#client/api/activities.ts'
import type { Activity } from '#shared/resources/activity.ts'
import type { ActivityCreate } from '#shared/resources/activity-schema.ts'

/** Whose organization null does not change: it was there before the form. */
export type StoredActivity = { id: string; organizationId: string | null }

/**
 * Stores what a form has, over what it stored before. An activity stays with its organization: a new one that could not be published is
 * made again for another one, and the draft goes.
 */
export async function storeActivity(
  stored: StoredActivity | null,
  { organizationId, ...attributes }: ActivityCreate,
  { key, lockVersion }: { key: string; lockVersion: number },
): Promise<Activity> {
  const isMoved = stored !== null && stored.organizationId !== null && stored.organizationId !== organizationId
  if (stored && !isMoved) return updateActivity(stored.id, { ...attributes, lockVersion })
  const created = await createActivity({ ...attributes, organizationId }, key)
  if (stored) await deleteActivity(stored.id)
  return created
}
