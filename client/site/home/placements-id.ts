/** Of the heading that the hero leads to; apart from the section, which is loaded later. */
export const placementsId = 'net-begonnen'
