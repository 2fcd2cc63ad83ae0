/** What signed-in users may do with their own account; an impersonating admin neither deletes it nor takes it over. */
import type { Subject } from '#backend/http/authorization.ts'

const actions = ['update', 'changeAddress', 'manageSessions', 'delete', 'keep'] as const
export type Action = (typeof actions)[number]

export function can({ actor }: Pick<Subject, 'actor'>, action: Action): boolean {
  switch (action) {
    case 'update':
      return actor !== null
    case 'changeAddress':
    case 'manageSessions':
    case 'delete':
    case 'keep':
      return actor !== null && actor.impersonator === null
  }
}

/** Whether the subject works from the center's own organization without a role on it. */
export const worksFromCenter = ({ actor }: Pick<Subject, 'actor'>): boolean =>
  actor?.roles.some(({ name }) => name === 'super_admin') ?? false
