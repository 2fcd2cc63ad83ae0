import { useBoot } from '#client/api/boot.tsx'
import { signOut } from '#client/api/session.ts'
import { clearUserData } from '#client/api/user-cache.ts'
import { pathTo } from '#shared/paths.ts'
import { clearDelay, clearStoredUser, tellSignedOut } from './stored-user.ts'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Ends the session (requirements.md REQ-4): the gateway clears the cookies at once, the other tabs are told, and after 500 ms
 * what this browser keeps of the user is gone too. Then the page after signing out opens, or `to`.
 */
export function useSignOut(): (to?: string) => Promise<void> {
  const { fallback } = useBoot()
  return async (to = pathTo('logout')) => {
    // Without an answer the address itself ends the session: the gateway does it before it shows the page.
    const ended = await signOut().then(
      () => true,
      () => false,
    )
    tellSignedOut()
    await pause(clearDelay)
    clearStoredUser()
    await clearUserData(fallback)
    window.location.assign(ended ? to : pathTo('logout'))
  }
}
