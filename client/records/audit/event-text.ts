/** The sentences of an event of the audit log. */
import type { TFunction } from 'i18next'
import { formatDate } from '#client/i18n/format.ts'
import type { AuditEvent } from '#shared/resources/audit-event.ts'
import type { Locale } from '#shared/site.ts'

type Translate = TFunction<'audit'>

/** Who did it, and who was signed in as that user. */
export function eventActor(t: Translate, { actorName, impersonatorName }: AuditEvent): string {
  const actor = actorName ?? t('system')
  return impersonatorName ? t('as', { impersonator: impersonatorName, actor }) : actor
}

const longest = 120

/** A value as text; null for one that has no short text, such as an object. */
function textOf(t: Translate, locale: Locale, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return t('nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value.join(', ') : null
  if (typeof value !== 'string') return null
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(value)) return formatDate(locale, value)
  const plain = value.replaceAll(/<[^>]*>/g, ' ').trim()
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

/** One sentence for each change: `Titel: oud → nieuw`. */
export function eventChanges(t: Translate, locale: Locale, { changes }: AuditEvent): string[] {
  const fields: Record<string, string> = t('fields', { returnObjects: true })
  // The number of another record says nothing to a reader.
  const shown = Object.entries(changes).filter(([name]) => !/Id$/.test(name))
  return shown.map(([name, value]) => {
    const field = fields[name] ?? name
    const [from, to] = Array.isArray(value) && value.length === 2 ? value : [undefined, undefined]
    if (from !== undefined) {
      const texts = { from: textOf(t, locale, from), to: textOf(t, locale, to) }
      return texts.from === null || texts.to === null ? t('otherwise', { field }) : t('changed', { field, ...texts })
    }
    const text = textOf(t, locale, value)
    return text === null ? t('otherwise', { field }) : t('set', { field, value: text })
  })
}
