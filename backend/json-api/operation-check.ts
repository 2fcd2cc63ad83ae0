/**
 * Holds requests and responses against what their route declares, in tests and in development: so the OpenAPI document, which
 * is computed from the declarations, says what the backend does.
 */
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type * as z from 'zod/mini'
import { apiError } from '#backend/errors/api-error.ts'
import { camelKeys, toCamel } from '#shared/json-api/case.ts'
import type { Document, Resource as Node } from '#shared/json-api/types.ts'
import { bodiesOf, type Described, isResource, type Operation, recordsOf, statusOf } from './operation.ts'

/** Throws `response.schema` (500). */
function refuse(request: FastifyRequest, problem: string): never {
  const name = `${request.method} ${request.routeOptions.url}`
  throw apiError('response.schema', { problems: `${name} does not declare ${problem}` })
}

const declaredOf = (request: FastifyRequest): Operation | undefined => request.routeOptions.config.operation

/** Throws for a body that is read by another schema, or under another type, than the route declares. */
export function checkDeclaredBody(request: FastifyRequest, schema: unknown, type: string): void {
  const declared = declaredOf(request)
  if (!declared) return
  const schemas: readonly unknown[] = bodiesOf(declared)
  if (!schemas.includes(schema)) refuse(request, 'the body that it reads')
  if (declared.bodyType !== type) refuse(request, `the type ${type} of its body`)
}

/** Checks every successful response of the scope. */
export const operationChecks = fp(
  async (app) => {
    app.addHook('preSerialization', async (request, reply, payload) => {
      const declared = declaredOf(request)
      if (declared && reply.statusCode < 400) checkPayload(request, declared, payload)
      return payload
    })
    app.addHook('onSend', async (request, reply, payload) => {
      const declared = declaredOf(request)
      if (!declared || reply.statusCode >= 400) return payload
      const isEmptyStream = declared.file === 'text/event-stream' && reply.statusCode === 204
      if (reply.statusCode !== statusOf(declared) && !isEmptyStream) {
        refuse(request, `the status ${reply.statusCode}`)
      }
      return payload
    })
  },
  { name: 'operation-checks' },
)

function checkPayload(request: FastifyRequest, declared: Operation, payload: unknown): void {
  const undeclared = (problem: string): never => refuse(request, problem)
  if (declared.file !== undefined) undeclared('a body of JSON instead of a file')
  if (declared.result) {
    checkShape(declared.result, payload, undeclared)
    return
  }
  const { data, meta } = payload as Document
  if (declared.meta && meta) checkShape(declared.meta, camelKeys(meta), undeclared)
  const records = recordsOf(declared)
  if (data === null) {
    if (!declared.meta) undeclared('a document without records')
    return
  }
  if (records.length === 0) undeclared('records that are not declared')
  if (Array.isArray(data) !== (declared.list !== undefined)) undeclared('one record instead of a list, or a list')
  for (const node of Array.isArray(data) ? data.slice(0, 3) : [data]) checkNode(node, records, undeclared)
}

function checkShape(schema: z.ZodMiniObject, value: unknown, undeclared: (problem: string) => never): void {
  const result = schema.safeParse(JSON.parse(JSON.stringify(value)))
  if (!result.success) undeclared(JSON.stringify(result.error.issues))
}

function checkNode(node: Node, records: readonly Described[], undeclared: (problem: string) => never): void {
  const ofType = records.filter(({ type }) => type === node.type)
  if (ofType.length === 0) undeclared(`a record of type ${node.type}`)
  const known = new Set(ofType.flatMap(({ schema }) => Object.keys(schema?.shape ?? {})))
  const unknown = Object.keys(node.attributes ?? {}).find((name) => !known.has(toCamel(name)))
  if (unknown !== undefined) undeclared(`the attribute ${unknown} of ${node.type}`)
  const relationships = new Set(ofType.flatMap((one) => Object.keys((isResource(one) && one.relationships) || {})))
  const stranger = Object.keys(node.relationships ?? {}).find((name) => !relationships.has(toCamel(name)))
  if (stranger !== undefined) undeclared(`the relationship ${stranger} of ${node.type}`)
}
