import { takeoverDays } from '#shared/resources/answer-promise.ts'
import type { Application } from '#shared/resources/application.ts'

/** Replies from which nothing comes of itself: the organization did not respond, or it went no further. */
export const offersAlternatives = ({ status, waitingOn, unansweredDays }: Application): boolean =>
  waitingOn === 'center' || (unansweredDays ?? 0) > takeoverDays || status === 'declined' || status === 'expired'
