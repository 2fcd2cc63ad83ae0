/** Id of the section with reports, to which a task links. */
export const reportsAnchor = 'meldingen'
