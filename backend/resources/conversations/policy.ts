import {
  type Owned,
  ownsRecord,
  permits,
  permittedOrganizations,
  policiesOf,
  type Subject,
} from '#backend/http/authorization.ts'

/** Whether the subject acts for one side of a conversation: a person, or an organization of the conversation's center. */
export function isOnSide(subject: Subject, side: Owned): boolean {
  if (!subject.actor || subject.actor.impersonator) return false
  if (typeof side.userId === 'number') return ownsRecord(subject, { userId: side.userId })
  return permits(subject, 'conversation.own', side)
}

export const policies = policiesOf({
  'conversation.own': {
    of: (subject: Subject, { centerId, sides }: { centerId: number; sides: readonly Omit<Owned, 'centerId'>[] }) =>
      sides.some((side) => isOnSide(subject, { ...side, centerId })),
    hides: true,
  },
})

/** The organizations that the subject reads and writes for: the chosen one, else all. */
export function ownOrganizations(subject: Subject): number[] {
  const organizations = permittedOrganizations(subject, 'conversation.own')
  return organizations === 'center' || organizations === null ? [] : organizations
}
