/** Reads request bodies: JSON:API documents, and the plain ones of requirements.md REQ-7. */

import type { FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { ApiError, apiError, type ErrorEntry, errorEntry } from '#backend/errors/api-error.ts'
import { camelKeys, toCamel, toSnake } from '#shared/json-api/case.ts'
import { cleanLine } from '#shared/resources/fields.ts'
import { bodiesOf, recordsOf } from './operation.ts'
import { checkDeclaredBody } from './operation-check.ts'
import { unknownAttributes } from './unknown-attributes.ts'

type Fields = Record<string, unknown>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Attributes of the body in camelCase. Accepts `{data: {type, id, attributes, relationships}}`, `{user: {…}}` and bare
 * attributes. `type` may be singular. A relationship `organization` becomes the attribute `organizationId`. Throws 400
 * for a body that is no object, 409 for another type or id (JSON:API, "Conflict").
 */
export function readAttributes(request: FastifyRequest, type: string, id?: string): Fields {
  const attributes = attributesOfBody(request, type, id)
  const declared = request.routeOptions.config.operation
  if (declared?.body) {
    // A client may send back what it has read; what is not writable stays as it is.
    const readable = recordsOf(declared).flatMap(({ schema }) => schema ?? [])
    refuseUnknown([...bodiesOf(declared), ...readable], attributes)
  }
  return attributes
}

function attributesOfBody(request: FastifyRequest, type: string, id?: string): Fields {
  const body = request.body ?? {}
  if (!isRecord(body)) {
    throw apiError('request.not_an_object')
  }
  const singular = type.replace(/s$/, '')
  if (!('data' in body)) {
    const nested = body[singular]
    return camelKeys(isRecord(nested) ? nested : body) as Fields
  }
  const { data } = body
  if (!isRecord(data)) {
    throw apiError('request.data_not_an_object')
  }
  if (data.type !== undefined && data.type !== type && data.type !== singular) {
    throw apiError('request.type', { expected: type, actual: String(data.type) })
  }
  if (id !== undefined && data.id !== undefined && String(data.id) !== id) {
    throw apiError('request.id')
  }
  const attributes = camelKeys(isRecord(data.attributes) ? data.attributes : {}) as Fields
  for (const [name, relationship] of Object.entries(isRecord(data.relationships) ? data.relationships : {})) {
    const linked = isRecord(relationship) ? relationship.data : undefined
    if (isRecord(linked) && linked.id !== undefined) attributes[`${toCamel(name)}Id`] ??= String(linked.id)
  }
  return attributes
}

/** Throws 422 with every attribute that no body of the operation has: a misspelled one would be lost with a success. */
export function refuseUnknown(bodies: readonly z.core.$ZodType[], attributes: Fields): void {
  const unknown = unknownAttributes(bodies, attributes)
  if (unknown.length === 0) return
  const pointerOf = (path: string[]) => path.map(toSnake).join('/')
  throw new ApiError(unknown.map((path) => errorEntry('validation.unknown', { attribute: pointerOf(path) })))
}

/** Validates attributes by a schema of `shared/resources`. Throws 422 with every error and its pointer. */
export function check<Schema extends z.core.$ZodType>(
  schema: Schema & { safeParse(value: unknown): z.core.util.SafeParseResult<z.core.output<Schema>> },
  attributes: Fields,
): z.core.output<Schema> {
  const result = schema.safeParse(attributes)
  if (result.success) return result.data
  throw new ApiError(result.error.issues.map((issue) => entryOf(issue, attributes)))
}

/** Reads and validates a body. */
export function readInput<Schema extends z.core.$ZodType>(
  request: FastifyRequest,
  schema: Parameters<typeof check<Schema>>[0],
  { type, id }: { type: string; id?: string },
): z.core.output<Schema> {
  if (request.context?.checkResponses) checkDeclaredBody(request, schema, type)
  return check(schema, readAttributes(request, type, id))
}

/** Schema violations as errors of the catalogue: `validation.<reason>`. */
type Violation =
  | { reason: 'required' | 'email' | 'date' | 'name' | 'format' | 'inclusion' | 'invalid' }
  | { reason: 'too_short' | 'too_long' | 'too_few' | 'too_many' | 'minimum' | 'maximum'; bound: number }

/** Formats with an error of their own. */
const formatReasons = ['email', 'date', 'name'] as const

function entryOf(issue: z.core.$ZodIssue, attributes: Fields): ErrorEntry {
  const violation = violationOf(issue, attributes)
  const attribute = issue.path.map((step) => toSnake(String(step))).join('/')
  if (!('bound' in violation)) return errorEntry(`validation.${violation.reason}`, { attribute })
  const { reason, bound } = violation
  const limit = reason.endsWith('long') || reason === 'maximum' ? 'max' : 'min'
  return errorEntry(`validation.${reason}`, { attribute, bound, meta: { [limit]: bound } })
}

/** Custom checks (`shared/form-values.ts`): their codes are those of the browser's messages. */
function customViolation({ code, min, max }: Record<string, unknown>): Violation {
  switch (code) {
    case 'required':
      return { reason: 'required' }
    case 'tooSmall':
      return { reason: 'minimum', bound: Number(min) }
    case 'positive':
      return { reason: 'minimum', bound: 0 }
    case 'tooLarge':
      return { reason: 'maximum', bound: Number(max) }
    case 'tooLong':
      return { reason: 'too_long', bound: Number(max) }
    case 'chooseMin':
      return { reason: 'too_few', bound: Number(min) }
    default:
      return { reason: 'invalid' }
  }
}

function violationOf(issue: z.core.$ZodIssue, attributes: Fields): Violation {
  let value: unknown = attributes
  for (const step of issue.path)
    value = isRecord(value) || Array.isArray(value) ? (value as Fields)[String(step)] : undefined
  const isEmpty = value === undefined || value === null || (typeof value === 'string' && cleanLine(value) === '')
  if (isEmpty || (Array.isArray(value) && value.length === 0)) return { reason: 'required' }
  switch (issue.code) {
    case 'too_small':
      return {
        reason: issue.origin === 'string' ? 'too_short' : issue.origin === 'array' ? 'too_few' : 'minimum',
        bound: Number(issue.minimum),
      }
    case 'too_big':
      return {
        reason: issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'maximum',
        bound: Number(issue.maximum),
      }
    case 'invalid_format':
      return { reason: formatReasons.find((reason) => reason === issue.format) ?? 'format' }
    case 'invalid_value':
      return { reason: 'inclusion' }
    case 'custom':
      return customViolation(issue.params ?? {})
    default:
      return { reason: 'invalid' }
  }
}
