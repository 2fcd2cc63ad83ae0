/** The shape of a resource (`shape.ts`) from its schema. Needs zod, so the build of the client replaces its calls by their results. */
import type * as z from 'zod/mini'
import type { Absence, Field, Fields, Shape } from './shape.ts'

type AnySchema = z.core.$ZodType
type Options = Pick<Shape<unknown>, 'related' | 'elsewhere'> & {
  /** Of attributes whose schema has no value that fits when they are left out, by their path in the record. */
  defaults?: { readonly [path: string]: string | number | boolean }
}
type RecordOf<Schema extends z.ZodMiniType> = z.output<Schema> & { id: string }

export function shapeOf<Schema extends z.ZodMiniObject>(
  schema: Schema,
  { defaults = {}, ...rest }: Options = {},
): Shape<RecordOf<Schema>> {
  return { attributes: fieldsOf(schema, '', defaults), ...rest }
}

type Defaults = NonNullable<Options['defaults']>

function fieldsOf(schema: AnySchema, prefix: string, defaults: Defaults): Fields {
  const { shape } = (schema as z.ZodMiniObject)._zod.def
  return Object.fromEntries(
    Object.entries(shape).map(([name, one]) => [name, fieldOf(one as AnySchema, prefix + name, defaults, '')]),
  )
}

/** Whether `safeUrl` of `fields.ts` is the schema or one of its checks. */
function isUrl(def: z.core.$ZodTypes['_zod']['def']): boolean {
  const parts = [def, ...(def.checks ?? []).map((check) => check._zod.def)]
  return parts.some((part) => 'format' in part && part.format === 'safe_url')
}

const dateFormats = ['datetime', 'date']

function fieldOf(schema: AnySchema, path: string, defaults: Defaults, absent: Absence): Field {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const own = absent === '' ? {} : { absent }
  const nested = (one: AnySchema) => fieldOf(one, path, defaults, '')
  const value = absent === '' ? defaults[path] : undefined
  switch (def.type) {
    case 'optional':
      return fieldOf(def.innerType, path, defaults, absent === '?' ? '~?' : '~')
    case 'nullable':
      return fieldOf(def.innerType, path, defaults, absent === '~' ? '~?' : '?')
    case 'enum':
      return {
        enum: Object.values(def.entries).map(String),
        ...(value === undefined ? {} : { default: String(value) }),
        ...own,
      }
    case 'literal':
      // A fixed value that is no text, e.g. `consent: true`.
      if (typeof def.values[0] !== 'string') return `${typeof def.values[0] === 'boolean' ? 'boolean' : 'any'}${absent}`
      return { enum: def.values.map(String), ...own }
    case 'object':
      return { object: fieldsOf(schema, `${path}.`, defaults), ...own }
    case 'array':
      return { list: nested(def.element), ...own }
    case 'record':
      return { record: nested(def.valueType), ...own }
    case 'union':
      return { variants: def.options.map((one) => fieldsOf(one, `${path}.`, defaults)), ...own }
    case 'string':
    case 'number':
    case 'boolean': {
      const isDate = def.type === 'string' && 'format' in def && dateFormats.includes(String(def.format))
      const kind = isDate ? 'date' : isUrl(def) ? 'url' : def.type === 'string' ? 'text' : def.type
      // Who has no versions must not claim one in an update.
      if (path === 'lockVersion') return `${kind}~`
      return value === undefined ? `${kind}${absent}` : { of: kind, default: value }
    }
    case 'never':
    case 'unknown':
    case 'any':
    case 'custom':
      return `any${absent}`
    default:
      throw new Error(`${path}: a shape has no ${def.type}`)
  }
}
