/** Synchronizes the page with its session: sign-out in other tabs, another user, a user that cannot be loaded. */
import { useEffect, useRef } from 'react'
import { setSessionUser } from '#client/api/api-client.ts'
import type { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { clearUserData } from '#client/api/user-cache.ts'
import { pathTo } from '#shared/paths.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { matchRoute, splitLocale } from '#shared/route-match.ts'
import { withReturn } from '../navigation/with-return.ts'
import { clearCopiesOfOthers, clearStoredUser, onSignedOutElsewhere, storedUser, storeUser } from './stored-user.ts'
import { useReturnToAdmin } from './use-return-to-admin.ts'
import { useSignOut } from './use-sign-out.ts'

/** Leaves the page of an ended session: a public page reloads, any other goes to sign-in with a return path. */
function leavePage(): void {
  const { pathname, search } = window.location
  const match = matchRoute(splitLocale(pathname).pathname)
  if (match?.route.access === 'public') window.location.reload()
  else window.location.assign(withReturn(pathTo('login'), pathname + search))
}

/**
 * requirements.md REQ-8: a current user that cannot be loaded ends the session. A missing response, or a backend error when
 * the user is already known, does not. A wrong center has its own page.
 */
export function endsSession(error: ApiError | undefined, userIsKnown: boolean): boolean {
  if (!error || error.status === 0 || error.wrongCenter !== null) return false
  return error.status < 500 || !userIsKnown
}

export function useSessionWatch(user: CurrentUser | undefined, error: ApiError | undefined): void {
  const { fallback } = useBoot()
  const signOut = useSignOut()
  const returnToAdmin = useReturnToAdmin()
  const userId = user?.id
  const isImpersonated = Boolean(user?.impersonatorName)
  const ending = useRef(false)

  useEffect(() => {
    if (userId === undefined) return
    const before = storedUser()
    if (before !== null && before !== userId) clearStoredUser()
    clearCopiesOfOthers(userId)
    storeUser(userId)
    setSessionUser(userId)
  }, [userId])

  useEffect(
    () =>
      onSignedOutElsewhere((ended) => {
        if (ending.current) return
        ending.current = true
        clearStoredUser(ended)
        void clearUserData(fallback).then(leavePage)
      }),
    [fallback],
  )

  const over = endsSession(error, userId !== undefined)
  useEffect(() => {
    if (!over || ending.current) return
    ending.current = true
    // A session as another user ends after half an hour: the admin's own goes on, and must not be ended with it.
    if (isImpersonated) {
      void returnToAdmin()
      return
    }
    const { pathname, search } = window.location
    void signOut(withReturn(pathTo('login'), pathname + search), { keepsCopies: true })
  }, [over, isImpersonated, signOut, returnToAdmin])
}
