/** The sentences of an event of the audit log, and its exported columns. */
import { dutchMinute, dutchTime } from '#shared/dutch-days.ts'
import { languages } from '#shared/languages.ts'
import { longDate } from '#shared/long-date.ts'
import { remembered } from '#shared/remembered.ts'
import type { AuditEvent } from '#shared/resources/audit-event.ts'
import { cutText, type TextLocale } from '#shared/site.ts'
import type { ChoiceWords, Words } from './choice-words.ts'
import { exportedColumns, type ListText } from './column.ts'

/** Who did it, and who was signed in as that user. */
export function eventActor(t: ListText, { actorName, impersonatorName }: AuditEvent): string {
  const actor = actorName ?? t('system')
  return impersonatorName ? t('as', { impersonator: impersonatorName, actor }) : actor
}

/** The record that it is about: its name, or what it is when that is gone or has none. */
export const recordName = (t: ListText, { targetName, targetType }: AuditEvent): string =>
  targetName ?? t(`record.${targetType}`)

/**
 * Words for readers of attributes, and by attribute of their values that are chosen from a few: those of the log itself, and those that it
 * shares with forms. One without a word here keeps its own.
 */
export type AuditWords = { fields: Words; values: ChoiceWords; choices: ChoiceWords }

const longest = 120
/** Characters before the first difference of two long texts. */
const before = 30

const plainOf = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').trim()
const cut = (text: string) => (text.length > longest ? `${cutText(text, longest)}…` : text)

/** The old and the new text; of long ones what is around their first difference, which may be far from the start. */
function differing(from: string, to: string): [string, string] {
  if (Math.max(from.length, to.length) <= longest) return [from, to]
  let same = 0
  while (same < from.length && from[same] === to[same]) same += 1
  const start = from.lastIndexOf(' ', same - before)
  return start > 0 ? [`…${from.slice(start)}`, `…${to.slice(start)}`] : [from, to]
}

const numberFormat = remembered(
  (locale: TextLocale) => new Intl.NumberFormat(languages[locale].tag, { useGrouping: false }),
)

const isEmpty = (value: unknown) => value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** A value as text, by its word where it is chosen from a few; null for one that has no short text, such as an object. */
function textOf(t: ListText, words: Words, locale: TextLocale, value: unknown): string | null {
  if (isEmpty(value)) return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return numberFormat(locale).format(value)
  if (Array.isArray(value)) {
    const isList = value.every((item) => typeof item === 'string')
    return isList ? value.map((item) => textOf(t, words, locale, item)).join(', ') : null
  }
  if (typeof value !== 'string') return null
  // A text may be called as what every object has.
  if (Object.hasOwn(words, value)) return words[value] ?? null
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return longDate(value, locale)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return `${longDate(value, locale)} ${dutchTime(value)}`
  return cut(plainOf(value))
}

/** One sentence for each change: `Status: kennismaking → geplaatst`. */
export function eventChanges(t: ListText, words: AuditWords, locale: TextLocale, { changes }: AuditEvent): string[] {
  // The number of another record says nothing to a reader.
  const shown = Object.entries(changes).filter(([name]) => !/Id$/.test(name))
  return shown.map(([name, value]) => {
    const field = words.fields[name] ?? name
    // The kinds of a vacancy are words of the forms, those of an activity of the log.
    const chosen = { ...words.choices[name], ...words.values[name] }
    const read = (one: unknown) => textOf(t, chosen, locale, one)
    const [from, to] = Array.isArray(value) && value.length === 2 ? value : [undefined, undefined]
    if (from !== undefined) {
      const areTexts = typeof from === 'string' && typeof to === 'string'
      const [old, current] = (areTexts ? differing(plainOf(from), plainOf(to)) : [from, to]).map(read)
      return old == null || current == null
        ? t('otherwise', { field })
        : t('changed', { field, from: old, to: current })
    }
    const text = read(value)
    return text === null ? t('otherwise', { field }) : t('set', { field, value: text })
  })
}

export const auditColumns = (t: ListText, words: AuditWords, locale: TextLocale) =>
  exportedColumns(t, null, {
    when: ({ createdAt }: AuditEvent) => dutchMinute(createdAt),
    who: (event) => eventActor(t, event),
    action: ({ action }) => t(`actions.${action}`),
    record: (event) => recordName(t, event),
    changes: (event) => eventChanges(t, words, locale, event).join('; '),
  })
