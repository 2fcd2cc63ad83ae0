/** The values that attributes of volunteer profile records have. */

/** `center`: the staff and organizations of the own center; `shared`: those of its sibling centers too. */
export const profileVisibilities = ['hidden', 'center', 'shared'] as const

/** The VOG is a status and a date, never the document (domain.md DOM-5). */
export const vogStatuses = ['none', 'requested', 'received'] as const

/** ISO 639: the languages that are spoken most in the Netherlands; `sgn` is sign language, `ber` the Berber languages. */
export const profileLanguages = [
  ...['nl', 'fy', 'en', 'de', 'fr', 'es', 'pt', 'it', 'pl', 'ro', 'bg', 'uk', 'ru'],
  ...['tr', 'ku', 'ar', 'ber', 'fa', 'ps', 'ti', 'am', 'so', 'zh', 'id', 'pap', 'srn', 'sgn'],
] as const

export const skillLimit = 20

export const skillLength = 40

export const headlineLength = 120

export const bioLength = 1500
