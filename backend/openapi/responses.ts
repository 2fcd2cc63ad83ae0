/** Responses of operations: documents of JSON:API, the flat bodies of the token endpoints, files, and errors. */
import { bodiesOf, type Operation, recordsOf, statusOf } from '#backend/json-api/operation.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import { type RecordSchemas, refTo } from './record-schemas.ts'
import { type JsonSchema, wireSchema } from './wire-schema.ts'

/** Schemas that every operation shares. */
export const sharedSchemas: Record<string, JsonSchema> = {
  Pagination: {
    type: 'object',
    required: ['current', 'next', 'prev', 'last', 'records'],
    properties: {
      current: { type: 'integer', minimum: 1 },
      next: { type: ['integer', 'null'] },
      prev: { type: ['integer', 'null'] },
      last: { type: 'integer', minimum: 1 },
      records: { type: 'integer', minimum: 0 },
    },
  },
  Error: {
    type: 'object',
    required: ['status', 'code', 'title'],
    properties: {
      status: { type: 'string', pattern: '^[45]\\d\\d$' },
      code: { type: 'string', description: 'Stable code, `validation.required`; texts may change.' },
      title: { type: 'string' },
      detail: { type: 'string', description: 'A sentence for the reader, in the language of the request.' },
      source: {
        type: 'object',
        properties: {
          pointer: { type: 'string', description: '`/data/attributes/postal_code`: the field that it is about.' },
          parameter: { type: 'string' },
          header: { type: 'string' },
        },
      },
      meta: { type: 'object' },
    },
  },
  Errors: {
    type: 'object',
    required: ['errors'],
    properties: { errors: { type: 'array', minItems: 1, items: refTo('Error') } },
  },
  TokenErrors: {
    type: 'object',
    required: ['success', 'errors'],
    properties: {
      success: { const: false },
      errors: {
        anyOf: [
          { type: 'array', minItems: 1, items: { type: 'string' } },
          {
            type: 'object',
            required: ['full_messages'],
            additionalProperties: { type: 'array', items: { type: 'string' } },
          },
        ],
      },
      code: { type: 'string', description: 'Of this backend: the page then need not know its texts.' },
    },
  },
}

const errorDocument = { [jsonApiType]: { schema: refTo('Errors') } }
const apiError = (description: string): JsonSchema => ({ description, content: errorDocument })
/** Below `/auth` an error is flat, or a document where it is one that every operation may have. */
const tokenError = (description: string): JsonSchema => ({
  description,
  content: { 'application/json': { schema: refTo('TokenErrors') }, ...errorDocument },
})

/** Errors by the name of their component. */
export const sharedResponses: Record<string, JsonSchema> = {
  BadRequest: apiError('The request cannot be read, or its query has an unknown part; `source` names it.'),
  Unauthorized: apiError('Nobody is signed in, or the session has ended.'),
  Forbidden: apiError('The signed-in user may not do this, or the account belongs to another center.'),
  NotFound: apiError('There is no such record for this reader on this site.'),
  Conflict: apiError('Somebody changed the record meanwhile, or the first request with this key still runs.'),
  Gone: apiError('The link or code is used or expired, or the file failed the check for viruses.'),
  NotAcceptable: apiError('Accept names JSON:API only with parameters that are not supported.'),
  TooLarge: apiError('The body or the file is too large.'),
  MediaType: apiError('The media type of the body is not accepted.'),
  Invalid: apiError('The values are not valid, or the state of the record does not allow this; every error at once.'),
  TooMany: apiError('Too many of these; `Retry-After` says when there may be more.'),
  Unavailable: apiError('Not for now; `Retry-After` says when to try again.'),
  TokenUnauthorized: tokenError('Nobody is signed in; unknown credentials, a locked or unconfirmed account.'),
  TokenNotFound: tokenError('No such session or account.'),
  TokenInvalid: tokenError('The values are not valid, or the account does not allow this.'),
  TokenUnavailable: tokenError('This backend cannot do it, or not for now; `Retry-After` then says when to try again.'),
}

