/** How many would get a mailing now, and how many not and why. */
import type { Context } from '#backend/http/context.ts'
import type { MailingAudience } from '#shared/resources/mailing-schema.ts'
import { skipReasons } from '#shared/resources/mailing-values.ts'
import { type TextLocale, textLocales } from '#shared/site.ts'
import { languageFor } from './mails.ts'
import type { MailingRow } from './queries.ts'
import { candidatesOf, chosenUsers } from './segments.ts'

export async function audienceFigures(
  context: Context,
  { id, segment, texts }: Pick<MailingRow, 'id' | 'segment' | 'texts'>,
): Promise<MailingAudience> {
  const candidates = await candidatesOf(context, await chosenUsers(context, segment), id)
  const readers = candidates.filter(({ reason }) => reason === null)
  const counted = <Key extends string>(keys: readonly Key[], countOf: (key: Key) => number) =>
    keys.map((key) => ({ key, count: countOf(key) })).filter(({ count }) => count > 0)
  const inLanguage = (language: TextLocale) =>
    readers.filter(({ locale }) => languageFor(texts, locale) === language).length
  const withReason = (reason: (typeof skipReasons)[number]) =>
    candidates.filter((candidate) => candidate.reason === reason).length
  return {
    chosen: candidates.length,
    recipients: readers.length,
    languages: counted(textLocales, inLanguage).map(({ key: language, count }) => ({ language, count })),
    skipped: counted(skipReasons, withReason).map(({ key: reason, count }) => ({ reason, count })),
  }
}
