/** Resource objects of a document (JSON:API 1.1), from the rows of the database. */
import type { Context } from '#backend/http/context.ts'
import { snakeKeys as copyWithSnakeKeys, toSnake } from '#shared/json-api/case.ts'
import type { Relationship as Linkage, Resource as Node } from '#shared/json-api/types.ts'
import type { ResourceQuery } from './query-string.ts'
import type { Resource, Row } from './resource.ts'
import { checkAttributes } from './response-check.ts'
import { keyAlias } from './rows.ts'

/** A record of a document, with the relationships that the document includes. */
export type Entry = { resource: Resource; row: Row; links: Map<string, Linkage> }

const snakeKeys = (record: Record<string, unknown>) => copyWithSnakeKeys(record) as Record<string, unknown>

export function nodeOf({ resource, row, links }: Entry, context: Context, query: ResourceQuery): Node {
  const fields = query.fields.get(resource.type)
  const attributes: Record<string, unknown> = {}
  const checked: Record<string, unknown> | null = context.checkResponses && resource.schema ? {} : null
  for (const [name, wireName] of wireNamesOf(resource)) {
    const value = row[name]
    if (value === undefined || (fields && !fields.has(name))) continue
    attributes[wireName] = hasKeys(value) ? snakeKeys({ [name]: value })[wireName] : value
    if (checked) checked[name] = value
  }
  if (checked && resource.schema) checkAttributes(resource.type, resource.schema, checked)
  const relationships: Record<string, Linkage> = {}
  for (const [name, relationship] of Object.entries(resource.relationships ?? {})) {
    if (fields && !fields.has(name) && !links.has(name)) continue
    const key = row[keyAlias(name)]
    const linkage =
      links.get(name) ??
      (relationship.key
        ? { data: typeof key === 'number' ? { type: relationship.target().type, id: String(key) } : null }
        : undefined)
    if (linkage) relationships[toSnake(name)] = linkage
  }
  const meta = resource.meta?.(row, context)
  return {
    type: resource.type,
    id: String(row.id),
    attributes,
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
    ...(meta ? { meta: snakeKeys(meta) } : {}),
  }
}

const wireNames = new WeakMap<Resource, [name: string, wireName: string][]>()

/** Names of the attributes in both cases: the same for every record. */
function wireNamesOf(resource: Resource): [name: string, wireName: string][] {
  const names = wireNames.get(resource) ?? Object.keys(resource.attributes).map((name) => [name, toSnake(name)])
  wireNames.set(resource, names)
  return names
}

const isStructure = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Date)

/** A list of words, the most frequent structure, has none. */
const hasKeys = (value: unknown): boolean => (Array.isArray(value) ? value.some(isStructure) : isStructure(value))
