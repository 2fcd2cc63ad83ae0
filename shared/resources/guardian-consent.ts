/** A parent or guardian says whether somebody under sixteen may have an account. The mailed link is the key. */
import * as z from 'zod/mini'

const token = z.string().check(z.minLength(1), z.maxLength(200))

export type GuardianConsent = { id: string; firstName: string; state: 'pending' | 'granted' | 'declined' }

export const guardianConsentsPath = '/api/v1/guardian_consents'
export const guardianConsentPath = (link: string) => `${guardianConsentsPath}?token=${encodeURIComponent(link)}`

export const guardianQuestion = z.object({ token })
export const guardianAnswer = z.object({ token, consent: z.boolean() })
