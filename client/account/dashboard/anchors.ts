/** Id of the section to which a task links. */
export const contactMessagesAnchor = 'berichten'
