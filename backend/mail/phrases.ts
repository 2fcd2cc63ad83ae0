/** Short texts that no template has: what fills its variables, and what is around every mail. A JSON file for each language, `phrases.json`. */
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

/** What a language lacks is Dutch. */
function textOf(locale: Locale, key: string): string {
  const text = byLanguage.get(locale)?.get(key) ?? byLanguage.get(textLocale(locale))?.get(key)
  if (text === undefined) throw new Error(`There is no phrase ${key} in ${locale}`)
  return text
}

export const phrase = (locale: Locale, key: PhraseKey, values: Readonly<Record<string, string>> = {}): string =>
  fillVariables(textOf(locale, key), values)

/** In the plural form of the language. */
export const countedPhrase = (locale: Locale, key: CountedKey, count: number): string =>
  fillVariables(textOf(locale, `${key}_${new Intl.PluralRules(locale).select(count)}`), { count: String(count) })
