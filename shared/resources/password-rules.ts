/** Fewest characters of a password. NIST SP 800-63B: length counts, composition does not. */
export const passwordMinimum = 10
