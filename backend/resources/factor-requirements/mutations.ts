import { eq } from 'drizzle-orm'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { FactorRequirementUpdate } from '#shared/resources/factor-requirement-schema.ts'
import type { RequirementRow } from './queries.ts'

/** Throws 422 for a new date that has passed. Who has no second factor is mailed by the next run of the job. */
export async function updateRequirement(
  context: SignedInContext,
  { profileId, requiredFrom, ofOrganizations }: RequirementRow,
  input: FactorRequirementUpdate,
): Promise<void> {
  const date = input.requiredFrom === undefined ? requiredFrom : input.requiredFrom || null
  const isWide = input.ofOrganizations ?? ofOrganizations
  if (date !== requiredFrom && date !== null && date < context.today) {
    throw apiError('factor_requirement.past', { attribute: 'required_from' })
  }
  await inTransaction(context, async (tx) => {
    await tx.db
      .update(centerProfiles)
      .set({
        factorRequiredFrom: date,
        factorRequiredOfOrganizations: isWide,
        factorRequiredSite: tx.siteUrl,
      })
      .where(eq(centerProfiles.id, profileId))
    await audit(
      tx,
      'settings.changed',
      { type: 'volunteer_center_profiles', id: profileId },
      {
        ...(date === requiredFrom ? {} : { factorRequiredFrom: [requiredFrom, date] }),
        ...(ofOrganizations === isWide ? {} : { factorRequiredOfOrganizations: [ofOrganizations, isWide] }),
      },
    )
  })
}
