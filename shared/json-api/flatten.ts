/** Flattens JSON:API documents to plain objects with resolved relationships (requirements.md REQ-3). */
import { camelKeys, toCamel } from './case.ts'
import type { Document, DocumentMeta, Identifier, Resource } from './types.ts'

export type Flat = { id: string; type: string; [key: string]: unknown }

export type FlatDocument<T = Flat | Flat[] | null> = { data: T; meta: DocumentMeta }

const keyOf = (identifier: Identifier) => `${identifier.type}:${identifier.id}`

/**
 * Flattens a document. A relationship to a record in `included` becomes that record (cycles share one object);
 * otherwise it becomes `{ id, type }`; one without data is left out. Relationship links and meta are in
 * `relationshipMeta`. A record's own attribute takes precedence over a relationship of the same name.
 */
export function flattenDocument<T = Flat | Flat[] | null>(document: Document): FlatDocument<T> {
  const primary = document.data === null ? [] : Array.isArray(document.data) ? document.data : [document.data]
  const raw = new Map<string, Resource>()
  for (const resource of [...(document.included ?? []), ...primary]) raw.set(keyOf(resource), resource)
  const done = new Map<string, Flat>()

  const resolve = (identifier: Identifier): Flat => {
    const key = keyOf(identifier)
    const existing = done.get(key)
    if (existing) return existing
    const resource = raw.get(key)
    const flat: Flat = { id: identifier.id, type: identifier.type }
    done.set(key, flat)
    return resource ? fill(flat, resource) : flat
  }

  const fill = (flat: Flat, resource: Resource): Flat => {
    const relationshipMeta: Record<string, unknown> = {}
    for (const [name, relationship] of Object.entries(resource.relationships ?? {})) {
      const property = toCamel(name)
      const { data, links, meta } = relationship
      if (data !== undefined) flat[property] = Array.isArray(data) ? data.map(resolve) : data && resolve(data)
      if (links || meta) relationshipMeta[property] = { links, meta: camelKeys(meta) }
    }
    if (Object.keys(relationshipMeta).length > 0) flat.relationshipMeta = relationshipMeta
    Object.assign(flat, camelKeys(resource.attributes ?? {}), { id: resource.id, type: resource.type })
    if (resource.meta) flat.meta = camelKeys(resource.meta)
    return flat
  }

  const data = Array.isArray(document.data) ? document.data.map(resolve) : document.data && resolve(document.data)
  return { data: data as T, meta: camelKeys(document.meta ?? {}) as DocumentMeta }
}

/**
 * Request document for a create or update: `data{type, id?, attributes}`, still with camelCase keys (requirements.md
 * REQ-7).
 */
export function resourceDocument(type: string, attributes: Record<string, unknown>, id?: string) {
  return { data: { type, ...(id === undefined ? {} : { id }), attributes } }
}
