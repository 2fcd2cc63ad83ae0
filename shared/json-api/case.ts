/** Conversion of keys: snake_case on the wire, camelCase in TypeScript (requirements.md REQ-5). */
import { remembered } from '../remembered.ts'

/**
 * Attributes whose keys are data instead of field names: these keep their case at any depth. Listed by wire name, which
 * is the same in both cases or listed in both.
 */
const opaqueKeys = new Set(['answers', 'variables', 'schema', 'colors', 'shades', 'facets', 'changes'])
const isOpaque = (key: string) => opaqueKeys.has(key) || /(^s|S|_s)hades$/.test(key)

export const toCamel = remembered((key: string) =>
  key.replace(/[-_]+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)

export const toSnake = remembered((key: string) => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase())

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value))
    return value.some((item) => typeof item === 'object') ? value.map((item) => mapKeys(item, rename)) : [...value]
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [rename(key), isOpaque(key) ? item : mapKeys(item, rename)]),
  )
}

/** Deep copy with camelCase keys; opaque maps, dates, files and form data are left unchanged. */
export const camelKeys = (value: unknown): unknown => mapKeys(value, toCamel)

/** Deep copy with snake_case keys; opaque maps, dates, files and form data are left unchanged. */
export const snakeKeys = (value: unknown): unknown => mapKeys(value, toSnake)
