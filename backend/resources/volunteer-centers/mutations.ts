/** Writes to the site profile of a center; each exported function is one transaction. */
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { audit, changesBetween } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import type { CenterProfileUpdate } from '#shared/resources/volunteer-center-schema.ts'
import type { CenterProfileRow } from './queries.ts'

/** Throws 409 for a stale version. */
export function updateCenterProfile(
  context: SignedInContext,
  profile: CenterProfileRow,
  { lockVersion, ...values }: CenterProfileUpdate,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const changes = presentValues(values)
    await updateRecord(tx, centerProfiles, profile.id, changes, lockVersion)
    const target = { type: 'volunteer_center_profiles', id: profile.id } as const
    await audit(tx, 'settings.changed', target, changesBetween(profile, changes))
  })
}
