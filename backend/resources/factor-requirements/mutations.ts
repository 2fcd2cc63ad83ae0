import { eq } from 'drizzle-orm'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { auditChanges, changesBetween } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { FactorRequirementUpdate } from '#shared/resources/factor-requirement-schema.ts'
import type { RequirementRow } from './queries.ts'

/** Throws 422 for a new date that has passed. Who has no second factor is mailed by the next run of the job. */
export async function updateRequirement(
  context: SignedInContext,
  { profileId, requiredFrom, requiredOfOrganizationsFrom }: RequirementRow,
  input: FactorRequirementUpdate,
): Promise<void> {
  const ofStaff = newDate(context, requiredFrom, input.requiredFrom, 'required_from')
  const ofOrganizations = newDate(
    context,
    requiredOfOrganizationsFrom,
    input.requiredOfOrganizationsFrom,
    'required_of_organizations_from',
  )
  await inTransaction(context, async (tx) => {
    const values = { factorRequiredFrom: ofStaff, factorRequiredOfOrganizationsFrom: ofOrganizations }
    await tx.db
      .update(centerProfiles)
      .set({ ...values, factorRequiredSite: tx.siteUrl })
      .where(eq(centerProfiles.id, profileId))
    await auditChanges(
      tx,
      'settings.changed',
      { type: 'volunteer_center_profiles', id: profileId },
      changesBetween(
        { factorRequiredFrom: requiredFrom, factorRequiredOfOrganizationsFrom: requiredOfOrganizationsFrom },
        values,
      ),
    )
  })
}

function newDate(
  { today }: SignedInContext,
  stored: string | null,
  given: string | null | undefined,
  attribute: string,
): string | null {
  const date = given === undefined ? stored : given || null
  if (date !== stored && date !== null && date < today) throw apiError('factor_requirement.past', { attribute })
  return date
}
