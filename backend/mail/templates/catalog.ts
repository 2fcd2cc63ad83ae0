/** All notification templates, and their shipped texts (domain.md DOM-37). */
import { createHash } from 'node:crypto'
import type { TemplateGroupName } from '#shared/resources/notification-template.ts'
import { type TemplatePart, type TemplateTexts, templateParts } from '#shared/resources/notification-template-values.ts'
import { isTextLocale, type Locale, type TextLocale, textLocale } from '#shared/site.ts'
import { mailLanguages } from '../texts-folder.ts'
import { accountTemplates } from './account.ts'
import { activityTemplates } from './activity.ts'
import { answerPromiseTemplates } from './answer-promise.ts'
import { applicationTemplates } from './application.ts'
import { applicationStatusTemplates } from './application-status.ts'
import { digestTemplates } from './digest.ts'
import { formTemplates } from './form.ts'
import { guardianTemplates } from './guardian.ts'
import { helpRequestTemplates } from './help-request.ts'
import { helpResponseTemplates } from './help-response.ts'
import { invitationTemplates } from './invitation.ts'
import { listExportTemplates } from './list-export.ts'
import { matchTemplates } from './match.ts'
import { meetingTemplates } from './meeting.ts'
import { messageTemplates } from './message.ts'
import { organizationTemplates } from './organization.ts'
import { profileTemplates } from './profile.ts'
import { shippedText } from './shipped-texts.ts'
import { socialMapTemplates } from './social-map.ts'
import type { Template, TemplateGroup } from './template.ts'
import { vacancyTemplates } from './vacancy.ts'

const groups = {
  account: accountTemplates,
  guardian: guardianTemplates,
  application: applicationTemplates,
  applicationStatus: applicationStatusTemplates,
  answerPromise: answerPromiseTemplates,
  meeting: meetingTemplates,
  invitation: invitationTemplates,
  match: matchTemplates,
  message: messageTemplates,
  activity: activityTemplates,
  digest: digestTemplates,
  profile: profileTemplates,
  organization: organizationTemplates,
  socialMap: socialMapTemplates,
  vacancy: vacancyTemplates,
  helpRequest: helpRequestTemplates,
  helpResponse: helpResponseTemplates,
  form: formTemplates,
  listExport: listExportTemplates,
} as const satisfies Record<TemplateGroupName, TemplateGroup>

type Templates = typeof accountTemplates &
  typeof guardianTemplates &
  typeof applicationTemplates &
  typeof applicationStatusTemplates &
  typeof answerPromiseTemplates &
  typeof meetingTemplates &
  typeof invitationTemplates &
  typeof matchTemplates &
  typeof messageTemplates &
  typeof activityTemplates &
  typeof digestTemplates &
  typeof profileTemplates &
  typeof organizationTemplates &
  typeof socialMapTemplates &
  typeof vacancyTemplates &
  typeof helpRequestTemplates &
  typeof helpResponseTemplates &
  typeof formTemplates &
  typeof listExportTemplates
export type TemplateName = keyof Templates

const templates = Object.assign({}, ...Object.values(groups)) as Record<TemplateName, Template>
export const templateNames = Object.keys(templates) as TemplateName[]

type FieldsOf<Name extends TemplateName> = Templates[Name]['fields']
/** A value for each variable of a template; null or '' for an optional one that has none. */
export type TemplateValues<Name extends TemplateName, Value = string> = {
  [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends 'optional' ? Value | null : Value
}

export const templateOf = (name: TemplateName): Template => templates[name]

/** Names in the outbox of the mails that somebody waits for at a page. */
export const awaitedTemplates: readonly string[] = templateNames.filter((name) => templateOf(name).isAwaited)

/** Names in the outbox of the mails that go to thousands at once. */
export const bulkTemplates: readonly string[] = templateNames.filter((name) => templateOf(name).isBulk)

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name)

const groupByName = new Map(
  Object.entries(groups).flatMap(([group, entries]) =>
    Object.keys(entries).map((name) => [name, group as TemplateGroupName] as const),
  ),
)
export const groupOf = (name: TemplateName): TemplateGroupName => {
  const group = groupByName.get(name)
  if (!group) throw new Error(`The template ${name} is in no group`)
  return group
}

/** When it is sent; also its name in the list. */
export function occasionOf(name: TemplateName, locale: TextLocale): string {
  const text = shippedText(locale, `${name}.occasion`)
  if (text === undefined) throw new Error(`The template ${name} has no occasion in ${locale}`)
  return text
}

function shippedTexts(name: TemplateName, locale: Locale): TemplateTexts {
  return Object.fromEntries(
    templateParts.flatMap((part) => {
      const text = shippedText(locale, `${name}.${part}`)
      return text === undefined ? [] : [[part, text]]
    }),
  )
}

const defaults = new Map(
  templateNames.map((name) => [name, new Map(mailLanguages.map((locale) => [locale, shippedTexts(name, locale)]))]),
)

/** The language in which a template writes to a reader: Dutch where it lacks a part in the reader's. */
export function languageOfTexts(name: TemplateName, locale: Locale): Locale {
  if (isTextLocale(locale)) return locale
  const texts = defaults.get(name)
  const own = texts?.get(locale) ?? {}
  return Object.keys(texts?.get('nl') ?? {}).every((part) => part in own) ? locale : textLocale(locale)
}

/** The texts of a template as they are shipped; its parts are those that a center may change. */
export function defaultTexts(name: TemplateName, locale: Locale): TemplateTexts {
  const texts = defaults.get(name)?.get(languageOfTexts(name, locale))
  if (!texts) throw new Error(`The template ${name} has no texts`)
  return texts
}

/** Names the wording of a shipped text: `default-1a2b3c4d`, the same as long as no word of it changes. */
export const defaultVersion = (name: TemplateName, locale: Locale): string =>
  `default-${createHash('sha256')
    .update(JSON.stringify(defaultTexts(name, locale)))
    .digest('hex')
    .slice(0, 8)}`

/** The variable of every template. */
export const centerVariable = 'centrum'

/** Variables that a part of a template may contain. */
export function variablesOf(name: TemplateName, part: TemplatePart): string[] {
  const { fields, partFields } = templateOf(name)
  return [...(partFields?.[part] ?? Object.keys(fields)), centerVariable]
}
