import { useSession } from '#client/shell/session/session-provider.tsx'

/** Who is signed in, as the forms say it; null for a visitor. */
export function useAccount(): { name: string; email: string } | null {
  const { user } = useSession()
  return user ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email } : null
}
