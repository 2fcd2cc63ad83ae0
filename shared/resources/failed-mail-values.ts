/** Days for which it is kept to whom a mail was sent, and what one that did not arrive was about. */
export const mailDays = 90
