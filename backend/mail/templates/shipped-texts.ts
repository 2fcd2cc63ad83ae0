/** The shipped texts of mails and notifications: JSON files by language and group, with a text for each part of a template. */
import { readdirSync, readFileSync } from 'node:fs'
import { type TextLocale, textLocales } from '#shared/site.ts'

type Tree = { [key: string]: string | Tree }

function* textsIn(tree: Tree, prefix: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [prefix + key, value]
    else yield* textsIn(value, `${prefix}${key}.`)
  }
}

function textsOf(locale: TextLocale): Map<string, string> {
  const folder = new URL(`../texts/${locale}/`, import.meta.url)
  const trees = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Tree)
  return new Map(trees.flatMap((tree) => [...textsIn(tree, '')]))
}

const texts = new Map(textLocales.map((locale) => [locale, textsOf(locale)]))

/** A text by the name of its template and its part, `meeting.offered.subject`; undefined when the template has no such part. */
export const shippedText = (locale: TextLocale, key: string): string | undefined => texts.get(locale)?.get(key)

/** Every key of a language. */
export const shippedKeys = (locale: TextLocale): string[] => [...(texts.get(locale)?.keys() ?? [])]
