/**
 * Every operation on a record, requested by every role for an own record, one of the own organization, one of another organization and one of
 * another center: what happens is what its `may` says, by the role table or by the policy that it names.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '#backend/auth/sessions.ts'
import { rowsOf } from '#backend/db/driver.ts'
import { conversationParticipants } from '#backend/db/schema/conversations.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import {
  type Access,
  isOpenAccess,
  isPolicy,
  mayRequest,
  type Policy,
  permits,
  type Subject,
} from '#backend/http/authorization.ts'
import { isResource, recordsOf } from '#backend/json-api/operation.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import type { RegisteredRoute } from '#backend/openapi/collect-routes.ts'
import { type OpenApiDocument, openApiDocument, pathOf } from '#backend/openapi/document.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { prefixes } from '#backend/routes.ts'
import type { Permission, RoleName } from '#shared/permissions.ts'
import { buildBackend, centerIds, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import type { Row } from '../support/filled-tables.ts'
import { refusedByPolicy, refusedOnRecord } from '../support/operation-refusals.ts'
import { role, subjectOf } from '../support/policy-tables.ts'
import { insertRecord, type Owner, tableOf } from '../support/record-factories.ts'

/** Every part of the product is on at this center. */
const here = Number(centerIds.public)
const elsewhere = Number(centerIds.demo)
const places = ['own', 'organization', 'center', 'elsewhere'] as const
type Place = (typeof places)[number]
const roles = ['super_admin', 'center_admin', 'organization_admin', 'organization_member', 'volunteer'] as const
type Role = Exclude<RoleName, 'visitor'>

let backend: TestBackend
let document: OpenApiDocument
let closed: RegisteredRoute[]
let routes: RegisteredRoute[]
const resources = new Map<string, Resource>()

beforeAll(async () => {
  backend = await buildBackend()
  const all = await registeredRoutes()
  document = openApiDocument(all)
  for (const { operation } of all)
    for (const shown of operation ? recordsOf(operation) : []) if (isResource(shown)) resources.set(shown.type, shown)
  closed = all.filter((route) => route.url.startsWith(`${prefixes.api}/`) && !isOpenAccess(mayOf(route)))
  routes = closed.filter((route) => typeOf(route) !== undefined && saysWhose(mayOf(route)))
})
afterAll(() => backend.close())

const pathIn = ({ url }: RegisteredRoute) => url.slice(prefixes.api.length)
const nameOf = (route: RegisteredRoute) => `${route.method} ${pathIn(route)}`
const mayOf = ({ operation }: RegisteredRoute): Access => operation?.may ?? 'everyone'
const typeOf = (route: RegisteredRoute) => /\/(\w+)\/:id\b/.exec(pathIn(route))?.[1]

/** Whether the declaration says more than that an account is needed. */
const saysWhose = (may: Access) => may !== 'signed_in' && may !== 'in_person'

/** Operations whose path names a thing that nothing about access depends on, and why. */
const withoutRecord: Record<string, string> = {
  'DELETE /saved_vacancies/:id': 'its id is that of the vacancy; one that is not saved is deleted without an error',
  'GET /test_answers/:status': 'its path names a status',
}

const organizationAt = async (centerId: number) =>
  (await insertOrganization(backend.db, { centerId, now: backend.clock.now(), name: `Buurthuis ${Math.random()}` })).id
const userAt = (centerId: number, grants: object[] = []) =>
  insertUser(backend.db, { centerId, now: backend.clock.now(), grants: grants as never })

type Actor = { subject: Subject; userId: number; organizationId: number; headers: Record<string, string> }

/** A new user of this role, signed in. */
async function actorOf(name: Role): Promise<Actor> {
  const [center] = await rowsOf<{ id: number }>(
    backend.db,
    sql`select id from organizations where center_id = ${here} and organization_type = 'VolunteerCenter' limit 1`,
  )
  const organizationId = await organizationAt(here)
  const grants = {
    super_admin: [{ name: 'super_admin', organizationId: null }],
    center_admin: [{ name: 'admin', organizationId: Number(center?.id) }],
    organization_admin: [{ name: 'admin', organizationId }],
    organization_member: [{ name: 'member', organizationId }],
    volunteer: [],
  }[name]
  const user = await userAt(here, grants)
  const now = backend.clock.now()
  const { token, client } = await startSession(backend.db, { userId: user.id, now, verifiedAt: now })
  const like = subjectOf(name)
  const type = name === 'center_admin' ? 'VolunteerCenter' : 'Organization'
  const held = grants.map((grant) =>
    grant.organizationId === null ? role(grant.name, null, null) : role(grant.name, String(grant.organizationId), type),
  )
  return {
    subject: {
      actor: like.actor && { ...like.actor, id: user.id, centerId: here, roles: held },
      center: { ...like.center, id: here },
      currentOrganizationId: null,
    },
    userId: user.id,
    organizationId,
    headers: { ...siteHeaders(String(here)), 'access-token': token, client, uid: user.email },
  }
}

/** An account is the record and its owner: nobody manages the own one, so that `own` is one of the center. */
async function ownerAt(place: Place, { userId, organizationId }: Actor): Promise<Owner> {
  const centerId = place === 'elsewhere' ? elsewhere : here
  const ofActor = place === 'organization'
  const other = await userAt(centerId, ofActor ? [{ name: 'member', organizationId }] : [])
  return {
    centerId,
    organizationId: ofActor ? organizationId : await organizationAt(centerId),
    userId: place === 'own' ? userId : other.id,
  }
}

