import { useSession } from '#client/shell/session/session.ts'
import { fullName } from '#shared/resources/user.ts'

/** Name and address of the signed-in user; null for a visitor. */
export function useAccount(): { name: string; email: string } | null {
  const { user } = useSession()
  return user ? { name: fullName({ ...user, email: '' }), email: user.email } : null
}
