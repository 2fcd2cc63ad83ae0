import { type Owned, ownsRecord, permits, permittedOrganizations, type Subject } from '#backend/http/authorization.ts'

const conversationActions = ['use'] as const
export type ConversationAction = (typeof conversationActions)[number]

/** For one side of a conversation: a person, or an organization of the conversation's center. */
export function can(subject: Subject, _action: ConversationAction, side: Owned): boolean {
  if (!subject.actor || subject.actor.impersonator) return false
  if (typeof side.userId === 'number') return ownsRecord(subject, { userId: side.userId })
  return permits(subject, 'conversation.own', side)
}

/** The organizations that the subject reads and writes for: the chosen one, else all. */
export function ownOrganizations(subject: Subject): number[] {
  const organizations = permittedOrganizations(subject, 'conversation.own')
  return organizations === 'center' || organizations === null ? [] : organizations
}
