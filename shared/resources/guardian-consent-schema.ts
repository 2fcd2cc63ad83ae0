/** The attributes of a guardian's consent, and what it is read and given with. Pages that only read import its types alone. */
import * as z from 'zod/mini'

export const guardianConsentSchema = z.object({
  firstName: z.string(),
  state: z.enum(['pending', 'granted', 'declined']),
})
export type GuardianConsent = z.infer<typeof guardianConsentSchema> & { id: string }

/** The token of the mailed link. */
const token = z.string().check(z.minLength(1), z.maxLength(200))

export const guardianLookup = z.object({ token })
export const guardianDecision = z.object({ token, consent: z.boolean() })
