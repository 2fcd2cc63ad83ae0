/** The shipped texts of mails and notifications: JSON files by language and group, with a text for each part of a template. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '#shared/site.ts'
import { mailLanguages, textsIn } from '../texts-folder.ts'

function textsOf(locale: Locale): Map<string, string> {
  const folder = new URL(`../texts/${locale}/`, import.meta.url)
  const files = readdirSync(folder).filter((file) => file !== 'phrases.json')
  return new Map(files.flatMap((file) => [...textsIn(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))]))
}

const texts = new Map(mailLanguages.map((locale) => [locale, textsOf(locale)]))

/** A text by the name of its template and its part, `meeting.offered.subject`; undefined when the template has no such part. */
export const shippedText = (locale: Locale, key: string): string | undefined => texts.get(locale)?.get(key)

/** Every key of a language. */
export const shippedKeys = (locale: Locale): string[] => [...(texts.get(locale)?.keys() ?? [])]
