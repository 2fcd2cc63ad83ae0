/** The requests of each page are read by everybody who may open it: else its error offers to try again for ever. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { readDocument, readList } from '#shared/json-api/shape.ts'
import { may } from '#shared/permissions.ts'
import type { DescribePage } from '#shared/render-bundle.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import { currentUserShape } from '#shared/resources/shapes/user.ts'
import { completeRoles } from '#shared/resources/user-roles.ts'
import { matchRoute } from '#shared/route-match.ts'
import { type RouteDefinition, routes } from '#shared/routes.ts'
import { currentOrganizationsPath, currentUserPath } from '#shared/session-paths.ts'
import { wholeSiteBoot } from '../support/boot-block.ts'
import { buildBackend, type TestBackend } from '../support/build-backend.ts'
import { type Person, personas } from '../support/personas.ts'

const names = ['super', 'center', 'admin', 'member', 'volunteer'] as const

let backend: TestBackend
let describePage: DescribePage
let people: Record<(typeof names)[number], Person>
beforeAll(async () => {
  // By its name alone: the types of the client need those of a browser.
  const entry = '#client/entry-render.tsx'
  describePage = (await import(/* @vite-ignore */ entry)).describePage
  backend = await buildBackend()
  const now = backend.clock.now()
  const own = (await insertOrganization(backend.db, { now })).id
  const center = (await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })).id
  people = await personas(backend, { own, center }, names)
})
afterAll(() => backend.close())

/** Those of signed-in people that name no record. */
const pages = (Object.values(routes) as RouteDefinition[]).filter(
  ({ access, area, path, handledBy }) =>
    access === 'signed-in' && area !== 'developer' && !handledBy && !/:\w+(?!\?)\b/.test(path),
)

it.each(names)('are read by: %s', async (name) => {
  const person = people[name]
  const read = (path: string) => person.call('GET', path)
  const documents = Object.fromEntries(
    await Promise.all(
      [currentUserPath, currentOrganizationsPath].map(async (path) => [path, (await read(path)).json()] as const),
    ),
  )
  const user = readDocument(currentUserShape, documents[currentUserPath], () => undefined).data
  const organizations = readList(organizationShape, documents[currentOrganizationsPath], () => undefined).data
  const roles = completeRoles(user?.roles ?? [], organizations)
  const refused: string[] = []
  let requests = 0
  for (const { path, permission } of pages) {
    if (permission && !may(roles, permission)) continue
    const url = path.replace(/\/:\w+\?/g, '')
    const match = matchRoute(url)
    if (!match) throw new Error(`${url} is no route`)
    const { initialData, sessionData } = await describePage(match, new URLSearchParams())
    const ofSession = sessionData?.({ tenant: wholeSiteBoot, documents }) ?? []
    for (const request of [...initialData, ...ofSession]) {
      requests += 1
      const { statusCode } = await read(request.path)
      if (statusCode === 401 || statusCode === 403) refused.push(`${url}: ${request.path} ${statusCode}`)
    }
  }
  expect(requests).toBeGreaterThan(10)
  expect(refused).toEqual([])
})
