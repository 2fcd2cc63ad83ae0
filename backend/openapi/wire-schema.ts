/** JSON Schema of a zod schema as its values are on the wire: names in snake_case, and without what only zod needs. */
import * as z from 'zod/mini'
import { toSnake } from '#shared/json-api/case.ts'

export type JsonSchema = { [keyword: string]: unknown }

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats of JSON Schema; those of our own have a pattern that says the same. */
const knownFormats = new Set(['date', 'date-time', 'email', 'uri', 'uuid'])

/**
 * `input` for request bodies, `output` for responses. Schemas that refer to themselves are put into `definitions`, under a
 * name that begins with `name`.
 */
export function wireSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  { name, definitions }: { name: string; definitions: Record<string, JsonSchema> },
): JsonSchema {
  const { $schema: _, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  const refName = (ref: string) => `${name}_${ref.replace(/^__schema/, 'part')}`
  const convert = (value: unknown): unknown => onWire(value, refName)
  for (const [ref, definition] of Object.entries(isObject($defs) ? $defs : {})) {
    definitions[refName(ref)] = convert(definition) as JsonSchema
  }
  return convert(json) as JsonSchema
}

function onWire(value: unknown, refName: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => onWire(item, refName))
  if (!isObject(value)) return value
  const result: JsonSchema = {}
  for (const [keyword, content] of Object.entries(value)) {
    if (keyword === 'properties' && isObject(content)) {
      result.properties = Object.fromEntries(
        Object.entries(content).map(([key, property]) => [toSnake(key), onWire(property, refName)]),
      )
    } else if (keyword === 'required' && Array.isArray(content)) {
      result.required = content.map((key) => toSnake(String(key)))
    } else if (keyword === '$ref' && typeof content === 'string') {
      result.$ref = `#/components/schemas/${refName(content.slice('#/$defs/'.length))}`
    } else if (keyword === 'pattern' && isMomentPattern(content)) {
      result.format = 'date-time'
    } else if (!isNoise(keyword, content, value)) {
      result[keyword] = keyword === 'const' || keyword === 'enum' ? content : onWire(content, refName)
    }
  }
  return nullable(flat(result))
}

/** Zod's pattern of a timestamp, which counts the days of every month. */
const isMomentPattern = (content: unknown): boolean =>
  typeof content === 'string' && content.startsWith('^(?:(?:\\d\\d[2468]')

/** Checks that say different things are one schema. */
function flat(schema: JsonSchema): JsonSchema {
  const { allOf, ...rest } = schema
  if (!Array.isArray(allOf)) return schema
  const parts = [rest, ...(allOf as JsonSchema[])]
  const keywords = parts.flatMap(Object.keys)
  return new Set(keywords).size === keywords.length ? Object.assign({}, ...parts) : schema
}

/** Limits that every integer has, closed objects, and what repeats the format. */
function isNoise(keyword: string, content: unknown, { format }: JsonSchema): boolean {
  switch (keyword) {
    case 'minimum':
      return content === Number.MIN_SAFE_INTEGER
    case 'maximum':
      return content === Number.MAX_SAFE_INTEGER
    case 'additionalProperties':
      return content === false
    case 'propertyNames':
      return isObject(content) && content.enum === undefined
    case 'format':
      return !knownFormats.has(String(content))
    case 'pattern':
      return format === 'date-time' || format === 'email' || format === 'date'
    default:
      return false
  }
}

/** `type: ['string', 'null']` reads better than a choice of two schemas. */
function nullable(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [own, other] = anyOf as JsonSchema[]
  if (!own || other?.type !== 'null' || typeof own.type !== 'string' || own.enum || own.const !== undefined)
    return schema
  return { ...rest, ...own, type: [own.type, 'null'] }
}
