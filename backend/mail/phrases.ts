/** Short texts of the backend that no template has: what fills its variables, what is around every mail, and texts of files and responses. A JSON file for each language, `phrases.json`. */
import { readFileSync } from 'node:fs'
import { type Locale, textLocale } from '#shared/site.ts'
import { fillVariables } from '#shared/text-variables.ts'
import type phrases from './texts/nl/phrases.json'
import { mailLanguages, textsIn } from './texts-folder.ts'

type Tree = { readonly [key: string]: string | Tree }
type KeyOf<Part extends Tree> = {
  [Key in keyof Part & string]: Part[Key] extends Tree ? `${Key}.${KeyOf<Part[Key]>}` : Key
}[keyof Part & string]
type PhraseKey = KeyOf<typeof phrases>
type CountedKey = PhraseKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never

const phrasesOf = (language: string): Map<string, string> =>
  textsIn(JSON.parse(readFileSync(new URL(`texts/${language}/phrases.json`, import.meta.url), 'utf8')))
const byLanguage = new Map(mailLanguages.map((language) => [language, phrasesOf(language)]))

export const hasPhrase = (key: string): key is PhraseKey => byLanguage.get('nl')?.has(key) === true

/** What a language lacks is Dutch. */
const languageOf = (locale: Locale, key: string): Locale =>
  byLanguage.get(locale)?.has(key) ? locale : textLocale(locale)

function textOf(language: Locale, key: string): string {
  const text = byLanguage.get(language)?.get(key)
  if (text === undefined) throw new Error(`There is no phrase ${key} in ${language}`)
  return text
}

export const phrase = (locale: Locale, key: PhraseKey, values: Readonly<Record<string, string>> = {}): string =>
  fillVariables(textOf(languageOf(locale, key), key), values)

/** In the plural form of the language. */
export function countedPhrase(locale: Locale, key: CountedKey, count: number): string {
  const language = languageOf(locale, `${key}_other`)
  const form = new Intl.PluralRules(language).select(count)
  return fillVariables(textOf(language, `${key}_${form}`), { count: String(count) })
}
