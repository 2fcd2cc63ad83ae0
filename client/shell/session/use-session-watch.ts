/** Synchronizes the page with its session: sign-out in other tabs, another user, a user that cannot be loaded. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mutate } from 'swr'
import { sessionUser, setSessionUser, setSignedOutListener } from '#client/api/api-client.ts'
import type { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { clearUserData } from '#client/api/user-cache.ts'
import { pathTo, withReturn } from '#shared/paths.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { localePrefix } from '#shared/route-match.ts'
import { currentUserPath, sessionEnded } from '#shared/session-paths.ts'
import type { Locale } from '#shared/site.ts'
import {
  broadcastSignOut,
  clearCopiesOfOthers,
  clearStoredUser,
  hasCopies,
  isSigningOut,
  onSignedOutElsewhere,
  storedUser,
  storeUser,
} from './stored-user.ts'
import { useReturnToAdmin } from './use-return-to-admin.ts'
import { useSignOut } from './use-sign-out.ts'

/**
 * The sign-in page, which says that the session has ended and leads back to this page. The anchor is its own: in a return path it could name a
 * vacancy to save (`client/site/auth/after-sign-in.ts`).
 */
export function signInHere(locales: readonly Locale[], areCopiesKept: boolean): string {
  const { pathname, search, hash } = window.location
  const to = localePrefix(pathname, locales) + withReturn(pathTo('login'), pathname + search)
  return `${to}${to.includes('?') ? '&' : '?'}${sessionEnded}=${areCopiesKept ? 'kept' : 'true'}${hash}`
}

/**
 * Returns a function that asks who the user is, one request at a time: a response said that nobody is signed in. It may have been a
 * late one of an older token (sessions.md SES-14), so that alone ends nothing.
 */
export function askingOnce(ask: () => Promise<unknown>): (path: string) => void {
  let isAsking = false
  return (path) => {
    if (isAsking || path === currentUserPath || isSigningOut()) return
    isAsking = true
    const done = () => {
      isAsking = false
    }
    // Its error is in the state of the current user.
    ask().then(done, done)
  }
}

/**
 * requirements.md REQ-8: a current user that cannot be loaded ends the session. A missing response, or a backend error when
 * the user is already known, does not. A wrong center has its own page.
 */
export function endsSession(error: ApiError | undefined, userIsKnown: boolean): boolean {
  if (!error || error.status === 0 || error.wrongCenter !== null) return false
  return error.status < 500 || !userIsKnown
}

/** Makes this browser's stored data that of the user of this page. Tabs that another user has opened load again. */
export function adoptUser(userId: string): void {
  const before = storedUser()
  const isOther = before !== null && before !== userId
  if (isOther) clearStoredUser()
  clearCopiesOfOthers(userId)
  storeUser(userId)
  setSessionUser(userId)
  if (isOther) broadcastSignOut()
}

/** Removes what the user of this page has stored. What somebody else stored, who has signed in meanwhile, stays. */
export function endHere(ended?: { keepsCopies: boolean }): void {
  const owner = storedUser()
  if (owner === null || owner === sessionUser()) clearStoredUser(ended)
  else setSessionUser(null)
}

export function useSessionWatch(user: CurrentUser | undefined, error: ApiError | undefined): void {
  const { fallback, locales } = useBoot()
  const signOut = useSignOut()
  const returnToAdmin = useReturnToAdmin()
  const userId = user?.id
  const isImpersonated = Boolean(user?.impersonatorName)
  const ending = useRef(false)

  useEffect(() => {
    setSignedOutListener(askingOnce(() => mutate(currentUserPath)))
    return () => setSignedOutListener(null)
  }, [])

  // A page for which one must be signed in leads to the sign-in page then, and that back here.
  const loadAgain = useEffectEvent(() => {
    if (ending.current) return
    ending.current = true
    void clearUserData(fallback).then(() => window.location.reload())
  })
  useEffect(
    () =>
      onSignedOutElsewhere((ended) => {
        if (ending.current) return
        endHere(ended)
        loadAgain()
      }),
    [],
  )

  const [firstId] = useState(userId)
  const isOtherUser = firstId !== undefined && userId !== undefined && firstId !== userId
  const hasChanged = isOtherUser && !isImpersonated
  useEffect(() => {
    if (userId === undefined) return
    if (!hasChanged) adoptUser(userId)
    else {
      endHere()
      loadAgain()
    }
  }, [userId, hasChanged])

  // The half hour of a session as another user is over, and the gateway has put the admin's own back (sessions.md SES-20).
  const over = (isOtherUser && isImpersonated) || endsSession(error, userId !== undefined)
  useEffect(() => {
    if (!over || ending.current) return
    ending.current = true
    // The admin's own session must not be ended with that as another user.
    if (isImpersonated) {
      void returnToAdmin()
      return
    }
    void signOut(signInHere(locales, hasCopies()), { keepsCopies: true })
  }, [over, isImpersonated, signOut, returnToAdmin, locales])
}
