/**
 * What the attributes of a record are, as plain data: a client reads each response through it, so that no page reads an attribute
 * that is not there (backend.md, "What a page does without"). Computed from the resource's schema (`shape-of.ts`), without its weight.
 */
import { isSafeUrl } from '../paths.ts'
import { type Flat, flattenDocument, type OnWrong } from './flatten.ts'
import type { DocumentMeta, Pagination } from './types.ts'

/**
 * What an attribute is, and after it what it is when the backend leaves it out: `text` is empty then, `text?` null, and `text~` stays
 * out. `date` is a text that `Date` can read, `url` one that may be an `href` or `src`; `any` is not looked at.
 */
type KindName = 'text' | 'number' | 'boolean' | 'date' | 'url' | 'any'
export type Absence = '' | '?' | '~' | '~?'
export type Field =
  | `${KindName}${Absence}`
  | { of: KindName; default: string | number | boolean }
  | { enum: readonly string[]; default?: string; absent?: Absence }
  | { object: Fields; absent?: Absence }
  | { list: Field; absent?: Absence }
  /** By keys of the backend's own. */
  | { record: Field; absent?: Absence }
  /** The object whose `enum` of one value fits. */
  | { variants: readonly Fields[]; absent?: Absence }
export type Fields = { readonly [name: string]: Field }

declare const recordType: unique symbol

export type Shape<T> = {
  attributes: Fields
  /** Its records by relationship, `[shape]` for several. */
  related?: { readonly [name: string]: Shape<unknown> | readonly [Shape<unknown>] }
  /** Where an attribute is looked for when it is not there, by its path in the record. */
  elsewhere?: { readonly [name: string]: readonly string[] }
  readonly [recordType]?: T
}

export type { OnWrong } from './flatten.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function kindOf(field: Field): string {
  if (typeof field === 'string') return field.replace(/[~?]+$/, '')
  if ('of' in field) return field.of
  return 'enum' in field ? 'text' : 'list' in field ? 'list' : 'object'
}

const absenceOf = (field: Field): string =>
  typeof field === 'string' ? field.slice(kindOf(field).length) : 'of' in field ? '' : (field.absent ?? '')

/** The value of an attribute that the backend leaves out. */
function absentValue(field: Field, onWrong: OnWrong): unknown {
  const absence = absenceOf(field)
  if (absence !== '') return absence === '?' ? null : undefined
  if (typeof field === 'string') {
    const kind = kindOf(field)
    return kind === 'number' ? 0 : kind === 'boolean' ? false : kind === 'any' ? undefined : ''
  }
  if ('of' in field) return field.default
  if ('enum' in field) return field.default ?? field.enum[0]
  if ('list' in field) return []
  if ('record' in field) return {}
  return readFields('object' in field ? field.object : (field.variants[0] ?? {}), {}, '', onWrong)
}

const scalars: Record<string, (value: unknown) => unknown> = {
  any: (value) => value,
  text: (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined),
  date: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined),
  url: (value) => (typeof value === 'string' && isSafeUrl(value) ? value : undefined),
  number: (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  },
  boolean: (value) =>
    typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined,
}

/** Undefined for a value that is not what it should be. */
function presentValue(field: Field, value: unknown, path: string, onWrong: OnWrong): unknown {
  if (typeof field === 'string' || 'of' in field) return scalars[kindOf(field)]?.(value)
  if ('enum' in field) return field.enum.find((one) => one === value)
  if ('list' in field) {
    if (!Array.isArray(value)) return undefined
    const mayBeNull = kindOf(field.list) === 'any' || absenceOf(field.list).endsWith('?')
    return value.flatMap((item, index) => {
      if (item === null && mayBeNull) return [null]
      const read = item === null ? undefined : presentValue(field.list, item, `${path}.${index}`, onWrong)
      if (read === undefined) onWrong(`${path}.${index}`, kindOf(field.list))
      return read === undefined ? [] : [read]
    })
  }
  if (!isObject(value)) return undefined
  if ('record' in field) {
    const entries = Object.entries(value).map(
      ([key, item]) => [key, presentValue(field.record, item, `${path}.${key}`, onWrong)] as const,
    )
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
  }
  if ('object' in field) return readFields(field.object, value, `${path}.`, onWrong)
  const variant = field.variants.find((fields) =>
    Object.entries(fields).every(
      ([name, one]) =>
        !(typeof one === 'object' && 'enum' in one && one.enum.length === 1) || one.enum[0] === value[name],
    ),
  )
  return variant && readFields(variant, value, `${path}.`, onWrong)
}

