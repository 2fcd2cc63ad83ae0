/** A screen that is narrower than the breakpoint `md`, in the style sheet and in code. Paper is none. */
export const phoneScreen = 'screen and (max-width: 47.9975rem)'
