/**
 * What the staff of a center read of another one, by every include of every operation: of its shared vacancies, and of their own records there. They
 * are strangers at that center, so it is what a volunteer reads.
 */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activities } from '#backend/db/schema/activities.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { organizationReviews } from '#backend/db/schema/signups.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { isResource, recordsOf } from '#backend/json-api/operation.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import type { RegisteredRoute } from '#backend/openapi/collect-routes.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { prefixes } from '#backend/routes.ts'
import { toSnake } from '#shared/json-api/case.ts'
import type { Document, Resource as Node } from '#shared/json-api/types.ts'
import { actAs, buildBackend, type TestBackend } from '../support/build-backend.ts'
import { insertRecord } from '../support/record-factories.ts'

/** Two centers of a tenant whose centers share vacancies. */
const [here, sibling] = [6, 7]

let backend: TestBackend
let routes: { route: RegisteredRoute; resource: Resource }[]
let organizationId: number

beforeAll(async () => {
  // Its records are filled by the schema of the database.
  backend = await buildBackend({ checkResponses: false })
  routes = (await registeredRoutes()).flatMap((route) => {
    const [resource] = route.operation ? recordsOf(route.operation).filter(isResource) : []
    if (route.method !== 'GET' || !resource || !route.url.startsWith(`${prefixes.api}/`)) return []
    return /\/\w+(\/:id)?$/.test(route.url) && resource.relationships ? [{ route, resource }] : []
  })
  organizationId = await organizationWithSecrets()
})
afterAll(() => backend.close())

const now = () => backend.clock.now()

/** Of the sibling, with all that only its own people may read. */
async function organizationWithSecrets(): Promise<number> {
  const values = { centerId: sibling, now: now(), kvkNumber: '12345678', statusReason: 'Weer terug na een klacht' }
  const { id } = await insertOrganization(backend.db, values)
  await insertOrganization(backend.db, values)
  const contacts = [{ name: 'Privé Persoon', role: null, phone: '0612345678', email: 'prive@voorbeeld.example' }]
  await backend.db.update(organizationProfiles).set({ contacts }).where(eq(organizationProfiles.organizationId, id))
  await insertVacancy(backend.db, { organizationId: id, now: now() })
  await backend.db.insert(organizationReviews).values({ organizationId: id, question: 'Wie bent u?', askedAt: now() })
  return id
}

/** Every path of three steps at most. */
function pathsOf({ relationships }: Resource, steps = 3): string[] {
  if (steps === 0) return []
  return Object.entries(relationships ?? {}).flatMap(([name, { target }]) => [
    toSnake(name),
    ...pathsOf(target(), steps - 1).map((path) => `${toSnake(name)}.${path}`),
  ])
}

/** The record with this id and what it leads to. */
function reachedFrom(id: string, { data, included = [] }: Document<Node | Node[]>): Node[] {
  const reached = [data].flat().filter((node) => node?.id === id)
  for (const { relationships = {} } of reached) {
    for (const { data: linked } of Object.values(relationships)) {
      for (const { type, id } of [linked ?? []].flat()) {
        const node = included.find((other) => other.type === type && other.id === id)
        if (node && !reached.includes(node)) reached.push(node)
      }
    }
  }
  return reached
}

/** Names of the attributes with a value, by every operation on a record of the sibling that is the reader's own, and by every include of it. */
async function readBy(grants: Parameters<typeof actAs>[2]): Promise<Set<string>> {
  const reader = await actAs(backend, here, grants)
  const read = new Set<string>()
  for (const { route, resource } of routes) {
    // Nobody reads accounts and organizations of another center by themselves.
    if (resource.type === 'users' || resource.type === 'organizations') continue
    const owner = { centerId: sibling, organizationId, userId: reader.userId }
    const id = String((await insertRecord(backend.db, resource.table, owner)).id)
    await publish()
    for (const include of new Set(pathsOf(resource))) {
      const path = route.url.replace(':id', id)
      const query = route.url.endsWith(':id') ? '' : '&page[size]=1000'
      const response = await reader.call('GET', `${path}?include=${include}${query}`)
      if (response.statusCode !== 200) continue
      for (const { type, attributes } of reachedFrom(id, response.json())) {
        for (const [name, value] of Object.entries(attributes ?? {})) {
          if (value !== null && value !== undefined) read.add(`${route.url} ${include}: ${type}.${name}`)
        }
      }
    }
  }
  return read
}

/** What the records are about: on the site, shared, and with changes that wait for the center's staff. */
async function publish(): Promise<void> {
  const status = 'published' as const
  await backend.db
    .update(vacancies)
    .set({ status, publishedAt: now(), shared: true, unseenChanges: { title: ['Eerst', 'Nu'] } })
    .where(eq(vacancies.organizationId, organizationId))
  await backend.db.update(activities).set({ status }).where(eq(activities.organizationId, organizationId))
}

it('gives the staff of a center no more of a sibling’s records than a volunteer reads', async () => {
  const [center] = await backend.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.centerId, here), eq(organizations.organizationType, 'VolunteerCenter')))
  if (!center) throw new Error('The center has no organization of its own')
  const volunteer = await readBy([])
  for (const organization of ['organizations', 'organization_profiles']) {
    expect([...volunteer].some((name) => name.includes(`: ${organization}.`))).toBe(true)
  }
  for (const grants of [[{ name: 'admin', organizationId: center.id }], [{ name: 'super_admin' }]] as const) {
    const read = await readBy([...grants])
    expect([...read].filter((name) => !volunteer.has(name))).toEqual([])
  }
})