const componentOf = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` })

const text: JsonSchema = { type: 'string' }

/** Headers of a response to a request that was signed in (sessions.md SES-1). */
export const tokenHeaders: Record<string, JsonSchema> = {
  'access-token': { description: 'The next token; one blank within a batch of requests.', schema: text },
  'token-type': { description: '`Bearer`', schema: text },
  client: { description: 'The device; the same as in the request.', schema: text },
  expiry: { description: 'Unix seconds; one blank within a batch of requests.', schema: text },
  uid: { description: 'The address of the account, which may have changed.', schema: text },
}

const headerRefs = Object.fromEntries(
  Object.keys(tokenHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

const createdAt = { description: 'Path of the created record, where it can be read by itself.', schema: text }

type Route = { operation: Operation; method: string; path: string; isApi: boolean; startsSession: boolean }

export function responsesOf(route: Route, records: RecordSchemas): Record<string, JsonSchema> {
  const { operation, isApi, startsSession } = route
  const hasTokens = operation.may !== 'everyone' || startsSession || !isApi
  const success: JsonSchema = {
    description: operation.redirects ? 'Redirects to the page that goes on.' : 'Success.',
    ...headersOf(route, hasTokens),
    ...contentOf(operation, records),
  }
  return { [statusOf(operation)]: success, ...(isApi ? apiErrors(route) : tokenErrors(route)) }
}

function headersOf({ operation, isApi }: Route, hasTokens: boolean): { headers?: Record<string, JsonSchema> } {
  if (operation.redirects) return { headers: { location: { schema: text } } }
  // JSON:API 1.1, "Creating Resources".
  const isCreated = isApi && statusOf(operation) === 201 && recordsOf(operation).length > 0
  const headers = { ...(hasTokens && headerRefs), ...(isCreated && { location: createdAt }) }
  return Object.keys(headers).length === 0 ? {} : { headers }
}

/** Whether a secret of a link or a code says which record it is: in the path, the query or the body. */
const namesToken = ({ operation, path }: Route): boolean =>
  /\{(?:token|key)\}/.test(path) ||
  operation.query?.token !== undefined ||
  bodiesOf(operation).some((body) => 'shape' in body && 'token' in (body.shape as object))

function apiErrors(route: Route): Record<string, JsonSchema> {
  const { operation, method, path } = route
  const { may, body, upload, file } = operation
  const hasToken = namesToken(route)
  const writes = body !== undefined || upload !== undefined
  return {
    400: componentOf('BadRequest'),
    ...(may !== 'everyone' && { 401: componentOf('Unauthorized') }),
    403: componentOf('Forbidden'),
    404: componentOf('NotFound'),
    ...((method !== 'GET' || path.includes('{')) && { 409: componentOf('Conflict') }),
    406: componentOf('NotAcceptable'),
    ...((hasToken || file !== undefined) && { 410: componentOf('Gone') }),
    ...(writes && { 413: componentOf('TooLarge'), 415: componentOf('MediaType') }),
    ...((method !== 'GET' || hasToken) && { 422: componentOf('Invalid') }),
    ...(method !== 'GET' && { 429: componentOf('TooMany') }),
    503: componentOf('Unavailable'),
  }
}

const tokenErrors = ({ operation, method }: Route): Record<string, JsonSchema> => ({
  ...(method !== 'GET' && { 400: componentOf('BadRequest') }),
  401: componentOf('TokenUnauthorized'),
  ...(operation.may !== 'everyone' && { 403: componentOf('Forbidden') }),
  404: componentOf('TokenNotFound'),
  ...(method !== 'GET' && { 413: componentOf('TooLarge'), 415: componentOf('MediaType') }),
  422: componentOf('TokenInvalid'),
  ...(method !== 'GET' && { 429: componentOf('TooMany') }),
  503: componentOf('TokenUnavailable'),
})

function contentOf(operation: Operation, records: RecordSchemas): JsonSchema {
  const { file, result, list, record, meta } = operation
  if (file !== undefined) {
    const isText = file.startsWith('text/') || file.endsWith('+xml')
    return { content: { [file]: { schema: isText ? text : { type: 'string', format: 'binary' } } } }
  }
  const inDocument = { name: operation.summary.replace(/\W+/g, '_'), definitions: records.schemas }
  if (result) return { content: { 'application/json': { schema: wireSchema(result, 'output', inDocument) } } }
  if (list === undefined && record === undefined && meta === undefined) return {}
  return { content: { [jsonApiType]: { schema: documentSchema(operation, records, inDocument) } } }
}

/** Paths of this host with the query of the request; `prev` and `next` where there is one. */
const pageLinksSchema = {
  type: 'object',
  properties: Object.fromEntries(['self', 'first', 'prev', 'next', 'last'].map((name) => [name, { type: 'string' }])),
}

function documentSchema(
  operation: Operation,
  records: RecordSchemas,
  inDocument: Parameters<typeof wireSchema>[2],
): JsonSchema {
  const described = recordsOf(operation)
  const [first, ...others] = described.map((one) => records.refTo(one))
  const one = others.length === 0 ? first : { anyOf: [first, ...others] }
  const included = records.includedOf(described)
  const isPaged = operation.list !== undefined && described.every((record) => 'attributes' in record)
  const own = operation.meta ? wireSchema(operation.meta, 'output', inDocument) : undefined
  const ownRequired = first === undefined ? ((own?.required as string[] | undefined) ?? []) : []
  const metaSchema = (isPaged || own) && {
    type: 'object',
    required: [...(isPaged ? ['pagination'] : []), ...ownRequired],
    properties: {
      ...(isPaged && { pagination: refTo('Pagination') }),
      ...((own?.properties as JsonSchema | undefined) ?? {}),
    },
  }
  const data = dataSchema(operation, one)
  return {
    type: 'object',
    required: ['data', ...(isPaged || first === undefined ? ['meta'] : [])],
    properties: {
      data,
      ...(included.length > 0 && { included: { type: 'array', items: { anyOf: included } } }),
      ...(metaSchema && { meta: metaSchema }),
      ...(isPaged && { links: pageLinksSchema }),
    },
  }
}

function dataSchema({ list, plans }: Operation, one: JsonSchema | undefined): JsonSchema {
  if (one === undefined) return { type: 'null' }
  if (list !== undefined) return { type: 'array', items: one }
  return plans ? { anyOf: [one, { type: 'null' }] } : one
}
