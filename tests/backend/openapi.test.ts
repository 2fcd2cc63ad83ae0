/** The OpenAPI document says what the backend does: it is computed from what the routes declare. */
import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildBackend as build } from '#backend/app.ts'
import { errorResponses } from '#backend/http/error-responses.ts'
import { bodiesOf } from '#backend/json-api/operation.ts'
import { operationChecks } from '#backend/json-api/operation-check.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import type { RegisteredRoute } from '#backend/openapi/collect-routes.ts'
import { accessText, type OpenApiDocument, openApiDocument, pathOf } from '#backend/openapi/document.ts'
import { exampleOf } from '#backend/openapi/examples.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { camelKeys } from '#shared/json-api/case.ts'
import { buildBackend, type TestBackend } from '../support/build-backend.ts'

let backend: TestBackend
let routes: RegisteredRoute[]
let document: OpenApiDocument
beforeAll(async () => {
  backend = await buildBackend({ replyDomain: 'reply.example', inboundMailSecret: 'x'.repeat(32) })
  routes = await registeredRoutes()
  document = openApiDocument(routes)
})
afterAll(() => backend.close())

const nameOf = ({ method, url }: Pick<RegisteredRoute, 'method' | 'url'>) => `${method} ${url}`
const operationOf = ({ method, url }: RegisteredRoute) => document.paths[pathOf(url)]?.[method.toLowerCase()]

/** The example of a request body, and its attributes. */
function bodyOf(route: RegisteredRoute) {
  const content = (operationOf(route)?.requestBody?.content ?? {}) as Record<string, { example?: unknown }>
  const [[type, { example }] = ['', {}]] = Object.entries(content)
  const data = (example as { data?: { attributes: unknown } } | undefined)?.data
  return { type, example, attributes: data?.attributes ?? example }
}

