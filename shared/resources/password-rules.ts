/** Fewest characters of a password. NIST SP 800-63B: length counts, composition does not. */
export const passwordMinimum = 10

/** The form to change one's password, on the page of the settings. */
export const passwordAnchor = 'wachtwoord'
