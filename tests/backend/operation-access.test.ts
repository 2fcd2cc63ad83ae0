/**
 * Every operation of the API, requested by every role: what it declares as `may` is what happens, and the document has each error. On
 * records: `record-access.test.ts`.
 */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#backend/db/driver.ts'
import { userSessions } from '#backend/db/schema/users.ts'
import { isPolicy, mayRequest, type Subject } from '#backend/http/authorization.ts'
import type { RegisteredRoute } from '#backend/openapi/collect-routes.ts'
import { type OpenApiDocument, openApiDocument, pathOf } from '#backend/openapi/document.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { prefixes } from '#backend/routes.ts'
import { type RoleName, roleNames } from '#shared/permissions.ts'
import {
  actAs,
  buildBackend,
  centerIds,
  type SignedIn,
  sampleLogins,
  signIn,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'
import { refusedByPolicy } from '../support/operation-refusals.ts'
import { subjectOf } from '../support/policy-tables.ts'

let backend: TestBackend
let routes: RegisteredRoute[]
let signingIn: RegisteredRoute[]
let document: OpenApiDocument
beforeAll(async () => {
  backend = await buildBackend()
  const all = await registeredRoutes()
  routes = all.filter(
    // A stream of events has no end, and mails come from a provider with a signature: tests of their own. Below `/auth` the
    // operations for everybody sign in, or answer a visitor in their own format.
    ({ url, operation }) =>
      (url.startsWith(prefixes.api) || operation?.may === 'in_person') &&
      operation?.file !== 'text/event-stream' &&
      !url.endsWith('/inbound_mails'),
  )
  signingIn = all.filter(({ url, operation }) => !url.startsWith(prefixes.api) && operation?.may !== 'in_person')
  document = openApiDocument(all)
})
afterAll(() => backend.close())

const nameOf = ({ method, url }: RegisteredRoute) => `${method} ${url.replace(prefixes.api, '')}`

/** The site on which every part of the product is on: one-on-one help is at `public` alone. */
const tenant = 'public'
const center = centerIds[tenant] ?? ''

/** Requests an operation with the example of its body; every parameter of its path is this value. */
async function request(route: RegisteredRoute, id: string, session?: SignedIn, body?: object) {
  const content = (document.paths[pathOf(route.url)]?.[route.method.toLowerCase()]?.requestBody?.content ??
    {}) as Record<string, { example?: unknown }>
  const [[type, { example: ofDocument }] = ['', {}]] = Object.entries(content)
  const example = body ?? ofDocument
  const response = await backend.app.inject({
    method: route.method as 'GET',
    url: route.url.replace(/:(\w+)(\([^)]*\))?/g, id),
    headers: {
      ...siteHeaders(center),
      ...session?.headers,
      ...(example !== undefined && { 'content-type': type || 'application/json' }),
    },
    ...(example !== undefined && { payload: JSON.stringify(example) }),
  })
  return { status: response.statusCode, undocumented: undocumentedOf(route, response) }
}

type ErrorHead = { statusCode: number; headers: Record<string, unknown> }

/** The status of an error that the document does not have of an operation, or has with another content type. */
function undocumentedOf(route: RegisteredRoute, { statusCode, headers }: ErrorHead): string[] {
  if (statusCode < 400) return []
  const declared = document.paths[pathOf(route.url)]?.[route.method.toLowerCase()]?.responses[statusCode]
  const shared = document.components.responses?.[String(declared?.$ref).split('/').at(-1) ?? '']
  const type = String(headers['content-type']).split(';')[0] ?? ''
  return type in ((shared?.content as object | undefined) ?? {}) ? [] : [`${nameOf(route)}: ${statusCode} ${type}`]
}

/** The account of a super admin is at another center. */
function subjectAt(role: RoleName): Subject {
  const { actor, center: site, ...subject } = subjectOf(role)
  const centerId = role === 'super_admin' ? 0 : site.id
  return { ...subject, center: site, actor: actor && { ...actor, centerId } }
}

/** A number that no record has. */
const noRecord = '999999'

/** A session of each role: a new one after each write, since some end sessions. */
async function sessionOf(role: RoleName): Promise<SignedIn | undefined> {
  const logins = sampleLogins(tenant)
  switch (role) {
    case 'visitor':
      return undefined
    case 'volunteer':
      return actAs(backend, Number(center))
    case 'organization_member':
      return actAs(backend, Number(center), [{ name: 'member', organizationId: await anOrganization() }])
    case 'organization_admin':
      return actAs(backend, Number(center), [{ name: 'admin', organizationId: await anOrganization() }])
    case 'center_admin':
      return signIn(backend.app, logins.center)
    case 'super_admin':
      return signIn(backend.app, logins.super, center)
  }
}

async function anOrganization(): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    backend.db,
    sql`select id from organizations where center_id = ${Number(center)} and organization_type <> 'VolunteerCenter' and status = 'approved' order by id limit 1`,
  )
  if (!row) throw new Error('The seed has no organization')
  return Number(row.id)
}

describe('what an operation declares as may', () => {
  for (const role of roleNames) {
    it(`is what happens when a ${role.replace('_', ' ')} requests it`, async () => {
      const wrong: string[] = []
      const undocumented: string[] = []
      let session: SignedIn | undefined
      for (const route of routes) {
        const may = route.operation?.may ?? 'everyone'
        const allowed = mayRequest(subjectAt(role), may)
        session ??= await sessionOf(role)
        const { status, undocumented: errors } = await request(route, noRecord, session)
        undocumented.push(...errors)
        if (route.method !== 'GET') session = undefined
        const refused = status === 401 || status === 403
        const byPolicy = refusedByPolicy[nameOf(route)]?.roles.includes(role) ?? false
        if (refused === (allowed && !byPolicy))
          wrong.push(`${nameOf(route)} for ${isPolicy(may) ? may.name : may}: ${status}`)
        else if (!allowed && status !== (role === 'visitor' ? 401 : 403)) wrong.push(`${nameOf(route)}: ${status}`)
      }
      expect(wrong).toEqual([])
      expect(undocumented).toEqual([])
    })
  }
})

describe('the errors of an operation below /auth', () => {
  const undocumented = async (sessionFor: () => Promise<SignedIn | undefined>, route: RegisteredRoute, body?: object) =>
    (await request(route, noRecord, await sessionFor(), body)).undocumented

  it.each(['visitor', 'volunteer'] as const)('are in the document when a %s signs in by it', async (role) => {
    const found: string[] = []
    for (const route of signingIn) {
      found.push(...(await undocumented(() => sessionOf(role), route)))
      if (route.method !== 'GET') found.push(...(await undocumented(() => sessionOf(role), route, {})))
    }
    expect(found).toEqual([])
  })

  it('are in the document when a proof is asked and when the body is empty', async () => {
    const old = async () => {
      const session = await actAs(backend, Number(center))
      await backend.db.update(userSessions).set({ verifiedAt: null }).where(eq(userSessions.userId, session.userId))
      return session
    }
    const found: string[] = []
    for (const route of routes.filter(({ url }) => !url.startsWith(prefixes.api))) {
      found.push(...(await undocumented(old, route)))
      if (route.method !== 'GET') found.push(...(await undocumented(() => sessionOf('volunteer'), route, {})))
    }
    expect(found).toEqual([])
  })
})
