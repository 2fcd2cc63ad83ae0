import { and, eq } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import { forbidden, notFound } from '#backend/http/faults.ts'
import { covers, requireSpan } from '#backend/http/reach.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import type { Permission } from '#shared/permissions.ts'
import { visibleOrganizations } from './resource.ts'

export type OrganizationRow = typeof organizations.$inferSelect

/** The organisation of an address if the permission reaches it; 404 for what one may not even see, else 403. */
export async function reachableOrganization(
  context: SignedInContext,
  id: string,
  permission: Permission,
): Promise<OrganizationRow> {
  const span = requireSpan(context, permission)
  const [organization] = await context.db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, recordId(id)), visibleOrganizations(context)))
  if (!organization) throw notFound()
  if (!covers(span, context, { ...organization, organizationId: organization.id })) throw forbidden()
  return organization
}
