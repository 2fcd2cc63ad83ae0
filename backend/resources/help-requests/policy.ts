/** Who may do what with one-on-one help (domain.md DOM-6): everyone requests and offers, the center's staff moderate. */
import { type Owned, permits, permitsWholeCenter, type Subject } from '#backend/http/authorization.ts'

const helpActions = ['create', 'respond', 'moderate', 'withdraw'] as const
export type HelpAction = (typeof helpActions)[number]

export function can(subject: Subject, action: HelpAction, record?: Owned): boolean {
  switch (action) {
    case 'create':
      return permits(subject, 'helpRequest.create')
    case 'respond':
      return permits(subject, 'helpRequest.respond')
    case 'moderate':
      return permitsWholeCenter(subject, 'helpRequest.moderate') && (!record || record.centerId === subject.center.id)
    case 'withdraw':
      return record !== undefined && subject.actor !== null && record.userId === subject.actor.id
  }
}
