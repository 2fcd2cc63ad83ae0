/** Reads request bodies: JSON:API documents, and the plain ones that spec section 7 has here and there. */
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { ApiError, type Fault } from '#backend/http/faults.ts'
import { camelKeys, toCamel, toSnake } from '#shared/json-api/case.ts'
import type { Locale } from '#shared/site.ts'
import { type IssueFacts, issueText } from './issue-texts.ts'

type Fields = Record<string, unknown>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const conflict = (code: string, detail: string, pointer: string) =>
  new ApiError(409, { code, title: 'Conflict', detail, source: { pointer } })

/**
 * Attributes of the body in camelCase. Understood are `{data: {type, id, attributes, relationships}}`, `{user: {…}}` and
 * bare attributes. `type` may stand in the singular. A relationship `organization` counts as the attribute
 * `organizationId`. Errors: 400 for no object at all, 409 for another type or id (JSON:API, "Conflict").
 */
export function readAttributes(request: FastifyRequest, type: string, id?: string): Fields {
  const body = request.body ?? {}
  if (!isRecord(body)) {
    throw new ApiError(400, { code: 'request.malformed', title: 'Bad request', detail: 'The body must be an object' })
  }
  const singular = type.replace(/s$/, '')
  if (!('data' in body)) {
    const nested = body[singular]
    return camelKeys(isRecord(nested) ? nested : body) as Fields
  }
  const { data } = body
  if (!isRecord(data)) {
    throw new ApiError(400, {
      code: 'request.malformed',
      title: 'Bad request',
      detail: 'data must be an object',
      source: { pointer: '/data' },
    })
  }
  if (data.type !== undefined && data.type !== type && data.type !== singular) {
    throw conflict('request.type', `Expected the type ${type}, got ${String(data.type)}`, '/data/type')
  }
  if (id !== undefined && data.id !== undefined && String(data.id) !== id) {
    throw conflict('request.id', 'The id of the document is not that of the address', '/data/id')
  }
  const attributes = camelKeys(isRecord(data.attributes) ? data.attributes : {}) as Fields
  for (const [name, relationship] of Object.entries(isRecord(data.relationships) ? data.relationships : {})) {
    const linked = isRecord(relationship) ? relationship.data : undefined
    if (isRecord(linked) && linked.id !== undefined) attributes[`${toCamel(name)}Id`] ??= String(linked.id)
  }
  return attributes
}

/** Checks attributes against a schema of `shared/resources`. Throws 422 with every fault, each with its pointer. */
export function check<Schema extends z.core.$ZodType>(
  schema: Schema & { safeParse(value: unknown): z.core.util.SafeParseResult<z.core.output<Schema>> },
  attributes: Fields,
  locale: Locale,
): z.core.output<Schema> {
  const result = schema.safeParse(attributes)
  if (result.success) return result.data
  throw new ApiError(
    422,
    result.error.issues.map((issue) => faultOf(issue, attributes, locale)),
  )
}

/** Reads and checks a body in one go. */
export function readInput<Schema extends z.core.$ZodType>(
  request: FastifyRequest,
  schema: Parameters<typeof check<Schema>>[0],
  { type, id, locale }: { type: string; id?: string; locale: Locale },
): z.core.output<Schema> {
  return check(schema, readAttributes(request, type, id), locale)
}

function faultOf(issue: z.core.$ZodIssue, attributes: Fields, locale: Locale): Fault {
  const facts = factsOf(issue, attributes)
  return {
    code: `validation.${facts.word}`,
    title: 'Invalid',
    detail: issueText(facts, locale),
    source: { pointer: `/data/attributes/${issue.path.map((step) => toSnake(String(step))).join('/')}` },
    ...(facts.bound === undefined
      ? {}
      : { meta: { [facts.word.endsWith('long') || facts.word === 'maximum' ? 'max' : 'min']: facts.bound } }),
  }
}

/** What our own checks say (`shared/form-answers.ts`): their codes are those of the browser's texts. */
function customFacts({ code, min, max }: Record<string, unknown>): IssueFacts {
  switch (code) {
    case 'required':
      return { word: 'required' }
    case 'tooSmall':
      return { word: 'minimum', bound: Number(min) }
    case 'positive':
      return { word: 'minimum', bound: 0 }
    case 'tooLarge':
      return { word: 'maximum', bound: Number(max) }
    case 'tooLong':
      return { word: 'too_long', bound: Number(max) }
    case 'chooseMin':
      return { word: 'too_few', bound: Number(min) }
    default:
      return { word: 'invalid' }
  }
}

function factsOf(issue: z.core.$ZodIssue, attributes: Fields): IssueFacts {
  let value: unknown = attributes
  for (const step of issue.path)
    value = isRecord(value) || Array.isArray(value) ? (value as Fields)[String(step)] : undefined
  const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  if (isEmpty || (Array.isArray(value) && value.length === 0)) return { word: 'required' }
  switch (issue.code) {
    case 'too_small':
      return {
        word: issue.origin === 'string' ? 'too_short' : issue.origin === 'array' ? 'too_few' : 'minimum',
        bound: Number(issue.minimum),
      }
    case 'too_big':
      return {
        word: issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'maximum',
        bound: Number(issue.maximum),
      }
    case 'invalid_format':
      return { word: issue.format === 'email' ? 'email' : issue.format === 'date' ? 'date' : 'format' }
    case 'invalid_value':
      return { word: 'inclusion' }
    case 'custom':
      return customFacts(issue.params ?? {})
    default:
      return { word: 'invalid' }
  }
}
