/** Schemas of records: their attributes and relationships, under the names that the document's operations refer to. */
import { type BuiltRecord, type Described, isResource } from '#backend/json-api/operation.ts'
import type { Relationship, Resource } from '#backend/json-api/resource.ts'
import { toSnake } from '#shared/json-api/case.ts'
import { exampleOf } from './examples.ts'
import { type JsonSchema, wireSchema } from './wire-schema.ts'

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export class RecordSchemas {
  readonly schemas: Record<string, JsonSchema> = {}
  readonly #names = new Map<unknown, string>()

  /** Reference to the schema of a record. Records of one type with different attributes have schemas of their own. */
  refTo(described: Described): JsonSchema {
    // A built record is written out by each operation that responds with it.
    const key = isResource(described) ? described : described.schema
    const known = this.#names.get(key)
    if (known !== undefined && known.split('.')[0] === described.type) return refTo(known)
    const name = this.#freeName(described)
    this.#names.set(key, name)
    // The name is known first: records refer to each other.
    this.schemas[name] = {}
    this.schemas[name] = this.#recordSchema(described, name)
    return refTo(name)
  }

  /** References to every record that includes of this one can lead to. */
  includedOf(described: readonly Described[]): JsonSchema[] {
    const found = new Set<Resource>()
    const follow = (resource: Resource, depth: number) => {
      for (const { target } of Object.values(resource.relationships ?? {})) {
        const related = target()
        if (found.has(related) || depth === 0) continue
        found.add(related)
        follow(related, depth - 1)
      }
    }
    for (const one of described) if (isResource(one)) follow(one, maxSteps)
    return [...found].map((resource) => this.refTo(resource))
  }

  /** Once all schemas are known: records refer to others. */
  addExamples(): void {
    for (const name of this.#names.values()) {
      const schema = this.schemas[name] ?? {}
      this.schemas[name] = { ...schema, examples: [exampleOf(schema, this.schemas)] }
    }
  }

  #freeName(described: Described): string {
    const { type } = described
    if (!(type in this.schemas)) return type
    for (let count = 2; ; count++) {
      const name = isResource(described) ? `${type}.${count}` : count === 2 ? `${type}.view` : `${type}.view.${count}`
      if (!(name in this.schemas)) return name
    }
  }

  #recordSchema(described: Described, name: string): JsonSchema {
    const attributes = described.schema
      ? wireSchema(described.schema, 'output', { name, definitions: this.schemas })
      : { type: 'object' }
    const relationships = isResource(described) ? Object.entries(described.relationships ?? {}) : []
    return {
      type: 'object',
      required: ['type', 'id', 'attributes'],
      properties: {
        type: { const: described.type },
        id: { type: 'string' },
        attributes: { ...attributes, required: requiredAttributes(described) },
        ...(relationships.length > 0 && {
          relationships: {
            type: 'object',
            properties: Object.fromEntries(relationships.map(([key, one]) => [toSnake(key), linkageSchema(one)])),
          },
        }),
        meta: { type: 'object' },
      },
    }
  }
}

/** Steps of an include path. */
const maxSteps = 3

/** Attributes that every reader gets, unless `fields[type]` leaves them out. */
function requiredAttributes(described: Described): string[] {
  if (!isResource(described)) return requiredOf(described)
  const { attributes, omittable = [] } = described
  return Object.entries(attributes)
    .filter(([name, { select }]) => typeof select !== 'function' && !omittable.includes(name))
    .map(([name]) => toSnake(name))
}

const requiredOf = ({ schema }: BuiltRecord): string[] =>
  Object.entries(schema.shape)
    .filter(([, field]) => (field as { _zod: { optout?: string } })._zod.optout !== 'optional')
    .map(([name]) => toSnake(name))

/** `data` is there when the relationship is included; of a to-one relationship always. */
function linkageSchema({ target, many, key }: Relationship): JsonSchema {
  const identifier: JsonSchema = {
    type: 'object',
    required: ['type', 'id'],
    properties: { type: { const: target().type }, id: { type: 'string' } },
  }
  const data = many ? { type: 'array', items: identifier } : { anyOf: [identifier, { type: 'null' }] }
  return { type: 'object', ...(key && { required: ['data'] }), properties: { data } }
}
