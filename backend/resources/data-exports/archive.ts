/** The zip of an export: the same data for programs (JSON) and for people (HTML). The person's own files are added to it (`zip-files.ts`). */
import { strToU8, zipSync } from 'fflate'
import { hasPhrase, phrase } from '#backend/mail/phrases.ts'
import type { Section } from '#backend/personal-data/export.ts'
import { timeZone } from '#shared/dutch-days.ts'
import { languages, rightToLeft } from '#shared/languages.ts'
import type { Locale } from '#shared/site.ts'

export function archiveOf(sections: readonly Section[], locale: Locale, now: Date): Uint8Array {
  const data = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]))
  const file = phrase(locale, 'own_data.file')
  return zipSync({
    [`${file}.json`]: strToU8(JSON.stringify({ createdAt: now.toISOString(), ...data }, null, 2)),
    [`${file}.html`]: strToU8(pageOf(sections, locale, now)),
  })
}

/** Where one of the person's own files is in the zip. */
export const pathInArchive = ({ id, name }: { id: number; name: string }, locale: Locale): string =>
  `${phrase(locale, 'own_data.folder')}/${id}-${safeName(name)}`

/** No folders, and no names that some systems cannot store. */
const safeName = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-100)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

function pageOf(sections: readonly Section[], locale: Locale, now: Date): string {
  const dateTime = new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const title = phrase(locale, 'own_data.title')
  const intro = phrase(locale, 'own_data.intro', {
    date: dateTime.format(now),
    file: `${phrase(locale, 'own_data.file')}.json`,
  })
  const textOf = (value: unknown): string => {
    if (value instanceof Date) return dateTime.format(value)
    if (typeof value === 'boolean') return phrase(locale, value ? 'own_data.yes' : 'own_data.no')
    if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ')
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
  }
  const records = (rows: Section['rows']) =>
    rows
      .map((row) => {
        const facts = Object.entries(row).map(
          ([name, value]) =>
            `<dt dir="auto">${escapeHtml(fieldName(name))}</dt><dd dir="auto">${escapeHtml(textOf(value))}</dd>`,
        )
        return `<dl>${facts.join('\n')}</dl>`
      })
      .join('\n')
  const parts = sections.map(
    ({ name, rows }) =>
      `<section><h2>${escapeHtml(sectionName(name, locale))} (${rows.length})</h2>${records(rows)}</section>`,
  )
  return `<!doctype html>
<html lang="${locale}"${rightToLeft.includes(locale) ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .25rem 1rem; border-top: 1px solid #8888; padding-top: 1rem }
dt { font-weight: 600 } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
[dir=rtl] :is(dt, dd) { text-align: right }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }
</style></head>
<body><h1>${title}</h1><p>${intro}</p>
${parts.join('\n')}
</body></html>
`
}

/** A section without a name of its own has that of its table. */
function sectionName(table: string, locale: Locale): string {
  const key = `own_data.section.${table}`
  return hasPhrase(key) ? phrase(locale, key) : table.replaceAll('_', ' ')
}

/** `postalCode4` → `postal code 4`: the names of the fields as they are stored. */
const fieldName = (name: string): string => name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
