/** Example values of a JSON Schema, for the bodies and records of the OpenAPI document; a test validates each by its schema. */
import type { JsonSchema } from './wire-schema.ts'

/** By the name of an attribute on the wire, where its type does not say enough. */
const byName: Record<string, unknown> = {
  first_name: 'Noor',
  last_name: 'Bakker',
  name: 'Buurthuis De Linde',
  title: 'Maatje voor een wandeling',
  phone: '06 12345678',
  postal_code: '7311 NZ',
  postal_code4: '7311',
  kvk_number: '12345678',
  kvk_branch_number: '000012345678',
  website: 'https://buurthuis.example',
  street: 'Stationsstraat',
  house_number: '12',
  city: 'Apeldoorn',
  password: 'een-lange-zin-1',
  redirect_url: 'https://demo.example/auth/reset',
  reason: 'Staat er al bij een andere organisatie.',
  question: 'Klopt het KvK-nummer?',
  locale: 'nl',
  starts_at: '2026-05-12T09:00:00.000Z',
  ends_at: '2026-05-12T11:00:00.000Z',
  starts_on: '2026-05-12',
  ends_on: '2026-06-12',
  expires_on: '2026-06-30',
  primary_color: '#1d4f91',
  gtag_id: 'G-ABC1234567',
  from: '09:00',
  to: '17:00',
  url: 'https://buurthuis.example/aanbod',
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/a',
  // Of a push subscription: a point of P-256 and sixteen bytes.
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
}

/** Attributes whose parts depend on each other. */
const whole: Record<string, unknown> = {
  recurrence: 'FREQ=WEEKLY;COUNT=8',
  children: [],
  crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
}

const moment = '2026-05-12T09:00:00.000Z'

export function exampleOf(schema: JsonSchema, definitions: Record<string, JsonSchema>, name = '', depth = 0): unknown {
  if (name in whole) return whole[name]
  if (typeof schema.$ref === 'string') {
    const target = definitions[schema.$ref.split('/').at(-1) ?? '']
    return target && depth < 6 ? exampleOf(target, definitions, name, depth + 1) : {}
  }
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (Array.isArray(choice)) return exampleOf(choice[0] as JsonSchema, definitions, name, depth + 1)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return objectExample(schema, definitions, depth)
    case 'array':
      return arrayExample(schema, definitions, name, depth)
    case 'integer':
    case 'number':
      return numberExample(schema, name)
    case 'boolean':
      return true
    case 'string':
      return textExample(schema, name)
    default:
      return name in byName ? byName[name] : 'tekst'
  }
}

function objectExample(schema: JsonSchema, definitions: Record<string, JsonSchema>, depth: number): unknown {
  const names = (schema.propertyNames as { enum?: string[] } | undefined)?.enum
  if (names) {
    const one = exampleOf((schema.additionalProperties ?? {}) as JsonSchema, definitions, '', depth + 1)
    return Object.fromEntries(names.map((key) => [key, one]))
  }
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  return Object.fromEntries(
    properties
      .filter(([key]) => depth < 4 || (schema.required as string[] | undefined)?.includes(key))
      .map(([key, property]) => [key, exampleOf(property, definitions, key, depth + 1)]),
  )
}

function arrayExample(
  schema: JsonSchema,
  definitions: Record<string, JsonSchema>,
  name: string,
  depth: number,
): unknown {
  if (!schema.items) return []
  const one = exampleOf(schema.items as JsonSchema, definitions, name.replace(/s$/, ''), depth + 1)
  return Array.from({ length: Math.max(1, Number(schema.minItems ?? 0)) }, () => one)
}

function numberExample({ minimum, maximum, exclusiveMinimum }: JsonSchema, name: string): number {
  if (name === 'lock_version') return 0
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1))
  return maximum === undefined ? Math.max(least, 1) : Math.min(Math.max(least, 1), Number(maximum))
}

function textExample(schema: JsonSchema, name: string): string {
  if (schema.format === 'date-time') return moment
  if (schema.format === 'date') return String(byName[name] ?? '2026-05-12')
  if (schema.format === 'email') return 'noor@demo.example'
  const known = byName[name]
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : null
  const candidates = [
    ...(typeof known === 'string' ? [known] : []),
    ...(name === 'id' || name.endsWith('_id') ? ['12'] : []),
    'Tekst van een paar woorden',
    ...Object.values(byName).filter((value): value is string => typeof value === 'string'),
    '12',
    '09:00',
    'tekst',
  ]
  const length = (text: string) => {
    const padded = text.padEnd(Number(schema.minLength ?? 0), '.')
    return schema.maxLength === undefined ? padded : padded.slice(0, Number(schema.maxLength)).trim()
  }
  return candidates.map(length).find((text) => pattern?.test(text) ?? true) ?? 'tekst'
}
