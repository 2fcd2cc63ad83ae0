/** Apart from what checks a message: a page that sends one loads the checks after itself. */
export const contactMessagesPath = '/api/v1/contact_messages'
