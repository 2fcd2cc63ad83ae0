/** Keeps the page in step with its session: other tabs, a user who is gone, a user who cannot be read. */
import { useEffect, useRef } from 'react'
import type { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { forgetUser } from '#client/api/user-cache.ts'
import { pathTo } from '#shared/paths.ts'
import { matchRoute, splitLocale } from '#shared/route-match.ts'
import { withReturn } from '../navigation/prepare-page.ts'
import { clearStoredUser, onSignedOutElsewhere, storedUser, storeUser, tellSignedOut } from './stored-user.ts'
import { useSignOut } from './use-sign-out.ts'

/** Where a page goes when its session has ended: public pages stay, the others ask to sign in and come back. */
function leavePage(): void {
  const { pathname, search } = window.location
  const match = matchRoute(splitLocale(pathname).pathname)
  if (match?.route.access === 'public') window.location.reload()
  else window.location.assign(withReturn(pathTo('login'), pathname + search))
}

/**
 * Spec section 8: a current user that cannot be read ends the session. An answer that never came, or a failure of the
 * backend behind a user who is known, does not: a train in a tunnel signs nobody out. A wrong centre has its own page.
 */
export function endsSession(error: ApiError | undefined, userIsKnown: boolean): boolean {
  if (!error || error.status === 0 || error.wrongCenter !== null) return false
  return error.status < 500 || !userIsKnown
}

export function useSessionWatch(userId: string | undefined, error: ApiError | undefined): void {
  const { session, fallback } = useBoot()
  const signedIn = session === 'SIGNED_IN'
  const signOut = useSignOut()
  const ending = useRef(false)

  useEffect(() => {
    if (signedIn || storedUser() === null) return
    // The session ended elsewhere: by its own time, by the address of signing out, in a tab that is closed.
    clearStoredUser()
    tellSignedOut()
  }, [signedIn])

  useEffect(() => {
    if (userId === undefined) return
    const before = storedUser()
    if (before !== null && before !== userId) clearStoredUser()
    storeUser(userId)
  }, [userId])

  useEffect(() => {
    if (!signedIn) return
    return onSignedOutElsewhere(() => {
      if (ending.current) return
      ending.current = true
      clearStoredUser()
      void forgetUser(fallback).then(leavePage)
    })
  }, [signedIn, fallback])

  const over = signedIn && endsSession(error, userId !== undefined)
  useEffect(() => {
    if (!over || ending.current) return
    ending.current = true
    const { pathname, search } = window.location
    void signOut(withReturn(pathTo('login'), pathname + search))
  }, [over, signOut])
}
