import type { Application } from '#shared/resources/application.ts'

/** Replies from which nothing comes of itself: the organization did not respond, or it went no further. */
export const offersAlternatives = ({ status, waitingOn }: Application): boolean =>
  waitingOn === 'center' || status === 'declined' || status === 'expired'
