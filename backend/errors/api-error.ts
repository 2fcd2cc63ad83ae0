/**
 * Errors are thrown with a key of the catalogue and parameters; the text in the reader's language is added when the
 * response is sent.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { ErrorObject } from '#shared/json-api/types.ts'
import { cutText, type Locale, type TextLocale, textLocale } from '#shared/site.ts'
import { fillVariables } from '#shared/text-variables.ts'
import {
  type ErrorDefinition,
  type ErrorKey,
  type ErrorParams,
  errorCatalogue,
  type ReaderErrorKey,
  readerErrors,
} from './catalogue.ts'
import { developer } from './texts-developer.ts'
import { en } from './texts-en.ts'
import { nl } from './texts-nl.ts'

type About<Key extends ErrorKey> = (typeof errorCatalogue)[Key] extends { about: infer Name extends string }
  ? Record<Name, string>
  : unknown
/** A response to who asks too often says when to ask again. */
type Headers<Key extends ErrorKey> = (typeof errorCatalogue)[Key] extends { status: 429 | 503 }
  ? { headers: { 'retry-after': string } }
  : { headers?: Record<string, string> }
type Details<Key extends ErrorKey> = (Key extends keyof ErrorParams ? ErrorParams[Key] : unknown) &
  About<Key> &
  Headers<Key> & { meta?: Record<string, unknown> | undefined }
/** Only an error without parameters may be thrown by its key alone. */
type Arguments<Key extends ErrorKey> =
  Record<never, never> extends Details<Key> ? [details?: Details<Key>] : [details: Details<Key>]

export type ErrorEntry = {
  key: ErrorKey
  params: Record<string, unknown>
  source?: ErrorObject['source']
  meta?: Record<string, unknown>
}

const definitionOf = (key: ErrorKey): ErrorDefinition => errorCatalogue[key]
export const statusOf = (key: ErrorKey): number => definitionOf(key).status

/** An error response. It has every error at once; the status is that of the first. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly entries: readonly ErrorEntry[]
  readonly headers: Record<string, string>

  constructor(entries: readonly ErrorEntry[], headers: Record<string, string> = {}) {
    super(entries.map(({ key, params }) => errorText(key, 'en', params) || key).join('; '))
    this.status = statusOf(entries[0]?.key ?? 'internal')
    this.entries = entries
    this.headers = headers
  }
}

function sourceOf(key: ErrorKey, details: { attribute?: string; parameter?: string }): ErrorObject['source'] {
  const { about, pointer, header } = definitionOf(key)
  if (about === 'attribute') return { pointer: `/data/attributes/${details.attribute}` }
  if (about === 'parameter') return { parameter: details.parameter ?? '' }
  if (pointer !== undefined) return { pointer }
  return header === undefined ? undefined : { header }
}

/** One of several errors of a request. */
export function errorEntry<Key extends ErrorKey>(key: Key, ...[details]: Arguments<Key>): ErrorEntry {
  const { meta, headers: _, ...params } = (details ?? {}) as Record<string, unknown> & Details<Key>
  const source = sourceOf(key, params)
  return { key, params, ...(source ? { source } : {}), ...(meta ? { meta } : {}) }
}

/** `throw apiError('organization.not_approved', { attribute: 'organization_id' })` */
export const apiError = <Key extends ErrorKey>(key: Key, ...details: Arguments<Key>): ApiError =>
  new ApiError([errorEntry(key, ...details)], details[0]?.headers)

const texts: Record<TextLocale, Record<ReaderErrorKey, unknown>> = { nl, en }

/** Of other languages: a file for each, `{{name}}` for a parameter; what it lacks is Dutch. */
const folder = new URL('texts/', import.meta.url)
const otherTexts = new Map(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Partial<Record<ReaderErrorKey, string>>,
  ]),
)

function readerText(key: ReaderErrorKey, locale: Locale, params: Record<string, unknown>): string {
  const other = otherTexts.get(locale)?.[key]
  if (other === undefined) return written(texts[textLocale(locale)][key], params)
  return fillVariables(other, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])))
}

const written = (text: unknown, params: Record<string, unknown>): string =>
  typeof text === 'function' ? String(text(params)) : String(text)

/** The text of an error in a language; '' where it has a title alone. */
export function errorText(key: ErrorKey, locale: Locale, params: Record<string, unknown> = {}): string {
  return clipped(
    key in readerErrors
      ? readerText(key as ReaderErrorKey, locale, params)
      : written(developer[key as keyof typeof developer], params),
  )
}

/** A text may quote what was sent. */
const longestText = 500
const clipped = (text: string) => (text.length > longestText ? `${cutText(text, longestText - 1)}…` : text)

/** The JSON:API error objects of an error, in the reader's language. */
export const localizeErrors = (error: ApiError, locale: Locale): ErrorObject[] =>
  error.entries.map(({ key, params, source, meta }) => {
    const { code = key, title, status } = definitionOf(key)
    const detail = errorText(key, locale, params)
    return {
      status: String(status),
      code,
      title,
      ...(detail === '' ? {} : { detail }),
      ...(source ? { source } : {}),
      ...(meta ? { meta } : {}),
    }
  })

export const unauthorized = () => apiError('auth.required')
export const forbidden = () => apiError('auth.forbidden')
export const notFound = () => apiError('not_found')
/** The error of an invalid query parameter. */
export const invalidValue = (parameter: string, value: string) => apiError('query.invalid_value', { parameter, value })
