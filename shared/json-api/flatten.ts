/** Flattens JSON:API documents to plain objects with resolved relationships (requirements.md REQ-3). */
import { camelKeys, toCamel } from './case.ts'
import type { DocumentMeta, Identifier } from './types.ts'

export type Flat = { id: string; type: string; [key: string]: unknown }

export type FlatDocument<T = Flat | Flat[] | null> = { data: T; meta: DocumentMeta }

/** Called for each value that is not what it should be: `profile.openingHours`, `object`. */
export type OnWrong = (field: string, expected: string) => void

type Plain = Record<string, unknown>

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectsOf = (value: unknown): Plain[] => (Array.isArray(value) ? value : [value]).filter(isObject)

const keyOf = ({ type, id }: Plain) => `${type}:${id}`

/**
 * Flattens a document. A relationship to a record in `included` becomes that record (cycles share one object);
 * otherwise it becomes `{ id, type }`; one without data is left out. Relationship links and meta are in
 * `relationshipMeta`. A record's own attribute takes precedence over a relationship of the same name; an attribute
 * `type`, which JSON:API does not know, is `ownType`. Whatever the body of a response is, this is total: a list without `data` is
 * taken for the records, a record without `attributes` for its attributes. `onWrong` hears of a document that is none.
 */
export function flattenDocument<T = Flat | Flat[] | null>(
  document: unknown,
  onWrong: OnWrong = () => {},
): FlatDocument<T> {
  const body = isObject(document) ? document : { data: document }
  const isList = Array.isArray(body.data)
  const primary = objectsOf(body.data)
  if (body.included !== undefined && !Array.isArray(body.included)) onWrong('included', 'list')
  const raw = new Map<string, Plain>()
  for (const resource of [...objectsOf(body.included), ...primary]) raw.set(keyOf(resource), resource)
  const done = new Map<string, Flat>()

  const resolve = (identifier: Plain): Flat => {
    const key = keyOf(identifier)
    const existing = done.get(key)
    if (existing) return existing
    const { id, type } = identifier as Identifier
    const flat: Flat = { id: String(id ?? ''), type: String(type ?? '') }
    done.set(key, flat)
    const resource = raw.get(key)
    return resource ? fill(flat, resource) : flat
  }

  const fill = (flat: Flat, resource: Plain): Flat => {
    const { id, type } = flat
    const { relationships, attributes, links: _, meta, ...rest } = resource
    const relationshipMeta: Record<string, unknown> = {}
    for (const [name, relationship] of Object.entries(isObject(relationships) ? relationships : {})) {
      if (!isObject(relationship)) {
        onWrong(`relationships.${name}`, 'object')
        continue
      }
      const property = toCamel(name)
      const { data, links, meta } = relationship
      if (data !== undefined) {
        flat[property] = Array.isArray(data) ? objectsOf(data).map(resolve) : isObject(data) ? resolve(data) : null
      }
      if (links || meta) relationshipMeta[property] = { links, meta: camelKeys(meta) }
    }
    if (Object.keys(relationshipMeta).length > 0) flat.relationshipMeta = relationshipMeta
    const own = camelKeys(isObject(attributes) ? attributes : rest) as Plain
    Object.assign(flat, own, isObject(attributes) && own.type !== undefined ? { ownType: own.type } : {}, { id, type })
    if (isObject(meta)) flat.meta = camelKeys(meta)
    return flat
  }

  // Records without an id are not one and the same.
  const read = (resource: Plain) =>
    resource.id === undefined ? fill({ id: '', type: '' }, resource) : resolve(resource)
  const data = isList ? primary.map(read) : primary[0] ? read(primary[0]) : null
  return { data: data as T, meta: (isObject(body.meta) ? camelKeys(body.meta) : {}) as DocumentMeta }
}

/**
 * Request document for a create or update: `data{type, id?, attributes}`, still with camelCase keys (requirements.md
 * REQ-7).
 */
export function resourceDocument(type: string, attributes: Record<string, unknown>, id?: string) {
  return { data: { type, ...(id === undefined ? {} : { id }), attributes } }
}
