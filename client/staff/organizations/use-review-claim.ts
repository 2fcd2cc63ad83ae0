import { useEffect, useEffectEvent } from 'react'
import { claimReview, releaseReview } from '#client/api/organization-reviews.ts'
import { isStale } from '#client/forms/versions/use-stale-message.ts'
import { useAction } from '#client/shell/use-action.ts'
import { claimMinutes } from '#shared/resources/organization-review.ts'

/** A claim is renewed before it ends, while the sign-up is being read. */
const renewalMs = (claimMinutes * 60_000 * 2) / 3

type Loaders = { reload: () => Promise<unknown>; reloadReview: () => Promise<unknown> }

/**
 * Says that the reader looks at a sign-up, for as long as it is shown: nobody asked for that, so a failure is silent. Taking it
 * over from a colleague is asked, and says why it failed.
 */
export function useReviewClaim(id: string, isClaimed: boolean, { reload, reloadReview }: Loaders) {
  const { busy, run } = useAction()
  const claim = async (takeOver: boolean) => {
    try {
      await claimReview(id, takeOver)
    } catch (error) {
      // Somebody decided meanwhile: the state of the organization says so.
      if (isStale(error)) await reload()
      throw error
    } finally {
      await reloadReview()
    }
  }
  const renew = useEffectEvent(() => void claim(false).catch(() => undefined))
  const release = useEffectEvent(() => void releaseReview(id).catch(() => undefined))
  useEffect(() => {
    if (!isClaimed) return
    renew()
    const renewal = setInterval(() => {
      if (document.visibilityState === 'visible') renew()
    }, renewalMs)
    return () => {
      clearInterval(renewal)
      release()
    }
  }, [isClaimed])
  return { busy, takeOver: () => void run(() => claim(true)) }
}
