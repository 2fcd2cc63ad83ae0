/** Parses the three error formats of backends into one list (domain.md DOM-9). */
import { toCamel } from './case.ts'
import type { ErrorObject } from './types.ts'

export type ParsedError = {
  /** Error code of the backend's catalogue, else ''. */
  code: string
  /** Text for the reader; may be ''. */
  message: string
  /** Attribute in camelCase, dotted for nested ones; null when the error is about the whole request. */
  field: string | null
  meta?: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** `/data/attributes/first_name` → `firstName`; `/data/attributes/address/postal_code` → `address.postalCode`. */
export function fieldOfPointer(pointer: string | undefined): string | null {
  const path = pointer?.match(/^\/data\/(?:attributes|relationships)\/(.+)$/)?.[1]
  return path ? path.split('/').map(toCamel).join('.') : null
}

/**
 * Errors of an error response in any of the three formats: JSON:API error objects,
 * `{success: false, errors: ["text"]}` and `{errors: {field: ["…"], full_messages: ["…"]}}`.
 * Empty for a body without errors.
 */
export function parseErrors(body: unknown): ParsedError[] {
  if (!isRecord(body)) return []
  const { errors } = body
  // Sign-in responses have one code beside their texts, and what belongs to it: the ways to answer for a second factor, or the account's own center.
  const code = typeof body.code === 'string' ? body.code : ''
  const facts = {
    ...(Array.isArray(body.factors) ? { factors: body.factors } : {}),
    ...(typeof body.center === 'string' ? { center: body.center } : {}),
  }
  const more = Object.keys(facts).length > 0 ? { meta: facts } : {}
  if (Array.isArray(errors)) return errors.map((entry) => parseEntry(entry, code, more))
  if (isRecord(errors)) return parseFields(errors)
  // With its status beside it, the error is the name of that status: Rails' own page for programs.
  if (typeof body.error === 'string' && typeof body.status !== 'number')
    return [{ code: '', message: body.error, field: null }]
  return []
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function parseEntry(entry: unknown, code: string, more: Pick<ParsedError, 'meta'>): ParsedError {
  if (typeof entry === 'string') return { code, message: entry, field: null, ...more }
  const error = (isRecord(entry) ? entry : {}) as Partial<ErrorObject>
  return {
    code: textOf(error.code),
    message: textOf(error.detail ?? error.title),
    field: fieldOfPointer(textOf(error.source?.pointer)),
    ...(error.meta ? { meta: error.meta } : {}),
  }
}

function parseFields(errors: Record<string, unknown>): ParsedError[] {
  const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)
  const fields = Object.entries(errors).filter(([key]) => key !== 'full_messages')
  if (fields.length === 0)
    return texts(errors.full_messages ?? []).map((message) => ({ code: '', message, field: null }))
  return fields.flatMap(([key, value]) =>
    texts(value).map((message) => ({
      code: '',
      message,
      field: key === 'base' ? null : key.split('.').map(toCamel).join('.'),
    })),
  )
}

/** requirements.md REQ-8: an API error text that contains 'wrong center'. */
export function wrongCenterText(body: unknown): string | null {
  return parseErrors(body).find((error) => error.message.toLowerCase().includes('wrong center'))?.message ?? null
}

/** Where the record of a 404 is now: slug of its center, and its path on the same site when only its address changed. */
export type MovedTo = { center: string; path: string | null }

/** Null when the record of the 404 did not move. */
export function movedToOf(body: unknown): MovedTo | null {
  const { center, path } = parseErrors(body).find(({ code }) => code === 'record.moved')?.meta ?? {}
  if (typeof center !== 'string') return null
  return { center, path: typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : null }
}
