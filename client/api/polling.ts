/** What is asked again by itself: each minute while the page is open, and when the window gets the focus. */
export const polling = { refreshInterval: 60_000, revalidateOnFocus: true } as const
