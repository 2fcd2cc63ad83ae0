/** Fragment of the sign-out page while nobody knows whether the session has ended: the request had no response. */
export const pendingSignOut = '#pending'
