/** Groups of fewer people are not shown to anybody (domain.md DOM-33, DOM-42). No parameter lowers it. */
export const smallestGroup = 5
