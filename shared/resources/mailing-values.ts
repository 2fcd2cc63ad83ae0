/** The values that attributes of mailing records have. */
import type { TextLocale } from '#shared/site.ts'

/** `sending`: until its last mail was sent or given up. `stopped`: by the staff, before everybody had it. */
export const mailingStates = ['draft', 'sending', 'sent', 'stopped'] as const
export type MailingState = (typeof mailingStates)[number]

/** `planned`: its turn has not come. `queued`: the mail waits to be sent. */
export const recipientStates = ['planned', 'queued', 'sent', 'failed', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Days for which it is kept who got a mailing. */
export const recipientDays = 365

/**
 * Why somebody gets none, in the order in which it is looked at. `inactive`: invited, blocked or deleted. `elsewhere`: an account of another
 * center. `bounced`: the last mail to the address came back. `frequent`: had as many in a week as anybody gets. `withdrawn` and
 * `stopped`: decided after *send*.
 */
export const skipReasons = [
  'elsewhere',
  'inactive',
  'unconfirmed',
  'duplicate',
  'no_consent',
  'bounced',
  'frequent',
  'withdrawn',
  'stopped',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const consentSources = ['sign_up', 'profile'] as const
export type ConsentSource = (typeof consentSources)[number]

/** Lists of the staff whose rows can be written to. */
export const mailingLists = ['users', 'volunteer_cards'] as const
export type MailingList = (typeof mailingLists)[number]

/** Rows of a list: those that were selected, or all that its filters find when the mailing is sent. */
export type MailingSegment = { list: MailingList; search: string; selected: number[] | null }

export type MailingText = { subject: string; body: string }
export type MailingTexts = Partial<Record<TextLocale, MailingText>>

/** Variables of subject and text; `centrum` is one of every mail. */
export const mailingVariables = ['voornaam', 'centrum'] as const

/** People who get one mailing. */
export const mailingLimit = 20_000

/** Rows of a list among which they are looked for. */
export const mailingRowLimit = 100_000
