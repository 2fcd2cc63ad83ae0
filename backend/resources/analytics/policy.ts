/** Figures are for the staff of the center, and for an organization about itself. */
import { permitsWholeCenter, permittedOrganizations, policiesOf, type Subject } from '#backend/http/authorization.ts'

/** Whose figures the subject may read: the whole center's, those of these organizations, or null for nobody's. */
export const readable = (subject: Subject): 'center' | number[] | null =>
  permittedOrganizations(subject, 'analytics.read')

const readsCenter = (subject: Subject): boolean => permitsWholeCenter(subject, 'analytics.read')

export const policies = policiesOf({
  'analytics.center': { permission: 'analytics.read', any: readsCenter },
})
