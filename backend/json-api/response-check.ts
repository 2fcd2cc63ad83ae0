/** Validates the attributes of responses by their schema: in tests and in development, not in production. */
import * as z from 'zod/mini'
import { apiError } from '#backend/errors/api-error.ts'

const partials = new WeakMap<z.ZodMiniObject, z.ZodMiniObject>()

/** Sparse fieldsets leave attributes out, so each is optional; an attribute that is not in the schema is an error. */
function partialOf(schema: z.ZodMiniObject): z.ZodMiniObject {
  const cached = partials.get(schema)
  if (cached) return cached
  const partial = z.strictObject(z.partial(schema).shape) as unknown as z.ZodMiniObject
  partials.set(schema, partial)
  return partial
}

/** Throws `response.schema` (500) for attributes that violate the schema of their resource. */
export function checkAttributes(type: string, schema: z.ZodMiniObject, attributes: Record<string, unknown>): void {
  // As on the wire, where dates are strings.
  const result = partialOf(schema).safeParse(JSON.parse(JSON.stringify(attributes)))
  if (result.success) return
  const problems = result.error.issues.map(({ path, message }) => `${[type, ...path].join('.')}: ${message}`)
  throw apiError('response.schema', { problems: problems.join('; ') })
}
