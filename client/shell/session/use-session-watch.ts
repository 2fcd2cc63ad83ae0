/** Keeps the page in step with its session: other tabs, a user who is gone, a user who cannot be read. */
import { useEffect, useRef } from 'react'
import type { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { clearUserData } from '#client/api/user-cache.ts'
import { pathTo } from '#shared/paths.ts'
import { matchRoute, splitLocale } from '#shared/route-match.ts'
import { withReturn } from '../navigation/with-return.ts'
import { clearStoredUser, onSignedOutElsewhere, storedUser, storeUser } from './stored-user.ts'
import { useSignOut } from './use-sign-out.ts'

/** Where a page goes when its session has ended: public pages stay, the others ask to sign in and come back. */
function leavePage(): void {
  const { pathname, search } = window.location
  const match = matchRoute(splitLocale(pathname).pathname)
  if (match?.route.access === 'public') window.location.reload()
  else window.location.assign(withReturn(pathTo('login'), pathname + search))
}

/**
 * requirements.md REQ-8: a current user that cannot be read ends the session. An answer that never came, or a failure of the
 * backend behind a user who is known, does not: a train in a tunnel signs nobody out. A wrong center has its own page.
 */
export function endsSession(error: ApiError | undefined, userIsKnown: boolean): boolean {
  if (!error || error.status === 0 || error.wrongCenter !== null) return false
  return error.status < 500 || !userIsKnown
}

export function useSessionWatch(userId: string | undefined, error: ApiError | undefined): void {
  const { fallback } = useBoot()
  const signOut = useSignOut()
  const ending = useRef(false)

  useEffect(() => {
    if (userId === undefined) return
    const before = storedUser()
    if (before !== null && before !== userId) clearStoredUser()
    storeUser(userId)
  }, [userId])

  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        if (ending.current) return
        ending.current = true
        clearStoredUser()
        void clearUserData(fallback).then(leavePage)
      }),
    [fallback],
  )

  const over = endsSession(error, userId !== undefined)
  useEffect(() => {
    if (!over || ending.current) return
    ending.current = true
    const { pathname, search } = window.location
    void signOut(withReturn(pathTo('login'), pathname + search))
  }, [over, signOut])
}
