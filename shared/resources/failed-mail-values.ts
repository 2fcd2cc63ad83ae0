/** Days for which it is kept to whom a mail was sent, and what one that did not arrive was about. */
export const mailDays = 90

/** `address`: the mail server refused the recipient for good. `server`: it answered, and took the mail at none of the attempts. */
export const mailFailures = ['address', 'server', 'unreachable'] as const
