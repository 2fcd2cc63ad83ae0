/** A guardian's consent to the account of somebody under sixteen, given by the link in a mail. */
export type { GuardianConsent } from './guardian-consent-schema.ts'

export const guardianConsentsPath = '/api/v1/guardian_consents'
export const guardianConsentPath = (link: string) => `${guardianConsentsPath}?token=${encodeURIComponent(link)}`
/** Days after which a sign-up without a decision is erased. */
export const undecidedDays = 30
