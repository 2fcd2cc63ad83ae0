/**
 * Every operation of the API, requested by every role: what it declares as `may` is what happens. And every operation on a record,
 * requested by the admin of another center: the record does not exist there.
 */
import { getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#backend/db/driver.ts'
import { isResource, recordsOf } from '#backend/json-api/operation.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import type { RegisteredRoute } from '#backend/openapi/collect-routes.ts'
import { type OpenApiDocument, openApiDocument, pathOf } from '#backend/openapi/document.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { prefixes } from '#backend/routes.ts'
import { permissions, type RoleName, roleNames } from '#shared/permissions.ts'
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

let backend: TestBackend
let routes: RegisteredRoute[]
let document: OpenApiDocument
beforeAll(async () => {
  backend = await buildBackend()
  routes = (await registeredRoutes()).filter(
    // A stream of events has no end, and mails come from a provider with a signature: tests of their own.
    ({ url, operation }) =>
      url.startsWith(prefixes.api) && operation?.file !== 'text/event-stream' && !url.endsWith('/inbound_mails'),
  )
  document = openApiDocument(routes)
})
afterAll(() => backend.close())

const nameOf = ({ method, url }: RegisteredRoute) => `${method} ${url.slice(prefixes.api.length)}`

/** The site on which every part of the product is on: one-on-one help is at `public` alone. */
const tenant = 'public'
const center = centerIds[tenant] ?? ''

/** Requests an operation with the example of its body; every parameter of its path is this value. */
async function request(route: RegisteredRoute, id: string, session?: SignedIn) {
  const content = (document.paths[pathOf(route.url)]?.[route.method.toLowerCase()]?.requestBody?.content ??
    {}) as Record<string, { example?: unknown }>
  const [[type, { example }] = ['', {}]] = Object.entries(content)
  const { statusCode } = await backend.app.inject({
    method: route.method as 'GET',
    url: route.url.replace(/:(\w+)(\([^)]*\))?/g, id),
    headers: {
      ...siteHeaders(center),
      ...session?.headers,
      ...(example !== undefined && { 'content-type': type }),
    },
    ...(example !== undefined && { payload: JSON.stringify(example) }),
  })
  return statusCode
}

/** A number that no record has. */
const noRecord = '999999'

/** A session of each role; a new one for each, since operations end sessions. */
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

/** What a policy refuses beyond the role table, without a record of the path: by role, and why. */
const refusedByPolicy: Record<string, { roles: readonly RoleName[]; because: string }> = {
  'POST /quick_replies': { roles: ['volunteer'], because: 'who writes for an organization or the center has them' },
  'GET /analytics/stale_records': { roles: ['organization_admin'], because: 'the figures are of the whole center' },
  'GET /analytics/yearly_report': { roles: ['organization_admin'], because: 'the figures are of the whole center' },
  'GET /help_responses': {
    roles: ['volunteer', 'organization_member', 'organization_admin'],
    because: 'without a scope the list is the one to moderate',
  },
  'GET /volunteer_cards': {
    roles: ['volunteer', 'organization_member'],
    because: 'a volunteer sees the own card alone',
  },
  'GET /current_organization': { roles: ['volunteer'], because: 'there is none' },
  'PATCH /current_volunteer_profile': { roles: ['super_admin'], because: 'the super admin has none at this center' },
  'DELETE /current_volunteer_profile/photo': {
    roles: ['super_admin'],
    because: 'the super admin has none at this center',
  },
  'POST /list_exports': { roles: ['volunteer'], because: 'the list of the example is of the staff' },
  'POST /list_exports/log': { roles: ['volunteer'], because: 'the list of the example is of the staff' },
  'POST /saved_views': { roles: ['volunteer'], because: 'the list of the example is of the staff' },
  'PUT /form_drafts': {
    roles: ['volunteer', 'organization_member'],
    because: 'the form of the example is of the staff',
  },
  'POST /users': { roles: ['organization_admin', 'center_admin'], because: 'the role of the example is a super admin' },
  'PUT /users/:id/add_role': {
    roles: ['organization_admin', 'center_admin'],
    because: 'the role of the example is a super admin',
  },
  'DELETE /users/:id/remove_role': {
    roles: ['organization_admin', 'center_admin'],
    because: 'the role of the example is a super admin',
  },
}

describe('what an operation declares as may', () => {
  for (const role of roleNames) {
    it(`is what happens when a ${role.replace('_', ' ')} requests it`, async () => {
      const wrong: string[] = []
      for (const route of routes) {
        const { may = 'everyone' } = route.operation ?? {}
        const allowed =
          may === 'everyone' ||
          (may in permissions
            ? role !== 'visitor'
              ? [role, 'volunteer' as const].some((one) => permissions[may as keyof typeof permissions][one] !== 'none')
              : permissions[may as keyof typeof permissions].visitor !== 'none'
            : role !== 'visitor')
        const status = await request(route, noRecord, await sessionOf(role))
        const refused = status === 401 || status === 403
        const byPolicy = refusedByPolicy[nameOf(route)]?.roles.includes(role) ?? false
        if (refused === (allowed && !byPolicy)) wrong.push(`${nameOf(route)} for ${may}: ${status}`)
        else if (!allowed && status !== (role === 'visitor' ? 401 : 403)) wrong.push(`${nameOf(route)}: ${status}`)
      }
      expect(wrong).toEqual([])
    })
  }
})

describe('a record of another center', () => {
  /** By the first part of a path. */
  const resources = () => {
    const found = new Map<string, Resource>()
    for (const { operation } of routes)
      for (const record of operation ? recordsOf(operation) : []) if (isResource(record)) found.set(record.type, record)
    return found
  }

  /** A record of this table at the center of demo, or elsewhere when the table has no center of its own. */
  async function recordOf({ table, id }: Resource): Promise<string | null> {
    const columns = getTableColumns(table) as Record<string, unknown>
    const where = 'centerId' in columns ? sql`where ${table}.center_id = ${Number(centerIds.demo)}` : sql``
    const [row] = await rowsOf<{ id: number }>(backend.db, sql`select ${id} as id from ${table} ${where} limit 1`)
    return row ? String(row.id) : null
  }

  it('does not exist for the admin of this center, whatever the operation', async () => {
    const known = resources()
    const admin = sampleLogins(tenant).center
    const wrong: string[] = []
    const walked = new Set<string>()
    for (const route of routes) {
      const [, type = ''] = /^\/(\w+)\/:id/.exec(route.url.slice(prefixes.api.length)) ?? []
      const resource = known.get(type)
      const id = resource && (await recordOf(resource))
      // Taking away what one has not saved succeeds, and changes nothing.
      if (!id || route.operation?.may === 'everyone' || type === 'saved_vacancies') continue
      walked.add(type)
      const status = await request(route, id, await signIn(backend.app, admin))
      if (status !== 404 && status !== 403) wrong.push(`${nameOf(route)} of ${id}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect(walked.size).toBeGreaterThan(10)
  })
})
