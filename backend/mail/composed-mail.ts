/** A mail before its words: which template writes it, with which values, lists and second link. */
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import type { Locale } from '#shared/site.ts'
import { fillVariables, variablesIn } from '#shared/text-variables.ts'
import { inOwnDirection, type MailList, type MailText } from './mail-text.ts'
import { centerVariable, type TemplateName, type TemplateValues } from './templates/catalog.ts'

/** A text as it is, or by the language of the template that shows it. */
export type MailValue = string | ((language: Locale) => string)

export type ComposedItem = Omit<MailList['items'][number], 'detail'> & { detail: MailValue }

type ComposedList = {
  title: 'listTitle' | 'otherListTitle'
  path?: string | undefined
  items: ComposedItem[]
  more?: { path: string } | null
  /** Of the title and of the link below the list. */
  values?: Record<string, MailValue>
}

type Extras = {
  /** Those without items are left out. */
  lists?: ComposedList[]
  /** Path of the second button. */
  otherPath?: string
  /** An answer to the mail does not arrive. */
  answersOnSite?: boolean
}

export type ComposedMail = { template: TemplateName; values: Record<string, MailValue | null> } & Extras

/** The values are checked against the variables of the template by the compiler. */
export const compose = <Name extends TemplateName>(
  template: Name,
  values: TemplateValues<Name, MailValue>,
  extras: Extras = {},
): ComposedMail => ({ template, values, ...extras })

type Values = Readonly<Record<string, string>>

const filled = (text: string, values: Values): string => fillVariables(text, values).replace(/[^\S\n]+$/gm, '')

const oneLine = (text: string, values: Values): string => filled(text, values).replace(/\s+/g, ' ').trim()

/** A line with an empty variable is left out. */
function paragraphsOf(body: string, values: Values): string[] {
  const lines = body.split('\n').filter((line) => variablesIn(line).every((name) => values[name] !== ''))
  return filled(lines.join('\n'), values)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

const textIn = (locale: Locale, value: MailValue): string => (typeof value === 'string' ? value : value(locale))

const valuesIn = (locale: Locale, values: Readonly<Record<string, MailValue | null>>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, inOwnDirection(locale, textIn(locale, value ?? ''))]),
  )

/** The mail in the words of a template, which are in the language `locale`. */
export function writeMail(mail: ComposedMail, texts: TemplateTexts, center: string, locale: Locale = 'nl'): MailText {
  const values = valuesIn(locale, { ...mail.values, [centerVariable]: center })
  const close = mail.answersOnSite ? (texts.closeOnSite ?? texts.close) : texts.close
  const lists = (mail.lists ?? []).filter(({ items }) => items.length > 0)
  return {
    subject: oneLine(texts.subject ?? '', values),
    paragraphs: paragraphsOf(texts.body ?? '', values),
    ...(mail.lists
      ? {
          lists: lists.map(({ title, path, items, more, values: own = {} }) => ({
            title: oneLine(texts[title] ?? '', { ...values, ...valuesIn(locale, own) }),
            path,
            items: items.map((item) => ({
              ...item,
              title: inOwnDirection(locale, item.title),
              detail: inOwnDirection(locale, textIn(locale, item.detail)),
            })),
            more: more
              ? { path: more.path, label: oneLine(texts.more ?? '', { ...values, ...valuesIn(locale, own) }) }
              : null,
          })),
        }
      : {}),
    button: oneLine(texts.button ?? '', values),
    ...(mail.otherPath !== undefined && texts.otherButton
      ? { otherButton: { label: oneLine(texts.otherButton, values), path: mail.otherPath } }
      : {}),
    ...(texts.unsubscribe ? { unsubscribe: oneLine(texts.unsubscribe, values) } : {}),
    ...(close ? { close: oneLine(close, values) } : {}),
  }
}

/** The notification on the site in the words of a template. */
export const writeSiteText = (texts: TemplateTexts, values: Values, center: string, locale: Locale = 'nl'): string =>
  oneLine(texts.site ?? '', valuesIn(locale, { ...values, [centerVariable]: center }))
