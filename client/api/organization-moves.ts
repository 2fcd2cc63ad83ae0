import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type OrganizationMovePlan, organizationMovePath } from '#shared/resources/organization-move.ts'
import type { OrganizationMoveInput } from '#shared/resources/organization-move-schema.ts'
import { writeForMeta } from './use-document.ts'

/** What the move would do; with the typed name and without `dryRun` it is done. */
export async function moveOrganization(id: string, input: OrganizationMoveInput): Promise<OrganizationMovePlan> {
  const { plan } = await writeForMeta<{ plan: OrganizationMovePlan }>(organizationMovePath(id), {
    method: 'PUT',
    body: resourceDocument('organizations', input, id),
  })
  return plan
}
