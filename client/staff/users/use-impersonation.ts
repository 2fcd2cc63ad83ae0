import { useBoot } from '#client/api/boot.tsx'
import { clearUserData } from '#client/api/user-cache.ts'
import { signInAsUser } from '#client/api/users.ts'
import { broadcastSignOut, clearStoredUser } from '#client/shell/session/stored-user.ts'
import { pathTo } from '#shared/paths.ts'

/**
 * Starts a session as another user (sessions.md SES-20): the other tabs load again, and the user's dashboard opens with a full
 * load. Rejects when the session could not be started.
 */
export function useImpersonation(): (userId: string, reason: string) => Promise<void> {
  const { fallback } = useBoot()
  return async (userId, reason) => {
    await signInAsUser({ userId, reason })
    broadcastSignOut()
    clearStoredUser()
    await clearUserData(fallback)
    window.location.assign(pathTo('dashboard'))
  }
}
