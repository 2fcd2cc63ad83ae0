/** The center's staff read the events of the center; an organization's admins those of its records. */
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { permittedOrganizations, type Subject } from '#backend/http/authorization.ts'

/** The events that the subject reads. */
export function listScope(subject: Subject): SQL {
  const organizations = permittedOrganizations(subject, 'auditLog.read')
  const ofCenter = eq(auditEvents.centerId, subject.center.id)
  if (organizations === 'center') return ofCenter
  return sql`${ofCenter} and ${inArray(auditEvents.organizationId, [0, ...(organizations ?? [])])}`
}