async function recordAt(type: string, place: Place, owner: Owner): Promise<{ record: Row; owner: Owner } | null> {
  if (type === 'organizations') return { record: { id: owner.organizationId }, owner }
  if (type === 'users') {
    const userId = place === 'own' ? (await userAt(here)).id : owner.userId
    const roles = place === 'organization' ? [role('member', String(owner.organizationId), 'Organization')] : []
    return { record: { id: userId, centerId: owner.centerId, roles, isConfirmed: true }, owner: { ...owner, userId } }
  }
  const table = resources.get(type)?.table ?? tableOf(type)
  if (!table) return null
  const record = await insertRecord(backend.db, table, owner)
  return { record: { ...owner, ...record, ...(await partsOf(type, record, owner)) }, owner }
}

/** What the policy of a record reads of others. */
async function partsOf(type: string, { id }: Row, { centerId, organizationId, userId }: Owner): Promise<Row> {
  if (type === 'conversations') {
    const sides = [{ userId }, { organizationId }]
    await backend.db
      .insert(conversationParticipants)
      .values(sides.map((side) => ({ ...side, conversationId: Number(id) })))
    return { sides }
  }
  const account = { id: userId, centerId, roles: [], isConfirmed: true }
  return type === 'merge_requests' ? { source: account, target: account } : {}
}

async function request(route: RegisteredRoute, id: string, headers: Record<string, string>) {
  const content = (document.paths[pathOf(route.url)]?.[route.method.toLowerCase()]?.requestBody?.content ??
    {}) as Record<string, { example?: unknown }>
  const [[type, { example }] = ['', {}]] = Object.entries(content)
  const { statusCode } = await backend.app.inject({
    method: route.method as 'GET',
    url: route.url.replace(/:(\w+)(\([^)]*\))?/g, id),
    headers: { ...headers, ...(example !== undefined && { 'content-type': type }) },
    ...(example !== undefined && { payload: JSON.stringify(example) }),
  })
  return statusCode
}

function allowedBy(may: Access, { subject }: Actor, { record, owner }: { record: Row; owner: Owner }) {
  if (isPolicy(may)) return (may as Policy<Row>).of(subject, record)
  // The platform level is about the centers themselves, this one and the others.
  if (may === 'platform.manage') return permits(subject, may)
  return permits(subject, may as Permission, owner)
}

type Seen = { name: string; place: Place; status: number; allowed: boolean }

/** Every operation that the role may request at all, at each place. */
async function walk(name: Role): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const place of places) {
    let actor = await actorOf(name)
    let owner = await ownerAt(place, actor)
    const records = new Map<string, { record: Row; owner: Owner }>()
    for (const route of routes) {
      const type = typeOf(route) ?? ''
      const may = mayOf(route)
      if (!mayRequest(actor.subject, may)) continue
      const at = records.get(type) ?? (await recordAt(type, place, owner))
      if (!at) throw new Error(`${nameOf(route)}: no factory of ${type}; name its table in record-factories.ts`)
      records.set(type, at)
      const status = await request(route, String(at.record.id), actor.headers)
      seen.push({ name: nameOf(route), place, status, allowed: allowedBy(may, actor, at) })
      if (isRefused(status) || route.method === 'GET') continue
      // It may have changed the record or, for organizations, whose the actor is.
      records.delete(type)
      if (type === 'organizations' || type === 'users') {
        actor = await actorOf(name)
        owner = await ownerAt(place, actor)
        records.clear()
      }
    }
  }
  return seen
}

const isRefused = (status: number) => status === 401 || status === 403 || status === 404

describe('an operation on a record', () => {
  /** 404 for the super admin of the center too, for a record here: what its example or its path names beside the record is not there. */
  const lacking = new Set<string>()
  let bySuperAdmin: Seen[]
  beforeAll(async () => {
    bySuperAdmin = await walk('super_admin')
    const missing = bySuperAdmin.filter(
      ({ status, allowed, place }) => allowed && status === 404 && place !== 'elsewhere',
    )
    for (const { name } of missing) lacking.add(name)
  })

  it('says more than that an account is needed', () => {
    const saysNoMore = closed.filter((route) => pathIn(route).includes(':') && !saysWhose(mayOf(route)))
    expect(saysNoMore.map(nameOf).sort()).toEqual(Object.keys(withoutRecord).sort())
  })

  for (const name of roles) {
    it(`does what its may says for a ${name.replace('_', ' ')}`, async () => {
      const wrong: string[] = []
      const seen = name === 'super_admin' ? bySuperAdmin : await walk(name)
      for (const { name: operation, place, status, allowed } of seen) {
        if (isRefused(status) !== allowed) continue
        if (allowed && status === 404 && place !== 'elsewhere' && lacking.has(operation)) continue
        const beyond = refusedByPolicy[operation] ?? refusedOnRecord[operation]
        if (allowed && beyond?.roles.includes(name)) continue
        wrong.push(`${place} ${operation}: ${status}, allowed ${allowed}`)
      }
      expect(wrong).toEqual([])
    })
  }
})
