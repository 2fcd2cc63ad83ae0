/** How the maker of a picture is named beside it. */
export const creditText = (credit: string): string => `© ${credit}`