function readField(field: Field, value: unknown, path: string, onWrong: OnWrong): unknown {
  if (value === undefined) return absentValue(field, onWrong)
  if (value === null) return absenceOf(field).endsWith('?') ? null : absentValue(field, onWrong)
  const read = presentValue(field, value, path, onWrong)
  if (read !== undefined) return read
  onWrong(path, kindOf(field))
  return absentValue(field, onWrong)
}

/** Attributes that the shape does not name are passed on. */
function readFields(fields: Fields, given: Record<string, unknown>, prefix: string, onWrong: OnWrong) {
  const read: Record<string, unknown> = { ...given }
  for (const [name, field] of Object.entries(fields)) {
    const value = readField(field, given[name], prefix + name, onWrong)
    if (value === undefined) delete read[name]
    else read[name] = value
  }
  return read
}

const valueAt = (record: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record)

/** Reads a flattened record in place, because a record may be related to itself; `done` has those that are read. */
function readRecord(shape: Shape<unknown>, record: Flat, prefix: string, onWrong: OnWrong, done: Set<Flat>): void {
  if (done.has(record)) return
  done.add(record)
  for (const [name, kind] of Object.entries(shape.related ?? {})) {
    const isList = Array.isArray(kind)
    const given = record[name]
    // Null where there may be several is none of them.
    if (given === null && isList) record[name] = []
    if (given === undefined || given === null) continue
    const all = [given].flat()
    const records = all.filter(isObject) as Flat[]
    if (records.length < all.length || Array.isArray(given) !== isList)
      onWrong(prefix + name, isList ? 'list' : 'object')
    for (const one of records) {
      readRecord((isList ? kind[0] : kind) as Shape<unknown>, one, `${prefix}${name}.`, onWrong, done)
    }
    record[name] = isList ? records : (records[0] ?? null)
  }
  for (const [name, paths] of Object.entries(shape.elsewhere ?? {})) {
    const field = shape.attributes[name]
    const own = record[name] ?? ''
    const isRead = (value: unknown) => value !== '' && field && presentValue(field, value, name, () => {}) !== undefined
    if (field === undefined || isRead(own)) continue
    const found = paths.map((path) => valueAt(record, path) ?? '').find(isRead)
    if (found === undefined) continue
    if (own !== '') onWrong(prefix + name, kindOf(field))
    record[name] = found
  }
  const read = readFields(shape.attributes, record, prefix, onWrong)
  for (const name of Object.keys(shape.attributes)) {
    if (read[name] === undefined) delete record[name]
    else record[name] = read[name]
  }
}

/** A record and what its response says beside it. Null when the response has none. */
export function readDocument<T>(shape: Shape<T>, document: unknown, onWrong: OnWrong) {
  const { data, meta } = flattenDocument(document, onWrong)
  const record = Array.isArray(data) ? (data[0] ?? null) : data
  if (record) readRecord(shape, record, '', onWrong, new Set())
  return { data: record as T | null, meta: readMeta(meta, null, onWrong) }
}

/** Records, and what their response says beside them; a backend without pages has one. */
export function readList<T>(shape: Shape<T>, document: unknown, onWrong: OnWrong) {
  const { data, meta } = flattenDocument(document, onWrong)
  const records = data === null ? [] : [data].flat()
  const done = new Set<Flat>()
  for (const record of records) readRecord(shape, record, '', onWrong, done)
  return { data: records as T[], meta: readMeta(meta, records.length, onWrong) }
}

const paginationFields: Fields = {
  current: { of: 'number', default: 1 },
  next: 'number?',
  prev: 'number?',
  last: { of: 'number', default: 1 },
  records: 'number',
}
const metaFields: Fields = {
  facets: { record: { record: 'number' }, absent: '~' },
  unread: 'number~',
  near: { object: { label: 'text', latitude: 'number', longitude: 'number', radiusKm: 'number' }, absent: '~?' },
  period: { object: { from: 'date', to: 'date?', today: 'date' }, absent: '~' },
}

/** `count` records were received; null for a record alone. jsonapi-resources counts them in `record_count` and `page_count`. */
function readMeta(meta: DocumentMeta, count: number | null, onWrong: OnWrong): DocumentMeta {
  const read = readFields(metaFields, meta, 'meta.', onWrong)
  if (count === null) return read
  const { recordCount, pageCount } = meta
  const given = isObject(meta.pagination) ? meta.pagination : { last: pageCount, records: recordCount ?? count }
  const pagination = readFields(paginationFields, given, 'meta.pagination.', onWrong) as Pagination
  return { ...read, pagination }
}
