/** What is asked again by itself: each minute while the page is open, and when the window gets the focus. */
export const polling = { refreshInterval: 60_000, revalidateOnFocus: true } as const

/**
 * What others change while it is open all day: read again when somebody comes back to the window after a minute. Not what a form was filled
 * in from, which would get the version of somebody else's change without its values.
 */
export const readAgain = { revalidateOnFocus: true, focusThrottleInterval: 60_000 } as const