describe('the OpenAPI document', () => {
  it('has the operations of the running backend and no others', async () => {
    const { statusCode, body } = await backend.app.inject('/api/v1/openapi.json')
    expect(statusCode).toBe(200)
    const served = JSON.parse(body) as OpenApiDocument
    const operations = ({ paths }: OpenApiDocument) =>
      Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`))
    expect(operations(served).sort()).toEqual(operations(document).sort())
    expect(routes.filter(({ method, url }) => !backend.app.hasRoute({ method: method as 'GET', url }))).toEqual([])
    expect(operations(document)).toHaveLength(routes.length)
  })

  it('refuses a route that declares nothing', () => {
    const route = { method: 'GET', url: '/api/v1/secrets', operation: undefined, startsSession: false }
    expect(() => openApiDocument([route])).toThrow('GET /api/v1/secrets declares no operation')
  })

  it('is valid by the schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('refers to no component that it does not have', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)
    const missing = [...references].filter(([, kind = '', name = '']) => !document.components[kind]?.[name])
    expect(missing.map(([reference]) => reference)).toEqual([])
  })

  it('gives each operation an id, a summary in one line, who may, and errors', () => {
    const operations = routes.map((route) => operationOf(route))
    expect(new Set(operations.map((one) => one?.operationId)).size).toBe(routes.length)
    for (const one of operations) {
      expect(one?.summary).toMatch(/^[A-Z][^\n.]{5,90}$/)
      expect(one?.description).toMatch(/^For /)
      expect(Object.keys(one?.responses ?? {}).some((status) => Number(status) < 400)).toBe(true)
      expect(Object.keys(one?.responses ?? {}).some((status) => Number(status) >= 400)).toBe(true)
    }
  })

  it('has examples of request bodies that their schemas accept', () => {
    const withBody = routes.filter((route) => route.operation && bodiesOf(route.operation).length > 0)
    expect(withBody.length).toBeGreaterThan(100)
    const refused = withBody.flatMap((route) => {
      const [schema] = route.operation ? bodiesOf(route.operation) : []
      const result = schema?.safeParse(camelKeys(bodyOf(route).attributes))
      return result?.success ? [] : [`${nameOf(route)}: ${JSON.stringify(result?.error.issues)}`]
    })
    expect(refused).toEqual([])
  })

  it('has an example of every record, which its schema accepts', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'document', components: document.components }, 'document')
    const examples = Object.entries(document.components.schemas ?? {}).flatMap(([name, schema]) =>
      Array.isArray(schema.examples) ? [[name, schema.examples[0]] as const] : [],
    )
    expect(examples.length).toBeGreaterThan(120)
    const refused = examples.flatMap(([name, one]) => {
      const validate = ajv.getSchema(`document#/components/schemas/${name}`)
      return validate?.(one) ? [] : [`${name}: ${ajv.errorsText(validate?.errors)}`]
    })
    expect(refused).toEqual([])
  })

  it('names filters, sorts and includes of lists as the descriptors have them', () => {
    const parameters = document.paths['/api/v1/vacancies']?.get?.parameters ?? []
    const named = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema as never
    expect(Object.keys((named('filter') as { properties: object }).properties)).toEqual(
      expect.arrayContaining(['q', 'near', 'themes_in', 'status_eq', 'expires_on_lteq', 'organization_id_eq']),
    )
    expect((named('sort') as { items: { enum: string[] } }).items.enum).toContain('-published_at')
    expect(named('include')).toMatchObject({ examples: [expect.arrayContaining(['organization', 'address'])] })
    expect(parameters.map(({ $ref }) => $ref)).toContain('#/components/parameters/PageSize')
  })

  it('has every operation that docs/backend.md names', () => {
    const text = readFileSync(new URL('../../docs/backend.md', import.meta.url), 'utf8')
    const named = [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/(?:api|auth)\/[^`?\s]*)/g)]
    expect(named.length).toBeGreaterThan(60)
    const unknown = named.filter(([, method = '', path = '']) => !document.paths[path]?.[method.toLowerCase()])
    expect(unknown.map(([text]) => text)).toEqual([])
  })

  // Scripts of other sites read without a preflight, and no installation but the sample has the sample tenants.
  it('asks a client of a site for no header, and names no tenant', () => {
    const parameters = Object.values(document.components.parameters ?? {})
    const headers = parameters.filter((parameter) => parameter.in === 'header')
    expect(headers.filter(({ required }) => required)).toEqual([])
    const ofGateway = headers.filter(({ description }) => String(description).includes('Written by the gateway'))
    expect(ofGateway.map(({ name }) => name)).toEqual([
      ...['Volunteer-Center-Id', 'X-Tenant', 'App-Context', 'Current-Organization-Id'],
    ])
    expect(ofGateway.find(({ name }) => name === 'X-Tenant')?.schema).toEqual({ type: 'string' })
    expect(document.components.parameters?.AcceptLanguage?.description).not.toContain('`en`')
  })

  it('has 410 where a link, a code or a file can be over, and 422 where it reads a token', () => {
    const statusesOf = (method: string, path: string) =>
      Object.keys(document.paths[`/api/v1/${path}`]?.[method]?.responses ?? {})
    const over = [
      ...['get forms/{token}', 'post forms/{token}/submissions', 'put help_keys/{key}/confirm'],
      ...['get guardian_consents', 'put guardian_consents', 'put stage_consents/{token}', 'get files/{id}/content'],
    ].filter((call) => !statusesOf(...(call.split(' ') as [string, string])).includes('410'))
    expect(over).toEqual([])
    expect(statusesOf('get', 'guardian_consents')).toContain('422')
    expect(statusesOf('get', 'vacancies')).not.toContain('410')
  })

  it('says where the path of a created record is', () => {
    const headersOf = (path: string, status: number) => document.paths[path]?.post?.responses?.[status]?.headers
    expect(Object.keys(headersOf('/api/v1/users', 201) ?? {})).toContain('location')
    expect(Object.keys(headersOf('/api/v1/applications', 201) ?? {})).toContain('location')
  })

  it('says who may in the words of the role table', () => {
    expect(accessText('everyone')).toBe('For everybody, also without an account.')
    expect(accessText('organization.move')).toBe('For super admin (all records). Permission `organization.move`.')
    expect(accessText('vacancy.draft')).toContain('organization member (records of the own organizations)')
  })
})

describe('a route that does something else than it declares', () => {
  const shape = { type: 'things', schema: z.object({ name: z.string() }) }
  const responding = async (payload: object, facts = {}, status = 200) => {
    const app = Fastify()
    await app.register(errorResponses)
    await app.register(operationChecks)
    const declared = { summary: 'Show a thing', raw: 'session', may: 'everyone', record: shape, ...facts } as const
    rawRoute(app, 'GET /thing', declared, (_request, reply) => reply.code(status).send(payload))
    return (await app.inject('/thing')).statusCode
  }
  const thing = (more = {}) => ({ data: { type: 'things', id: '1', attributes: { name: 'a' }, ...more } })

  it('fails in tests and in development', async () => {
    expect(await responding(thing())).toBe(200)
    expect(await responding(thing(), {}, 201)).toBe(500)
    expect(await responding(thing({ type: 'others' }))).toBe(500)
    expect(await responding(thing({ attributes: { name: 'a', secret: 'b' } }))).toBe(500)
    expect(await responding(thing({ relationships: { owner: { data: null } } }))).toBe(500)
    expect(await responding({ data: [] })).toBe(500)
    expect(await responding({ data: null, meta: { count: 'many' } }, { meta: z.object({ count: z.int() }) })).toBe(500)
    expect(await responding(thing(), { file: 'text/plain' })).toBe(500)
  })
})

describe('/docs', () => {
  it('has a page that reads the document of this backend and names no other host', async () => {
    const { statusCode, headers, body } = await backend.app.inject('/docs/')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
    expect(body).toContain('"url": "/api/v1/openapi.json"')
    expect(body).not.toMatch(/https?:\/\//)
  })

  it('sends the script of the page itself', async () => {
    const { statusCode, headers, body } = await backend.app.inject('/docs/js/scalar.js')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('javascript')
    expect(body).toContain('createApiReference')
  })

  it('is not there in production, where the document is', async () => {
    const production = await build({ production: true, seed: false, runJobs: false, logLevel: 'silent' })
    try {
      for (const path of ['/docs', '/docs/', '/docs/js/scalar.js'])
        expect((await production.app.inject(path)).statusCode).toBe(404)
      const { statusCode, headers, body } = await production.app.inject('/api/v1/openapi.json')
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
      expect(JSON.parse(body).info).toMatchObject({ contact: { url: '/' }, license: { identifier: 'EUPL-1.2' } })
    } finally {
      await production.close()
    }
  })
})

describe('examples', () => {
  it('follow the schema where no name is known', () => {
    const example = exampleOf(
      {
        type: 'object',
        properties: { size: { type: 'integer', minimum: 5 }, tags: { type: 'array', items: { enum: ['a'] } } },
      },
      {},
    )
    expect(example).toEqual({ size: 5, tags: ['a'] })
  })
})
