/** The attributes of mailings and of who gets them. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { textLocales } from '#shared/site.ts'
import { lockVersion, multiLine, requiredLine, requiredText, singleLine, timestamp } from './fields.ts'
import {
  consentSources,
  mailingLimit,
  mailingLists,
  mailingStates,
  recipientStates,
  skipReasons,
} from './mailing-values.ts'

const list = z.enum(mailingLists)
const counts = z.object({
  planned: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
})

/** As it is stored: a draft may be empty. */
const storedText = z.object({ subject: z.string(), body: z.string() })

export const mailingSchema = z.object({
  state: z.enum(mailingStates),
  list,
  /** Query of the list's URL. */
  search: z.string(),
  /** Number of selected rows; null for all that the filters find. */
  selectedCount: z.nullable(z.int()),
  nl: storedText,
  en: z.nullable(storedText),
  authorName: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  sentAt: z.nullable(timestamp),
  endedAt: z.nullable(timestamp),
  counts,
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type Mailing = z.infer<typeof mailingSchema> & { id: string }

const draftText = z.object({
  subject: z.string().check(z.trim(), z.maxLength(150), singleLine),
  body: z.string().check(z.trim(), z.maxLength(5000), multiLine),
})

export const mailingCreate = z.object({
  list,
  search: z.string().check(z.maxLength(2000), singleLine),
  /** Ids of the selected rows; without them it is for all that the filters find. */
  selected: z.optional(
    z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.minLength(1), z.maxLength(mailingLimit)),
  ),
})
export type MailingCreate = z.infer<typeof mailingCreate>

export const mailingUpdate = z.object({ nl: draftText, en: z.nullable(draftText), lockVersion })
export type MailingUpdate = z.infer<typeof mailingUpdate>

/** `lockVersion`: of the text that was shown before it goes. */
export const mailingSend = z.object({ lockVersion })

/** A text that could be sent. */
export const mailingTrial = z.object({
  language: z.enum(textLocales),
  subject: requiredLine(150),
  body: requiredText(5000),
})
export type MailingTrial = z.infer<typeof mailingTrial>

export const mailingPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type MailingPreview = z.infer<typeof mailingPreviewSchema>

export const mailingAudienceSchema = z.object({
  /** Rows that were chosen. */
  chosen: z.int(),
  /** People who get it, by the language in which they get it. */
  recipients: z.int(),
  languages: z.array(z.object({ language: z.enum(textLocales), count: z.int() })),
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
})
export type MailingAudience = z.infer<typeof mailingAudienceSchema>

export const mailingRecipientSchema = z.object({
  name: z.string(),
  /** Null for a deleted account. */
  userId: z.nullable(z.string()),
  state: z.enum(recipientStates),
  reason: z.nullable(z.enum(skipReasons)),
  handledAt: z.nullable(timestamp),
})
export type MailingRecipient = z.infer<typeof mailingRecipientSchema> & { id: string }

export const mailingSubscriptionSchema = z.object({
  subscribed: z.boolean(),
  /** When and where they last said yes. */
  consentedAt: z.nullable(timestamp),
  consentSource: z.nullable(z.enum(consentSources)),
  lockVersion: z.int(),
})
export type MailingSubscription = z.infer<typeof mailingSubscriptionSchema> & { id: string }
export const mailingSubscriptionUpdate = z.object({ subscribed: z.boolean(), lockVersion })
