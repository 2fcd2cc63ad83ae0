/** JSON:API 1.1 documents on the wire, with snake_case keys; see https://jsonapi.org/format/. */

export type Identifier = { id: string; type: string }

export type Relationship = {
  data?: Identifier | Identifier[] | null
  links?: Record<string, string>
  meta?: Record<string, unknown>
}

export type Resource = Identifier & {
  attributes?: Record<string, unknown>
  relationships?: Record<string, Relationship>
  links?: Record<string, string>
  meta?: Record<string, unknown>
}

export type ErrorObject = {
  /** HTTP status as text. */
  status: string
  /** Stable error code of the backend's or gateway's catalogue, e.g. `validation.required`. */
  code: string
  title: string
  detail?: string
  source?: { pointer?: string; parameter?: string; header?: string }
  meta?: Record<string, unknown>
}

/** The result for one record of a bulk update, in `meta.results`. */
export type BulkResult = {
  id: string
  ok: boolean
  errors: string[]
  /** Of a dry run: what would change, by attribute in camelCase. */
  changes?: Record<string, { from: unknown; to: unknown }>
}

export type Pagination = {
  current: number
  next: number | null
  prev: number | null
  last: number
  records: number
}

export type DocumentMeta = Record<string, unknown> & { pagination?: Pagination }

export type Document<Data extends Resource | Resource[] | null = Resource | Resource[] | null> = {
  data: Data
  included?: Resource[]
  meta?: DocumentMeta
  links?: Record<string, string>
}

export type ErrorDocument = { errors: ErrorObject[] }

/** Media type of JSON:API bodies. */
export const jsonApiType = 'application/vnd.api+json'
