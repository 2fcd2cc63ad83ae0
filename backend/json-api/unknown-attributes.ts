/** Finds the attributes of a body that no schema of its operation has. */
import type { z } from 'zod/mini'

type AnySchema = z.core.$ZodType

/** `lock_version` is of every update: operations that need none ignore it. */
const alwaysKnown: ReadonlySet<string> = new Set(['lockVersion'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Their paths. What is in a list of variants, such as the blocks of a page, is not looked into. */
export function unknownAttributes(schemas: readonly AnySchema[], value: unknown, path: string[] = []): string[][] {
  const inner = schemas.map(withoutWrapping)
  if (Array.isArray(value)) {
    const elements = inner.map((def) => (def.type === 'array' ? def.element : undefined))
    if (!areAll(elements)) return []
    return value.flatMap((item, index) => unknownAttributes(elements, item, [...path, String(index)]))
  }
  if (!isRecord(value)) return []
  const shapes = inner.map((def) => (def.type === 'object' && def.catchall === undefined ? def.shape : undefined))
  if (!areAll(shapes)) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const own = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name] as AnySchema] : []))
    if (own.length > 0) return unknownAttributes(own, part, [...path, name])
    return path.length === 0 && alwaysKnown.has(name) ? [] : [[...path, name]]
  })
}

const areAll = <Value>(values: (Value | undefined)[]): values is Value[] =>
  values.length > 0 && values.every((value) => value !== undefined)

function withoutWrapping(schema: AnySchema): z.core.$ZodTypes['_zod']['def'] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return withoutWrapping(def.innerType)
  return def.type === 'pipe' ? withoutWrapping(def.out) : def
}
