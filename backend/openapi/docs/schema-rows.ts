/** A JSON Schema as the rows of a table: one per attribute, those of an object in an object below it. */
import type { JsonSchema } from '../wire-schema.ts'

export type SchemaRow = { name: string; type: string; required: boolean; limits: string }

type Schemas = Record<string, JsonSchema>

export function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return typeof schema.$ref === 'string' ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

/** Below this depth a structure is named, and not taken apart: some contain themselves. */
const maximumDepth = 3

export function schemaRows(given: JsonSchema, schemas: Schemas, prefix = '', depth = 0): SchemaRow[] {
  const schema = resolved(given, schemas)
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = (schema.required ?? []) as string[]
  return properties.flatMap(([key, property]) => {
    const name = `${prefix}${key}`
    const own = resolved(property, schemas)
    const row = { name, type: typeText(own, schemas), required: required.includes(key), limits: limitText(own) }
    const items = own.items ? resolved(own.items as JsonSchema, schemas) : undefined
    if (depth >= maximumDepth) return [row]
    if (own.properties) return [row, ...schemaRows(own, schemas, `${name}.`, depth + 1)]
    if (items?.properties) return [row, ...schemaRows(items, schemas, `${name}[].`, depth + 1)]
    return [row]
  })
}

/** `text, date or null`; `list of number`. */
export function typeText(given: JsonSchema, schemas: Schemas, depth = 0): string {
  const schema = resolved(given, schemas)
  if ('const' in schema) return `always ${JSON.stringify(schema.const)}`
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.map(String).join(', ')}`
  const choice = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choice)) {
    return depth > 2
      ? 'one of several'
      : choice.map((one) => typeText(one as JsonSchema, schemas, depth + 1)).join(' or ')
  }
  const types = [schema.type ?? 'anything'].flat().map(String)
  const names = types.map((type) => {
    if (type === 'array') {
      return schema.items ? `list of ${typeText(schema.items as JsonSchema, schemas, depth + 1)}` : 'list'
    }
    if (type === 'string') return typeof schema.format === 'string' ? (formats[schema.format] ?? schema.format) : 'text'
    return words[type] ?? type
  })
  return names.join(' or ')
}

const formats: Record<string, string> = { 'date-time': 'timestamp', email: 'e-mail address', binary: 'file' }
const words: Record<string, string> = { integer: 'whole number', boolean: 'true or false', null: 'null' }

function limitText(schema: JsonSchema): string {
  const limits: [string, string][] = [
    ['minLength', 'at least % characters'],
    ['maxLength', 'at most % characters'],
    ['minItems', 'at least % items'],
    ['maxItems', 'at most % items'],
    ['minimum', 'from %'],
    ['maximum', 'to %'],
    ['pattern', 'like %'],
    ['default', 'without it %'],
  ]
  return (
    limits
      // The years of a timestamp are no news to a reader.
      .filter(([keyword]) => keyword !== 'pattern' || schema.format === undefined)
      .flatMap(([keyword, text]) =>
        schema[keyword] === undefined ? [] : [text.replace('%', () => String(schema[keyword]))],
      )
      .join(', ')
  )
}
