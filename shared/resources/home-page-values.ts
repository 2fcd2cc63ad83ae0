/** The values that attributes of a home page have. */

/** Characters of a notice. */
export const noticeLength = 200

/** What is below the search, in the order that a site begins with. */
export const homeSections = ['featured', 'themes', 'vacancies', 'figures', 'agenda', 'news', 'invitations'] as const

/** The drawn portraits that a quote can have (`shared/illustrations/portraits.svg`). */
export const portraits = [
  'portrait-1',
  'portrait-2',
  'portrait-3',
  'portrait-4',
  'portrait-5',
  'portrait-6',
  'portrait-7',
  'portrait-8',
  'portrait-9',
  'portrait-10',
  'portrait-11',
  'portrait-12',
] as const
export type Portrait = (typeof portraits)[number]

export const maxQuotes = 12
/** Characters of a quote: three lines beside a face. */
export const quoteLength = 160
