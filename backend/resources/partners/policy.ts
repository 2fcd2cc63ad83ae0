/** Partners are public: everybody reads those of the center of the site. */
import type { Subject } from '#backend/http/authorization.ts'

export type Action = 'read'

/** Without a partner: whether the subject may read any. */
export const can = ({ center }: Subject, _action: Action, partner?: { centerId: number }): boolean =>
  partner === undefined || partner.centerId === center.id
