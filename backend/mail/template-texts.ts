/** The words of a mail or notification: the center's own, or the shipped ones (domain.md DOM-37). */
import { and, eq } from 'drizzle-orm'
import { notificationTemplates } from '#backend/db/schema/notifications.ts'
import type { Context } from '#backend/http/context.ts'
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import { isTextLocale, type Locale } from '#shared/site.ts'
import { defaultTexts, defaultVersion, languageOfTexts, type TemplateName } from './templates/catalog.ts'
import { problemsOf } from './templates/problems.ts'

type OwnTexts = Pick<typeof notificationTemplates.$inferSelect, 'texts' | 'version'>

/** `language` is the one that they are in; `version` names the words: `application.received@3`. */
export type UsedTexts = { texts: TemplateTexts; language: Locale; version: string }

/**
 * The center's own text, unless it names a variable that a later release removed: then the shipped one is sent. A center writes Dutch and English; in
 * other languages the shipped text is sent.
 */
export function usedTexts(name: TemplateName, locale: Locale, own: OwnTexts | undefined): UsedTexts {
  const language = languageOfTexts(name, locale)
  const texts = isTextLocale(language) ? own?.texts[language] : undefined
  return own && texts && problemsOf(name, language, texts).length === 0
    ? { texts, language, version: `${name}@${own.version}` }
    : { texts: defaultTexts(name, language), language, version: `${name}@${defaultVersion(name, language)}` }
}

/** The words that this center sends. */
export async function textsOf({ db, center }: Context, name: TemplateName, locale: Locale): Promise<UsedTexts> {
  const [own] = await db
    .select({ texts: notificationTemplates.texts, version: notificationTemplates.version })
    .from(notificationTemplates)
    .where(and(eq(notificationTemplates.centerId, center.id), eq(notificationTemplates.name, name)))
  return usedTexts(name, locale, own)
}
