/** What a form's schema knows of one field, so that the field does not repeat it. Imports no zod: types alone. */
import type { $ZodType, input } from 'zod/v4/core'
import type { FormValues } from './schema-resolver.ts'

type SchemaRules = {
  /** The schema accepts the field's empty value: null, an empty text or an empty list. */
  optional: boolean
  /** The schema accepts null. */
  nullable: boolean
}

type Shape = Record<string, $ZodType | undefined>

/** The object's shape, also when the object is wrapped in `optional` or `nullable`. */
function shapeOf(schema: $ZodType): Shape | undefined {
  const { shape, innerType } = schema._zod.def as { shape?: Shape; innerType?: $ZodType }
  return shape ?? (innerType && shapeOf(innerType))
}

function accepts(schema: $ZodType, value: unknown): boolean {
  const result = schema['~standard'].validate(value)
  return !(result instanceof Promise) && result.issues === undefined
}

/** Rules of the field `address.city`; undefined when the schema has no such field. */
export function schemaRules(schema: $ZodType, name: string): SchemaRules | undefined {
  let field: $ZodType | undefined = schema
  for (const key of name.split('.')) field = field && shapeOf(field)?.[key]
  if (!field) return undefined
  const nullable = accepts(field, null)
  return { nullable, optional: nullable || accepts(field, '') || accepts(field, []) }
}

/**
 * What a form shows for the attributes of `shape` at first: those of the record, or empty values of the right type. An
 * attribute that the form edits as it is needs no line of its own.
 */
export function initialValues<Attributes extends Record<string, $ZodType>>(
  shape: Attributes,
  record: { [Name in keyof Attributes]?: unknown } | null,
) {
  const entries = Object.entries(shape).map(([name, schema]) => [name, record?.[name] ?? emptyValue(schema)])
  return Object.fromEntries(entries) as FormValues<{ [Name in keyof Attributes]: input<Attributes[Name]> }>
}

function emptyValue(schema: $ZodType): unknown {
  const { type, innerType, values } = schema._zod.def as { type: string; innerType?: $ZodType; values?: unknown[] }
  if (innerType) return emptyValue(innerType)
  switch (type) {
    case 'array':
      return []
    case 'object':
      return initialValues(shapeOf(schema) as Record<string, $ZodType>, null)
    case 'boolean':
      return false
    case 'literal':
      return values?.[0] === true ? false : ''
    case 'number':
    case 'int':
      return null
    default:
      return ''
  }
}
