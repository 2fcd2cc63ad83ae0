/** Reads messages from disk: one JSON file for each language and namespace (docs/decisions/0043-messages-as-data.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

/** A file's content: texts by key, in nested objects. */
export type MessageTree = { [key: string]: string | MessageTree }
/** Files by namespace. */
export type Messages = Record<string, MessageTree>
/** By language. */
export type Catalog = Record<string, Messages>

/** The source: the other languages are compared with it. */
export const sourceLanguage = 'nl'

/** Each has a folder for each language. */
export const messagesFolder = 'shared/messages'
export const mailTextsFolder = 'backend/mail/texts'
/** Beside the namespaces of a language: what the language is. */
export const languageFile = 'language.json'

/** Every language with its namespaces, from a folder such as `messagesFolder`. */
export function readCatalog(folder: string): Catalog {
  const languages = readdirSync(folder).map((language) => {
    const files = readdirSync(join(folder, language))
      .filter((file) => file !== languageFile)
      .sort()
    return [
      language,
      Object.fromEntries(files.map((file) => [parse(file).name, readTree(join(folder, language, file))])),
    ]
  })
  return Object.fromEntries(languages) as Catalog
}

const readTree = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as MessageTree

/** The texts of a namespace by their whole key, `list.title`. A value that is no text is there as it is. */
export function textsOf(tree: MessageTree, prefix = ''): Map<string, string> {
  const isTree = (value: string | MessageTree): value is MessageTree =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    isTree(value) ? [...textsOf(value, `${prefix}${key}.`)] : [[`${prefix}${key}`, value]],
  )
  return new Map(entries)
}

/** The forms that i18next's JSON v4 has for a count, as the end of a key. */
const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/

/** A key without its plural form, when `_other` of it is there too: `files_one` is `files`, `too_many` is itself. */
export function baseKey(key: string, has: (key: string) => boolean): { base: string; form: string | null } {
  const [, base, form] = pluralForm.exec(key) ?? []
  return base && form && (form === 'one' || has(`${base}_one`) || has(`${base}_other`)) && isPlural(base, has)
    ? { base, form }
    : { base: key, form: null }
}

const isPlural = (base: string, has: (key: string) => boolean) => has(`${base}_one`) || has(`${base}_other`)

/** The variables of a text, `{{name}}`. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort()
