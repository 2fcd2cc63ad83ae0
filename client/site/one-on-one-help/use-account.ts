import { useSession } from '#client/shell/session/session.ts'

/** Name and address of the signed-in user; null for a visitor. */
export function useAccount(): { name: string; email: string } | null {
  const { user } = useSession()
  return user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : null
}
