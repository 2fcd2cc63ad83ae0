/** Unsaved texts with sample data, by the code that sends mails. */
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { type ComposedMail, writeSiteText } from '#backend/mail/composed-mail.ts'
import { linkIn } from '#backend/mail/link-language.ts'
import { renderTexts } from '#backend/mail/outbox.ts'
import { defaultTexts, type TemplateName, variablesOf } from '#backend/mail/templates/catalog.ts'
import { problemsOf } from '#backend/mail/templates/problems.ts'
import { sampleLists, sampleValues } from '#backend/mail/templates/samples.ts'
import type { NotificationTemplateTrial } from '#shared/resources/notification-template-schema.ts'
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import { requireUsable } from './usable.ts'

type Values = Record<string, string>

/** The samples with what the editor typed over them. Throws 422 for a text that could not be saved. */
function prepared(name: TemplateName, { language, texts, values }: NotificationTemplateTrial) {
  const written = texts as TemplateTexts
  requireUsable([{ path: 'texts', problems: problemsOf(name, language, written) }])
  const pairs = [...sampleValues(name, language, 'filled'), ...values].map(({ name: field, value }) => [field, value])
  return { written, filled: Object.fromEntries(pairs) as Values }
}

/** The mail as `to` would get it; throws 404 for a template without a mail. */
export async function renderTrial(context: Context, name: TemplateName, trial: NotificationTemplateTrial, to: string) {
  const { language } = trial
  const { written, filled } = prepared(name, trial)
  const shipped = defaultTexts(name, language)
  if (shipped.subject === undefined) throw notFound()
  const link = linkIn(language, `${context.siteUrl}/`)
  const composed: ComposedMail = {
    template: name,
    values: filled,
    lists: sampleLists(name, language).map((list) => ({ ...list, values: filled })),
    otherPath: '/',
  }
  const unsubscribeUrl = shipped.unsubscribe === undefined ? undefined : link
  const rendered = await renderTexts(context, { to, locale: language, link, unsubscribeUrl }, composed, written)
  return { ...rendered, link }
}

/** What a reader would see of each part that the template has. */
export async function previewOf(context: Context, name: TemplateName, trial: NotificationTemplateTrial) {
  const { written, filled } = prepared(name, trial)
  const hasMail = defaultTexts(name, trial.language).subject !== undefined
  const mail = hasMail ? await renderTrial(context, name, trial, '') : null
  const names = variablesOf(name, 'site')
  const known = Object.fromEntries(Object.entries(filled).filter(([field]) => names.includes(field)))
  const site = written.site === undefined ? null : writeSiteText(written, known, context.center.name)
  return { subject: mail?.subject ?? null, html: mail?.html ?? null, text: mail?.text ?? null, site }
}
