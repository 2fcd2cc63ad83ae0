/** The attributes of a digest subscription, and what it is updated with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { digestFrequencies } from './digest-values.ts'
import { lockVersion, singleLine, timestamp } from './fields.ts'
import { themeSlugs } from './taxonomies.ts'

export const digestSubscriptionSchema = z.object({
  frequency: z.enum(digestFrequencies),
  /** Empty for all themes. */
  themes: z.array(z.enum(themeSlugs)),
  /** Kilometers around the user's postal code; null for the whole region. */
  radiusKm: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  /** Of the user's account; without one there is no radius. */
  postalCode4: z.nullable(z.string()),
  /** Of the user's account, when the last mail to it came back: then none of these goes. */
  refusedEmail: z.nullable(z.string()),
  lastSentAt: z.nullable(timestamp),
  /** When the next mail of this or of a saved search goes, if there is something new; null when none goes. */
  nextAt: z.nullable(timestamp),
  lockVersion: z.int(),
})
export type DigestSubscription = z.infer<typeof digestSubscriptionSchema> & { id: string }

export const digestForm = z.pick(digestSubscriptionSchema, { frequency: true, themes: true, radiusKm: true })
export type DigestInput = z.infer<typeof digestForm>
export const digestUpdate = z.extend(digestForm, { lockVersion })

export const digestPreviewSchema = z.object({
  subject: z.string(),
  /** The mail's HTML, as it is sent. */
  html: z.string(),
  /** Vacancies in it; without any no mail is sent. */
  vacancies: z.int(),
})
export type DigestPreview = z.infer<typeof digestPreviewSchema>

const subscription = z.object({
  /** `digest`, `search-12`, or `mailings`. */
  key: z.string(),
  /** Of a saved search. */
  name: z.nullable(z.string()),
  /** Null for mailings, which come when the staff write one. */
  frequency: z.nullable(z.enum(digestFrequencies)),
})
export const unsubscriptionSchema = z.object({
  email: z.string(),
  /** The link came with a mailing of the center, not with a periodic mail. */
  isOfMailing: z.boolean(),
  subscriptions: z.array(subscription),
})
export type Unsubscription = z.infer<typeof unsubscriptionSchema>

/** Without keys: from everything. */
export const unsubscriptionUpdate = z.object({
  keys: z.optional(z.array(z.string().check(z.maxLength(40), singleLine)).check(z.maxLength(100))),
})
