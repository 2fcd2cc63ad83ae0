import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { notificationTemplates, notificationTemplateVersions } from '#backend/db/schema/notifications.ts'
import { users } from '#backend/db/schema/users.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import {
  defaultTexts,
  groupOf,
  isTemplateName,
  occasionOf,
  type TemplateName,
  templateNames,
  templateOf,
  variablesOf,
} from '#backend/mail/templates/catalog.ts'
import { problemsOf } from '#backend/mail/templates/problems.ts'
import { sampleValues } from '#backend/mail/templates/samples.ts'
import type {
  NotificationTemplate,
  NotificationTemplateSummary,
  TemplateState,
} from '#shared/resources/notification-template.ts'
import type { TemplateLanguage } from '#shared/resources/notification-template-schema.ts'
import { scenarioNames, templateParts } from '#shared/resources/notification-template-values.ts'
import type { TextLocale } from '#shared/site.ts'

export type TemplateRow = typeof notificationTemplates.$inferSelect
type OwnTexts = Pick<TemplateRow, 'texts' | 'bases'> | undefined

/** Versions that the history shows. */
const shownVersions = 20

/** Throws 404 for a name that no template has. */
export function templateName(text: string): TemplateName {
  if (!isTemplateName(text)) throw notFound()
  return text
}

/** What the center stored of a template; undefined where it never changed it. */
export async function storedTemplate({ db, center }: Context, name: TemplateName): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(notificationTemplates)
    .where(and(eq(notificationTemplates.centerId, center.id), eq(notificationTemplates.name, name)))
  return row
}

function stateOf(name: TemplateName, locale: TextLocale, own: OwnTexts): TemplateState {
  const texts = own?.texts[locale]
  if (!texts) return 'default'
  if (problemsOf(name, locale, texts).length > 0) return 'unusable'
  const base = own?.bases[locale]
  return base && !isDeepStrictEqual(base, defaultTexts(name, locale)) ? 'outdated' : 'changed'
}

function summaryOf(name: TemplateName, row: TemplateRow | undefined) {
  const { subject, site } = defaultTexts(name, 'nl')
  return {
    name,
    group: groupOf(name),
    recipient: templateOf(name).to,
    occasion: { nl: occasionOf(name, 'nl'), en: occasionOf(name, 'en') },
    hasMail: subject !== undefined,
    hasSite: site !== undefined,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

/** All templates of the center, in the order of the catalog. */
export async function templateSummaries({ db, center }: Context): Promise<NotificationTemplateSummary[]> {
  const rows = await db.select().from(notificationTemplates).where(eq(notificationTemplates.centerId, center.id))
  const byName = new Map(rows.map((row) => [row.name, row]))
  return templateNames.map((name) => {
    const row = byName.get(name)
    const states = { nl: stateOf(name, 'nl', row), en: stateOf(name, 'en', row) }
    return { id: name, ...summaryOf(name, row), states }
  })
}

const languageOf = (name: TemplateName, locale: TextLocale, own: OwnTexts): TemplateLanguage => {
  const shipped = defaultTexts(name, locale)
  return {
    state: stateOf(name, locale, own),
    texts: own?.texts[locale] ?? shipped,
    shipped,
    base: own?.bases[locale] ?? null,
  }
}

async function versionsOf({ db }: Context, row: TemplateRow | undefined): Promise<NotificationTemplate['versions']> {
  if (!row) return []
  const rows = await db
    .select({ version: notificationTemplateVersions, firstName: users.firstName, lastName: users.lastName })
    .from(notificationTemplateVersions)
    .leftJoin(users, eq(users.id, notificationTemplateVersions.userId))
    .where(eq(notificationTemplateVersions.templateId, row.id))
    .orderBy(desc(notificationTemplateVersions.version))
    .limit(shownVersions)
  return rows.map(({ version: { version, texts, createdAt }, firstName, lastName }) => ({
    version,
    author: firstName === null ? null : [firstName, lastName].filter(Boolean).join(' '),
    createdAt: createdAt.toISOString(),
    nl: texts.nl ?? null,
    en: texts.en ?? null,
  }))
}

/** A template as its editor shows it. */
export async function notificationTemplate(context: Context, name: TemplateName): Promise<NotificationTemplate> {
  const row = await storedTemplate(context, name)
  const { fields } = templateOf(name)
  const shipped = defaultTexts(name, 'nl')
  const named = (use: string) => Object.entries(fields).flatMap(([field, of]) => (of === use ? [field] : []))
  return {
    id: name,
    ...summaryOf(name, row),
    nl: languageOf(name, 'nl', row),
    en: languageOf(name, 'en', row),
    variables: templateParts
      .filter((part) => shipped[part] !== undefined)
      .map((part) => ({ part, names: variablesOf(name, part) })),
    optional: named('optional'),
    required: named('required'),
    scenarios: scenarioNames
      .filter((scenario) => scenario !== 'empty' || named('optional').length > 0)
      .map((scenario) => ({
        name: scenario,
        nl: sampleValues(name, 'nl', scenario),
        en: sampleValues(name, 'en', scenario),
      })),
    versions: await versionsOf(context, row),
    lockVersion: row?.lockVersion ?? 0,
  }
}
