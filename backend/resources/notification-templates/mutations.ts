/** Writes to notification templates; each exported function is one transaction. */
import { notificationTemplates, notificationTemplateVersions } from '#backend/db/schema/notifications.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit, changesBetween } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { defaultTexts, type TemplateName } from '#backend/mail/templates/catalog.ts'
import { problemsOf } from '#backend/mail/templates/problems.ts'
import { queueTestMail } from '#backend/mail/test-mails.ts'
import type {
  NotificationTemplateTrial,
  NotificationTemplateUpdate,
} from '#shared/resources/notification-template-schema.ts'
import { type TemplateTexts, templateParts } from '#shared/resources/notification-template-values.ts'
import { type TextLocale, textLocales } from '#shared/site.ts'
import { storedTemplate } from './queries.ts'
import { renderTrial } from './trials.ts'
import { requireUsable } from './usable.ts'

/** The parts that the shipped text has. */
const partsOf = (name: TemplateName, locale: TextLocale, texts: TemplateTexts): TemplateTexts => {
  const shipped = defaultTexts(name, locale)
  return Object.fromEntries(
    templateParts.flatMap((part) => (shipped[part] === undefined ? [] : [[part, texts[part] ?? '']])),
  )
}

/**
 * Stores the center's own text in the languages that are given, from what is shipped today. Throws 422 for unknown and missing
 * variables and 409 for a stale version.
 */
export const saveTemplate = (
  context: SignedInContext,
  name: TemplateName,
  { lockVersion, ...input }: NotificationTemplateUpdate,
): Promise<void> => {
  const given = textLocales.flatMap((locale) => {
    const texts = input[locale]
    return texts ? [{ locale, texts: partsOf(name, locale, texts as TemplateTexts) }] : []
  })
  requireUsable(given.map(({ locale, texts }) => ({ path: locale, problems: problemsOf(name, locale, texts) })))
  const changes = given.map(({ locale, texts }) => [locale, texts] as const)
  return store(context, name, 'template.changed', Object.fromEntries(changes), lockVersion)
}

/** Back to the shipped texts, which a new release may change. Throws 409 for a stale version. */
export const resetTemplate = (
  context: SignedInContext,
  name: TemplateName,
  languages: readonly TextLocale[],
  lockVersion: number | undefined,
): Promise<void> =>
  store(context, name, 'template.reset', Object.fromEntries(languages.map((locale) => [locale, null])), lockVersion)

/** The parts as they are sent, by the names of the audit log: `body` in Dutch, `bodyEn` in English. */
const readParts = (name: TemplateName, own: Change | undefined): Record<string, string> =>
  Object.fromEntries(
    textLocales.flatMap((locale) =>
      Object.entries(own?.[locale] ?? defaultTexts(name, locale)).map(([part, text]) => [
        locale === 'en' ? `${part}En` : part,
        text,
      ]),
    ),
  )

/** Null removes the own text of a language. */
type Change = Partial<Record<TextLocale, TemplateTexts | null>>

const store = (
  context: SignedInContext,
  name: TemplateName,
  action: 'template.changed' | 'template.reset',
  change: Change,
  lockVersion: number | undefined,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { db, center, actor, now } = tx
    await lockFor(tx, `template ${name} of center ${center.id}`)
    const before = await storedTemplate(tx, name)
    const merged = (stored: Change | undefined, values: Change) =>
      Object.fromEntries(Object.entries({ ...stored, ...values }).filter(([, texts]) => texts !== null))
    const texts = merged(before?.texts, change)
    const bases = merged(
      before?.bases,
      Object.fromEntries(
        textLocales.flatMap((locale) =>
          change[locale] === undefined ? [] : [[locale, change[locale] ? defaultTexts(name, locale) : null]],
        ),
      ),
    )
    const version = (before?.version ?? 0) + 1
    let id = before?.id
    if (before) await updateRecord(tx, notificationTemplates, before.id, { texts, bases, version }, lockVersion)
    else if (lockVersion !== undefined && lockVersion !== 0) throw apiError('stale')
    else {
      const stamps = { createdAt: now, updatedAt: now, lockVersion: 1 }
      const [row] = await db
        .insert(notificationTemplates)
        .values({ centerId: center.id, name, texts, bases, version, ...stamps })
        .returning({ id: notificationTemplates.id })
      id = row?.id
    }
    if (id === undefined) throw new Error('The template was not stored')
    await db
      .insert(notificationTemplateVersions)
      .values({ templateId: id, version, texts, userId: actor.id, createdAt: now })
    await audit(
      tx,
      action,
      { type: 'notification_templates', id },
      changesBetween(readParts(name, before?.texts), readParts(name, texts)),
    )
  })

/** Mails the unsaved text to the actor alone. Throws 422 as `saveTemplate` and 429 after many. */
export const sendTest = (
  context: SignedInContext,
  name: TemplateName,
  trial: NotificationTemplateTrial,
): Promise<void> =>
  inTransaction(context, (tx) =>
    queueTestMail(tx, 'notification_template.test', async () => {
      const { html, text, subject, senderName, replyTo, link } = await renderTrial(tx, name, trial, tx.actor.email)
      return { html, text, subject, senderName, replyTo, link, templateVersion: `${name}@unsaved` }
    }),
  )
