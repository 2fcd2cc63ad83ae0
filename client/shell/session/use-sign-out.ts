import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { signOut } from '#client/api/session.ts'
import { clearUserData } from '#client/api/user-cache.ts'
import { pathTo } from '#shared/paths.ts'
import { pendingSignOut } from '#shared/pending-sign-out.ts'
import { beginSignOut, broadcastSignOut, clearDelay, clearStoredUser } from './stored-user.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Ends the session (requirements.md REQ-4): the gateway clears the cookies at once, the other tabs are notified, and after
 * 500 ms the user's data in this browser is removed. Then `to` opens, by default the page after signing out.
 */
export function useSignOut(): (to?: string, ended?: { keepsCopies: boolean }) => Promise<void> {
  const { fallback } = useBoot()
  return async (to = pathTo('logout'), ended = { keepsCopies: false }) => {
    beginSignOut()
    // Without a response the page itself ends the session: the gateway signs out before it renders that URL, and the page
    // without a connection says that it has not yet (server/offline).
    const hasEnded = await signOut().then(
      () => true,
      // It had ended already.
      (error) => error instanceof ApiError && error.status === 404,
    )
    broadcastSignOut(ended)
    await pause(clearDelay)
    clearStoredUser(ended)
    await clearUserData(fallback)
    window.location.assign(hasEnded ? to : pathTo('logout') + pendingSignOut)
  }
}
