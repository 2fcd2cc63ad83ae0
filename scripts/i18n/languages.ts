/** What the folders of messages say of their languages, and the module that is written from it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textLocales } from '../../shared/site.ts'
import { languageFile, sourceLanguage } from './catalog.ts'

export const languagesFile = 'shared/languages.ts'

export type Language = {
  /** In the language itself, for who chooses it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** For dates and numbers, a BCP 47 tag. */
  tag: string
  /** Whether `npm run i18n:check` wants every message. */
  complete: boolean
  /** Of the page without a connection; Dutch where it is left out. */
  offline?: Record<string, string>
}

/** Those that the product writes in come first, the others by their code. */
export function readLanguages(folder: string): Record<string, Language> {
  const firsts: readonly string[] = textLocales
  const rank = (code: string) => (firsts.includes(code) ? firsts.indexOf(code) : firsts.length)
  const codes = readdirSync(folder).sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  return Object.fromEntries(
    codes.map((code) => [code, JSON.parse(readFileSync(join(folder, code, languageFile), 'utf8')) as Language]),
  )
}

export const languagesModule = (languages: Record<string, Language>): string =>
  [
    '/** Written by `npm run i18n:types` from `shared/messages/<language>/language.json`. */',
    'export const languages = {',
    ...Object.entries(languages).map(
      ([code, { name, tag }]) => `  ${keyOf(code)}: { name: '${name}', tag: '${tag}' },`,
    ),
    '} as const',
    '',
    '/** For servers alone. */',
    `export const rightToLeft: readonly string[] = [${codesFromRight(languages)}]`,
    '',
    '/** Of the pages that the gateway writes itself: without a connection, and above a limit (`busy…`). */',
    'export const offlineTexts = {',
    ...Object.entries(languages).flatMap(([code, { offline }]) => (offline ? offlineLines(code, offline) : [])),
    '} as const',
    '',
  ].join('\n')

const offlineLines = (code: string, texts: Record<string, string>): string[] => [
  `  ${keyOf(code)}: {`,
  ...Object.entries(texts).map(([key, text]) => {
    const line = `    ${key}: '${text}',`
    return line.length > 120 ? `    ${key}:\n      '${text}',` : line
  }),
  '  },',
]

const keyOf = (code: string) => (/^\w+$/.test(code) ? code : `'${code}'`)

const codesFromRight = (languages: Record<string, Language>) =>
  Object.entries(languages)
    .filter(([, { direction }]) => direction === 'rtl')
    .map(([code]) => `'${code}'`)
    .join(', ')

/** What is wrong with a `language.json`, a line each. */
export function languageProblems(languages: Record<string, Language>): string[] {
  const keys = Object.keys(languages[sourceLanguage]?.offline ?? {})
  return Object.entries(languages).flatMap(([code, { name, direction, tag, offline }]) => {
    const where = `${code}/${languageFile}`
    return [
      ...(typeof name === 'string' && name.trim() !== '' && !name.includes("'") ? [] : [`${where}: name is missing`]),
      ...(direction === 'ltr' || direction === 'rtl' ? [] : [`${where}: direction is ltr or rtl`]),
      ...(isTagOf(tag, code) ? [] : [`${where}: tag is not a tag of ${code}`]),
      ...(!offline || isWhole(offline, keys) ? [] : [`${where}: offline has ${keys.join(', ')}, without '`]),
    ]
  })
}

const isWhole = (texts: Record<string, string>, keys: readonly string[]): boolean =>
  Object.keys(texts).join() === keys.join() &&
  Object.values(texts).every((text) => text.trim() !== '' && !text.includes("'"))

function isTagOf(tag: string, code: string): boolean {
  try {
    return new Intl.Locale(tag).language === new Intl.Locale(code).language
  } catch {
    return false
  }
}
