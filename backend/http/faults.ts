/** The backend's catalogue of errors, each a JSON:API error object with a stable code. */
import type { ErrorObject } from '#shared/json-api/types.ts'
import type { Locale } from '#shared/site.ts'
import { faultText } from './fault-texts.ts'

export type Fault = Omit<ErrorObject, 'status'>

/** An answer that is not a success. Carries every fault at once. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly faults: Fault[]
  readonly headers: Record<string, string>

  constructor(status: number, faults: Fault | Fault[], headers: Record<string, string> = {}) {
    const list = Array.isArray(faults) ? faults : [faults]
    super(list.map((fault) => fault.detail ?? fault.title).join('; '))
    this.status = status
    this.faults = list
    this.headers = headers
  }
}

export const badParameter = (parameter: string, code: string, detail: string) =>
  new ApiError(400, { code, title: 'Bad request', detail, source: { parameter } })

export const unauthorized = () =>
  new ApiError(401, {
    code: 'auth.required',
    title: 'Not authorized',
    detail: 'You need to sign in or sign up before continuing.',
  })

export const forbidden = (code = 'auth.forbidden', detail = 'Je hebt hier geen rechten voor.') =>
  new ApiError(403, { code, title: 'Forbidden', detail })

/** Spec section 8: the text that the client recognises. */
export const wrongCenterText = 'wrong center: this account belongs to another partner in the cooperation'
export const wrongCenter = () => forbidden('auth.wrong_center', wrongCenterText)

export const notFound = () =>
  new ApiError(404, { code: 'not_found', title: 'Not found', detail: 'Dit bestaat niet (meer).' })

export const stale = () =>
  new ApiError(409, {
    code: 'stale',
    title: 'Conflict',
    detail: 'Iemand anders heeft dit intussen gewijzigd. Laad de laatste versie en probeer het opnieuw.',
    source: { pointer: '/data/attributes/lock_version' },
  })

/** A fault about one attribute (its wire name). */
export const invalid = (attribute: string, code: string, detail: string, meta?: Record<string, unknown>) =>
  new ApiError(422, {
    code,
    title: 'Invalid',
    detail,
    source: { pointer: `/data/attributes/${attribute}` },
    ...(meta ? { meta } : {}),
  })

/** The request is understood and well-formed but the rules of the domain refuse it. */
export const refused = (code: string, detail: string, meta?: Record<string, unknown>) =>
  new ApiError(422, { code, title: 'Not possible', detail, source: { pointer: '/data' }, ...(meta ? { meta } : {}) })

/** The faults with their sentences in the reader's language. */
export const spokenFaults = (error: ApiError, locale: Locale): Fault[] =>
  error.faults.map((fault) => (fault.detail ? { ...fault, detail: faultText(fault.detail, locale) } : fault))

/** The error document on the wire. */
export const errorDocument = (error: ApiError, locale: Locale) => ({
  errors: spokenFaults(error, locale).map((fault) => ({ status: String(error.status), ...fault })),
})
