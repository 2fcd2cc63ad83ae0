/** Step-up: what cannot be taken back lightly asks for a user who has proved who they are in the last ten minutes. */
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { Session } from './sessions.ts'

const verifiedForMs = 10 * 60 * 1000

/** Throws 403 when the user of the session has not proved who they are in the last ten minutes. */
export function requireRecentVerification({ now }: Pick<Context, 'now'>, session: Pick<Session, 'verifiedAt'>): void {
  const { verifiedAt } = session
  if (verifiedAt === null || now.getTime() - verifiedAt.getTime() > verifiedForMs) {
    throw apiError('auth.verification_required')
  }
}
