/** A mailing as somebody gets it, in the center's mail template. */
import { eq } from 'drizzle-orm'
import { newLink } from '#backend/auth/account-links.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { ApiError, type ErrorEntry, errorEntry } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { type Mail, queueMail } from '#backend/mail/outbox.ts'
import { nearestName } from '#backend/mail/templates/problems.ts'
import { pathTo } from '#shared/paths.ts'
import { type MailingText, type MailingTexts, mailingVariables } from '#shared/resources/mailing-values.ts'
import { isTextLocale, type Locale, type TextLocale, textLocales } from '#shared/site.ts'
import { fillVariables, unknownVariables } from '#shared/text-variables.ts'
import type { Candidate } from './segments.ts'
import { causeOf } from './subscriptions.ts'

/** Milliseconds for which a mail's link to unsubscribe works. */
const linkLifetime = 400 * 24 * 3600 * 1000

type Reader = Pick<Candidate, 'email' | 'firstName'>

/** The name by which the center is known in its mails. */
export async function centerNameOf({ db, center }: Pick<Context, 'db' | 'center'>): Promise<string> {
  const [profile] = await db
    .select({ name: centerProfiles.name })
    .from(centerProfiles)
    .where(eq(centerProfiles.centerId, center.id))
  return profile?.name ?? center.name
}

/** The language that somebody gets it in: their own when the mailing has it, else Dutch. */
export const languageFor = (texts: MailingTexts, locale: Locale): TextLocale =>
  isTextLocale(locale) && texts[locale] ? locale : 'nl'

export function mailingMail(
  { siteUrl }: Pick<Context, 'siteUrl'>,
  reader: Reader,
  locale: TextLocale,
  { subject, body }: MailingText,
  { centerName, token }: { centerName: string; token: string },
): Mail<'mailing'> {
  const values = { voornaam: reader.firstName, centrum: centerName }
  return {
    template: 'mailing',
    to: reader.email,
    locale,
    variables: { subject: fillVariables(subject, values), body: fillVariables(body, values) },
    link: `${siteUrl}/`,
    unsubscribeUrl: siteUrl + pathTo('unsubscribe', { token }),
  }
}

/** Queues it with a link of its own to unsubscribe; `recipientId` lets it be taken back until it is sent. */
export async function mailMailing(
  context: Context,
  reader: Candidate,
  recipientId: number,
  texts: MailingTexts,
  centerName: string,
): Promise<void> {
  const locale = languageFor(texts, reader.locale)
  const text = texts[locale]
  if (!text) throw new Error('A mailing without a Dutch text')
  const token = await newLink(context, reader.userId, 'unsubscribe_mailings', linkLifetime)
  const mail = mailingMail(context, reader, locale, text, { centerName, token })
  await queueMail(context, { ...mail, hold: { cause: causeOf(recipientId), delayMs: 0 } })
}

function problemsOf(path: string, text: MailingText): ErrorEntry[] {
  return (['subject', 'body'] as const).flatMap((part) => {
    const attribute = path === '' ? part : `${path}/${part}`
    if (text[part].trim() === '') return [errorEntry('validation.required', { attribute })]
    return unknownVariables(text[part], mailingVariables).map((name) =>
      errorEntry('text.unknown_variable', {
        attribute,
        name,
        nearest: `{{${nearestName(name, mailingVariables)}}}`,
      }),
    )
  })
}

/** Throws 422 with each empty part and each unknown variable, and the nearest one that is known. */
export function requireSendable(texts: MailingTexts): void {
  const entries = textLocales.flatMap((locale) => {
    const text = texts[locale] ?? (locale === 'nl' ? { subject: '', body: '' } : null)
    return text ? problemsOf(locale, text) : []
  })
  if (entries.length > 0) throw new ApiError(entries)
}

/** The same of one text alone, which a preview is made of. */
export function requireUsable(text: MailingText): void {
  const entries = problemsOf('', text)
  if (entries.length > 0) throw new ApiError(entries)
}
