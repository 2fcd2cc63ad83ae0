/** Writes to the site profile of a center; each exported function is one transaction. */
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import type { CenterProfileUpdate } from '#shared/resources/volunteer-center-schema.ts'
import type { CenterProfileRow } from './queries.ts'

/** Throws 409 for a stale version. */
export function updateCenterProfile(
  context: SignedInContext,
  { id }: CenterProfileRow,
  { lockVersion, ...values }: CenterProfileUpdate,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await updateRecord(tx, centerProfiles, id, presentValues(values), lockVersion)
    const target = { type: 'volunteer_center_profiles', id }
    await audit(tx, 'settings.changed', target, { fields: Object.keys(values) })
  })
}
