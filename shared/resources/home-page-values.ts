/** The values that attributes of a home page have. */

/** Characters of a notice. */
export const noticeLength = 200

/** What is below the search, in the order that a site begins with. */
export const homeSections = ['featured', 'themes', 'vacancies', 'figures', 'agenda', 'news', 'invitations'] as const
