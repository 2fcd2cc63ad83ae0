import { and, eq } from 'drizzle-orm'
import { correctionReports } from '#backend/db/schema/directory.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { correctionReportSchema } from '#shared/resources/correction-report-schema.ts'
import { organizationResource } from '../organizations/queries.ts'

export const correctionReportResource: Resource = {
  type: 'correction_reports',
  table: correctionReports,
  id: correctionReports.id,
  defaultSort: '-created_at',
  schema: correctionReportSchema,
  attributes: attributesOf(correctionReports, correctionReportSchema),
  relationships: { organization: toOne(() => organizationResource, correctionReports.organizationId) },
}

/** An approved organization of this center; throws 422 for any other. */
export async function reportedOrganization({ db, center }: Context, organizationId: string) {
  const id = /^\d{1,15}$/.test(organizationId) ? Number(organizationId) : 0
  const [organization] = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(eq(organizations.id, id), eq(organizations.centerId, center.id), eq(organizations.status, 'approved')))
  if (!organization) throw apiError('organization.not_on_social_map', { attribute: 'organization_id' })
  return organization
}
