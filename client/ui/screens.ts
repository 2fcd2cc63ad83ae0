/** Widths of screens, in the style sheet and in code. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' }

/** Narrower than `md`. Paper is none. */
export const phoneScreen = 'screen and (max-width: 47.9975rem)'
/** From `lg` on. */
export const desktopScreen = `(min-width: ${breakpoints.lg})`
/** From `xl` on. */
export const wideScreen = `(min-width: ${breakpoints.xl})`
