/** What is wrong with the messages, a line each. */
import { routes } from '../../shared/routes.ts'
import {
  baseKey,
  type Catalog,
  type Messages,
  type MessageTree,
  placeholdersOf,
  sourceLanguage,
  textsOf,
} from './catalog.ts'
import type { UsedKeys } from './used-keys.ts'

/** The titles of pages, which the source has in the pages' own files. */
const pagesFile = 'pages'

/**
 * Messages that a language lacks or alone has, wrong plural forms, and variables that differ from those of the source. A language
 * that is not `complete` may lack messages and files: readers see Dutch there.
 */
export function problemsOf(catalog: Catalog, complete: (language: string) => boolean = () => true): string[] {
  const source = catalog[sourceLanguage] ?? {}
  return Object.entries(catalog).flatMap(([language, messages]) => {
    const names = [...new Set([...Object.keys(source), ...Object.keys(messages)])].sort()
    return names.flatMap((namespace) => {
      const where = `${language}/${namespace}`
      if (!messages[namespace]) return complete(language) ? [`${where}: the file is missing`] : []
      if (namespace === pagesFile && !complete(language)) return pageProblems(where, messages[namespace])
      if (!source[namespace]) return [`${where}: there is no ${sourceLanguage}/${namespace}`]
      const texts = [textsOf(messages[namespace]), textsOf(source[namespace])] as const
      return fileProblems(language, ...texts, complete(language)).map((problem) => `${where}: ${problem}`)
    })
  })
}

/** `<route>.title` and `<route>.description`. */
const pageProblems = (where: string, tree: MessageTree): string[] =>
  [...textsOf(tree).keys()]
    .filter((key) => {
      const [id = '', name = '', ...rest] = key.split('.')
      return rest.length > 0 || !(id in routes) || !(name === 'title' || name === 'description')
    })
    .map((key) => `${where}: ${key} is no title or description of a route`)

function fileProblems(
  language: string,
  texts: Map<string, string>,
  source: Map<string, string>,
  isComplete: boolean,
): string[] {
  const groups = groupsOf(texts)
  const sources = groupsOf(source)
  return [
    ...[...sources.keys()].filter((key) => isComplete && !groups.has(key)).map((key) => `${key} is missing`),
    ...[...groups].flatMap(([key, forms]) => {
      const original = sources.get(key)
      if (!original) return [`${key} is not in ${sourceLanguage}`]
      return [
        ...textProblems(key, forms),
        ...pluralProblems(language, key, forms, original),
        ...variableProblems(key, forms, original),
      ]
    }),
  ]
}

/** Texts by plural form, `null` for one without; by their key without it. */
type Forms = Map<string | null, string>

function groupsOf(texts: Map<string, string>): Map<string, Forms> {
  const groups = new Map<string, Forms>()
  for (const [key, text] of texts) {
    const { base, form } = baseKey(key, (other) => texts.has(other))
    groups.set(base, (groups.get(base) ?? new Map()).set(form, text))
  }
  return groups
}

function textProblems(key: string, forms: Forms): string[] {
  return [...forms.values()].flatMap((text) => {
    if (typeof text !== 'string') return [`${key} is not a text`]
    if (text.trim() === '') return [`${key} is empty`]
    return /\{\{|\}\}/.test(text.replaceAll(/\{\{\w+\}\}/g, '')) ? [`${key} has a variable that is not {{name}}`] : []
  })
}

/** A message with plural forms has each form of its language; i18next takes `zero` in any. */
function pluralProblems(language: string, key: string, forms: Forms, original: Forms): string[] {
  if (forms.has(null)) {
    if (forms.size > 1) return [`${key} is there with plural forms and without`]
    return original.has(null) ? [] : [`${key} has no plural forms`]
  }
  if (original.has(null)) return [`${key} has plural forms, which it has not in ${sourceLanguage}`]
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return [
    ...needed.filter((form) => !forms.has(form)).map((form) => `${key} lacks the plural form _${form}`),
    ...[...forms.keys()]
      .filter((form) => form !== 'zero' && !needed.some((category) => category === form))
      .map((form) => `${key} has the plural form _${form}, which ${language} has not`),
  ]
}

/** Of a form of a plural `count` may be left out: "één uur". */
function variableProblems(key: string, forms: Forms, original: Forms): string[] {
  const isPlural = !forms.has(null)
  const variables = (text: unknown) =>
    typeof text === 'string' ? placeholdersOf(text).filter((name) => !isPlural || name !== 'count') : []
  const expected = variables(original.get(isPlural ? 'other' : null))
  return [...forms].flatMap(([form, text]) => {
    const found = variables(text)
    if (found.join() === expected.join()) return []
    return [`${key}${form === null ? '' : `_${form}`} has {${found.join()}}, not {${expected.join()}}`]
  })
}

/** Messages that no source names. */
export function unusedMessages(messages: Messages, used: UsedKeys): string[] {
  return Object.entries(messages).flatMap(([namespace, tree]) =>
    [...groupsOf(textsOf(tree)).keys()]
      .filter((key) => !used.has(namespace, key))
      .map((key) => `${sourceLanguage}/${namespace}: ${key} is not used`),
  )
}
