import { useRef, useState } from 'react'
import { setReviewCheck } from '#client/api/organization-reviews.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import type { ReviewCheck } from '#shared/resources/organization-review.ts'
import type { OrganizationReview } from '#shared/resources/organization-review-schema.ts'
import { reviewChecks } from '#shared/resources/organization-review-values.ts'

type Stored = OrganizationReview['checks']

/**
 * The ticked points of a review. A tick is shown at once and taken back when it cannot be stored; `stored` resolves when all of them
 * are, so that a decision comes after its ticks.
 */
export function useReviewChecks(id: string, checks: Stored, reload: () => Promise<unknown>) {
  const showFailure = useFailureToast()
  const [sent, setSent] = useState<Partial<Record<ReviewCheck, boolean>>>({})
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const values = reviewChecks.filter((check) => sent[check] ?? checks.some((stored) => stored.check === check))

  const send = async (check: ReviewCheck, isChecked: boolean) => {
    try {
      await setReviewCheck(id, check, isChecked)
    } catch (error) {
      showFailure(error)
    }
    await reload()
    setSent(({ [check]: last, ...others }) => (last === isChecked ? others : { [check]: last, ...others }))
  }
  const change = (wanted: readonly string[]) => {
    const check = reviewChecks.find((name) => wanted.includes(name) !== values.includes(name))
    if (!check) return
    const isChecked = wanted.includes(check)
    setSent((others) => ({ ...others, [check]: isChecked }))
    // One after the other: two writes at once would both wait for the organization.
    queue.current = queue.current.then(() => send(check, isChecked))
  }
  return { values, change, stored: () => queue.current }
}
