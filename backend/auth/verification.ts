/** Step-up: what cannot be taken back lightly asks for a user who has proved who they are in the last ten minutes. */
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'

const verifiedForMs = 10 * 60 * 1000

/** Throws 403 when the user of the session has not proved who they are in the last ten minutes. */
export function requireRecentVerification(
  { now }: Pick<Context, 'now'>,
  { verifiedAt }: { verifiedAt?: Date | null },
): void {
  if (!verifiedAt || now.getTime() - verifiedAt.getTime() >= verifiedForMs) {
    throw apiError('auth.verification_required')
  }
}
