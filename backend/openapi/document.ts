/**
 * The OpenAPI 3.1 document of the backend: computed from the registered routes with their declarations, the descriptors of the
 * records and the zod schemas that requests and responses are validated with.
 */
import { isOpenAccess, isPolicy } from '#backend/http/authorization.ts'
import { bodiesOf, type Operation } from '#backend/json-api/operation.ts'
import { prefixes } from '#backend/routes.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import { pathTo } from '#shared/paths.ts'
import { permissions, type RoleName, roleNames, type Scope } from '#shared/permissions.ts'
import { release } from '#shared/release.ts'
import type { RegisteredRoute } from './collect-routes.ts'
import { exampleOf } from './examples.ts'
import { parametersOf, sharedParameters } from './parameters.ts'
import { RecordSchemas } from './record-schemas.ts'
import { responsesOf, sharedResponses, sharedSchemas, tokenHeaders } from './responses.ts'
import { type JsonSchema, wireSchema } from './wire-schema.ts'

export type OperationObject = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: JsonSchema[]
  requestBody?: JsonSchema
  responses: Record<string, JsonSchema>
}

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    description: string
    contact: { name: string; url: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, OperationObject>>
  components: Record<string, Record<string, JsonSchema>>
}

/** `/api/v1/activities/:id(^\\d{1,15}).ics` → `/api/v1/activities/{id}.ics` */
export const pathOf = (url: string): string => url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')

export type Entry = { method: string; path: string; operation: OperationObject }

export const entriesOf = ({ paths }: OpenApiDocument): Entry[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** Throws for a route that declares nothing. */
export function openApiDocument(routes: readonly RegisteredRoute[]): OpenApiDocument {
  const records = new RecordSchemas()
  const paths: OpenApiDocument['paths'] = {}
  const tags = new Set<string>()
  for (const route of routes) {
    const path = pathOf(route.url)
    const item = operationObject(route, path, records)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: item }
    for (const tag of item.tags) tags.add(tag)
  }
  records.addExamples()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Volunteer-work platform',
      version: release.version,
      description:
        'What the gateway and the pages expect of a backend. Bodies are JSON:API 1.1 with names in snake_case; the token endpoints are those of devise_token_auth. Scripts of other sites may read whatever is `public` in Cache-Control, without credentials.',
      // The site that the document is read from; its footer says how to reach the center.
      contact: { name: 'The volunteer center of this site', url: pathTo('home') },
      license: { name: 'European Union Public Licence 1.2', identifier: release.license },
    },
    servers: [{ url: '/' }],
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...sharedSchemas, ...records.schemas },
      parameters: sharedParameters,
      responses: sharedResponses,
      headers: tokenHeaders,
      securitySchemes: Object.fromEntries(
        ['access-token', 'client', 'uid'].map((name) => [name, { type: 'apiKey', in: 'header', name }]),
      ),
    },
  }
}

function operationObject(route: RegisteredRoute, path: string, records: RecordSchemas): OperationObject {
  const { operation, method, startsSession } = route
  if (!operation) throw new Error(`${method} ${path} declares no operation`)
  const isApi = path.startsWith(prefixes.api)
  const body = requestBodyOf(operation, method, path, records)
  return {
    operationId: operationId(method, path),
    summary: operation.summary,
    description: operation.verified ? `${accessText(operation.may)} ${verifiedText}` : accessText(operation.may),
    tags: [tagOf(path)],
    security: securityOf(operation.may),
    parameters: parametersOf({ operation, method, isApi, keepsKey: !startsSession }, path),
    ...(body && { requestBody: body }),
    responses: responsesOf({ operation, method, path, isApi, startsSession }, records),
  }
}

/** Nothing for everybody; with an empty choice where visitors have the permission too. */
function securityOf(may: Operation['may']): OperationObject['security'] {
  if (may === 'everyone') return []
  const tokens = { 'access-token': [], client: [], uid: [] }
  return isOpenAccess(may) ? [{}, tokens] : [tokens]
}

/** Whether visitors get 401. */
export const needsSession = ({ security }: OperationObject): boolean =>
  security.length > 0 && security.every((choice) => Object.keys(choice).length > 0)

/** `PUT /api/v1/users/{id}/add_role` → `put_users_id_add_role` */
const operationId = (method: string, path: string): string =>
  `${method.toLowerCase()} ${path.replace(prefixes.api, '')}`.replace(/\W+/g, '_').replace(/_$/, '')

/** The first part of the path: `Saved searches`. */
function tagOf(path: string): string {
  const [first = ''] = path.replace(`${prefixes.api}/`, '').replace(/^\//, '').split(/[/.]/)
  const words = first.replaceAll('_', ' ')
  return path.startsWith(prefixes.tokens) ? 'Sessions and passwords' : words[0]?.toUpperCase() + words.slice(1)
}

const roleTexts: Record<RoleName, string> = {
  super_admin: 'super admin',
  center_admin: 'center admin',
  organization_admin: 'organization admin',
  organization_member: 'organization member',
  volunteer: 'every account',
  visitor: 'everybody',
}
const scopeTexts: Record<Exclude<Scope, 'none'>, string> = {
  all: 'all records',
  center: 'records of the own center',
  organization: 'records of the own organizations',
  own: 'own records',
}

const verifiedText =
  'Asks for a proof of the last ten minutes (403 `auth.verification_required`, POST /auth/verification).'

/** Who may do it, by the role table of domain.md DOM-6. */
export function accessText(may: Operation['may']): string {
  if (may === 'everyone') return 'For everybody, also without an account.'
  if (may === 'in_person') return 'For the person with the account, and not for an admin who is signed in as them.'
  if (may === 'signed_in') return 'For everybody with an account; which records, depends on the roles.'
  if (isPolicy(may)) return `${accessText(may.permission ?? 'signed_in')} Policy \`${may.name}\`.`
  const roles = roleNames.flatMap((role) => {
    const scope = permissions[may][role]
    return scope === 'none' ? [] : [`${roleTexts[role]} (${scopeTexts[scope]})`]
  })
  return `For ${roles.join(', ')}. Permission \`${may}\`.`
}

function requestBodyOf(
  operation: Operation,
  method: string,
  path: string,
  records: RecordSchemas,
): JsonSchema | undefined {
  if (operation.upload !== undefined) {
    const properties = {
      file: { type: 'string', contentMediaType: 'application/octet-stream', description: operation.upload },
    }
    const schema = { type: 'object', required: ['file'], properties }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  const inDocument = { name: operationId(method, path), definitions: records.schemas }
  const [first, ...others] = bodiesOf(operation).map((body) => wireSchema(body, 'input', inDocument))
  if (!first) return undefined
  const attributes = others.length === 0 ? first : { anyOf: [first, ...others] }
  const example = exampleOf(attributes, records.schemas)
  if (operation.bodyType === undefined) {
    return { required: true, content: { 'application/json': { schema: attributes, example } } }
  }
  const schema = {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required: ['attributes'],
        properties: { type: { const: operation.bodyType }, attributes },
      },
    },
  }
  return {
    required: true,
    content: { [jsonApiType]: { schema, example: { data: { type: operation.bodyType, attributes: example } } } },
  }
}
