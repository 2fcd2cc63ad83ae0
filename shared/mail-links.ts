/** Query parameter of a mail's link: the language of the mail, which the gateway makes that of the page (gateway.md GW-37). */
export const languageOfLink = 'lang'

/** Query parameters by which the gateway tells a page how a link of the backend's mails ended: `true` or `false`. */

/** At `/confirm`; the backend's own name for it (sessions.md SES-10). */
export const confirmationResult = 'account_confirmation_success'

/** At the sign-in page. */
export const unlockResult = 'unlock'
