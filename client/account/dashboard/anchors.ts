/** Ids of the sections to which a task links. */
export const contactMessagesAnchor = 'berichten'
export const reportsAnchor = 'meldingen'
