/** A parent or guardian says whether somebody under sixteen may have an account. The mailed link is the key. */

export type GuardianConsent = { id: string; firstName: string; state: 'pending' | 'granted' | 'declined' }

export const guardianConsentsPath = '/api/v1/guardian_consents'
export const guardianConsentPath = (link: string) => `${guardianConsentsPath}?token=${encodeURIComponent(link)}`
