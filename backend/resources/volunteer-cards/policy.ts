/** The center's staff and organizations' admins look for volunteers; who sees whom is each volunteer's choice (queries.ts). */
import { grantOf, permits, permitsWholeCenter, policiesOf, type Subject } from '#backend/http/authorization.ts'

const searches = (subject: Subject): boolean => permitsWholeCenter(subject, 'volunteerPool.cards')

export const policies = policiesOf({
  'volunteer_card.search': { permission: 'volunteerPool.cards', any: searches },
})

/** Organizations for which the subject looks for volunteers: the center's staff look for all. */
export function searchingOrganizations(subject: Subject): 'center' | number[] {
  return permitsWholeCenter(subject, 'invitation.send') ? 'center' : grantOf(subject, 'invitation.send').organizationIds
}

/** In whose name the subject looks: the chosen organization, else the first on which the role is; null for the platform's staff. */
export function viewingOrganization(subject: Subject): number | null {
  const ids = (subject.actor?.roles ?? []).flatMap(({ name, resourceId }) =>
    name === 'admin' && resourceId !== null ? [Number(resourceId)] : [],
  )
  const chosen = subject.currentOrganizationId
  return chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null)
}

export const maySend = (subject: Subject, vacancy: { centerId: number; organizationId: number }): boolean =>
  permits(subject, 'invitation.send', vacancy)
