/** What is checked of a guardian's question and answer. */
import * as z from 'zod/mini'

const token = z.string().check(z.minLength(1), z.maxLength(200))

export const guardianLookup = z.object({ token })
export const guardianDecision = z.object({ token, consent: z.boolean() })
