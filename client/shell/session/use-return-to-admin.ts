import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { endImpersonation } from '#client/api/session.ts'
import { clearUserData } from '#client/api/user-cache.ts'
import { pathTo } from '#shared/paths.ts'
import { broadcastSignOut, clearStoredUser } from './stored-user.ts'

/**
 * Ends a session as another user (sessions.md SES-20). Nothing of that user stays in this browser: the other tabs load again, and
 * the dashboard of the admin opens with a full load. Rejects when the session could not be ended.
 */
export function useReturnToAdmin(): () => Promise<void> {
  const { fallback } = useBoot()
  return async () => {
    try {
      await endImpersonation()
    } catch (error) {
      // 404: it has ended already, by its half hour or in another tab, and the admin's session is back.
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
    broadcastSignOut()
    clearStoredUser()
    await clearUserData(fallback)
    window.location.assign(pathTo('dashboard'))
  }
}
