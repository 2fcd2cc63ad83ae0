/** Every page of the route table on a backend that leaves out what it may (backend.md, "What a page does without"). */
import { capabilityNames } from '#shared/capabilities.ts'
import { may } from '#shared/permissions.ts'
import { type RouteDefinition, type RouteId, routeIds, routes } from '#shared/routes.ts'
import { gapsOf } from '../support/gapped-documents.ts'
import { startSpecificationBackend } from '../support/specification-backend.ts'
import { wrongBackend } from '../support/wrong-backend.ts'
import { type OwnGateway, startOwnGateway } from './support/own-gateway.ts'
import { expect, type Page, startSession, test } from './support/test.ts'

// What a backend does not have is 404, and what is not one's own 403: the browser says so by itself.
test.use({ expectedErrors: [/^Failed to load resource: .* (400|401|403|404|410|422|429) \(| is no \w+$/] })
type Reader = 'volunteer' | 'organization' | 'center'
const roleOf = (reader: Reader) => ({
  name: 'admin',
  resourceType: 'Organization',
  resourceId: '1',
  organizationType: reader === 'center' ? 'VolunteerCenter' : 'Organization',
})
const rolesOf = (reader: Reader | null) => (reader === null ? null : reader === 'volunteer' ? [] : [roleOf(reader)])

// Pages of the gateway itself, the ends of a session, and pages for who makes the product.
const without: readonly RouteId[] = ['token', 'logout', 'vacancyWidget', 'index']
const pagesOf = (reader: Reader | null) =>
  routeIds.filter((id) => {
    const { area, access, permission }: RouteDefinition = routes[id]
    if (area === 'developer' || without.includes(id)) return false
    if (reader === null) return access === 'public'
    // Who is signed in sees the public pages in the layout of one reader.
    if (reader !== 'center' && access === 'public') return false
    return permission === undefined || may(rolesOf(reader), permission)
  })

// An admin of an organization edits its own people alone.
const specificationIds: Record<string, string> = { '/organizations': '12', '/users': '2', '/sociale-kaart': '12' }

async function openable(page: Page, id: RouteId, reader: Reader | null, isComplete: boolean): Promise<string> {
  const path = routes[id].path.replace(/\/:\w+\?/, '')
  const list = path.slice(0, path.indexOf('/:'))
  if (!path.includes('/:')) return path === '' ? '/' : path
  if (!isComplete) return path.replace(/:\w+/, specificationIds[list] ?? '1')
  const kinds: Record<string, string> = {
    '/content': 'content_items',
    '/sociale-kaart': 'organizations',
    '/notification_templates': 'notification_templates',
  }
  const firstOf = (asked: string) =>
    page.evaluate(async (address) => {
      const response = await fetch(address, { headers: { accept: 'application/vnd.api+json' } })
      const { data } = response.ok ? ((await response.json()) as { data?: { id: string }[] }) : {}
      return data?.[0]?.id
    }, `/api/v1/${asked}`)
  const own = reader === 'organization' ? await firstOf('current_organizations?page[size]=1') : undefined
  const ofOwn: Record<string, string> = {
    '/organizations': 'current_organizations?page[size]=1',
    '/vacancies': `vacancies?filter[organization_id_eq]=${own}&page[size]=1`,
  }
  const first = await firstOf((own && ofOwn[list]) || `${kinds[list] ?? list.slice(1)}?page[size]=1`)
  return path.replace(/:\w+/, first ?? '1')
}

/** What is wrong with the page, in the words that it shows. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const main = page.getByRole('main')
  await expect(main, path).not.toHaveText(/^\s*$/)
  const text = await page.locator('body').innerText()
  const words = [/Oeps/, /Verboden toegang/, /\bundefined\b/, /\bNaN\b/, /Invalid Date/, /\[object/, /\bnull\b/]
  const blankLinks = await main.locator('a:visible, button:visible, h1:visible, h2:visible').evaluateAll((all) =>
    all
      .filter((one) => {
        const named = one.getAttribute('aria-label') ?? one.getAttribute('aria-labelledby') ?? one.textContent
        return (named ?? '').trim() === '' && one.querySelector('img[alt]:not([alt=""])') === null
      })
      .map((one) => `without a text: ${one.outerHTML.slice(0, 120)}`),
  )
  return [...words.filter((word) => word.test(text)).map(String), ...blankLinks]
}

async function crawl(
  page: Page,
  consoleErrors: string[],
  { reader, email, isComplete }: { reader: Reader | null; email: string | null; isComplete: boolean },
): Promise<Record<string, string[]>> {
  if (email !== null) await startSession(page, 'demo', email, gateway.port)
  await page.goto(gateway.at('/colofon'))
  const faults: Record<string, string[]> = {}
  for (const id of pagesOf(reader)) {
    const path = await openable(page, id, reader, isComplete)
    await page.goto(gateway.at(path))
    const found = [...(await faultsOf(page, path)), ...consoleErrors.splice(0)]
    if (found.length > 0) faults[path] = found
  }
  // What the last page still requests must not be refused.
  await page.goto('about:blank')
  return faults
}

const readers: { reader: Reader | null; stub: string | null; seeded: string | null }[] = [
  { reader: null, stub: null, seeded: null },
  { reader: 'volunteer', stub: 'noor@demo.example', seeded: 'vrijwilliger@demo.example' },
  { reader: 'organization', stub: 'linde@demo.example', seeded: 'organisatie@demo.example' },
  { reader: 'center', stub: 'beheer@demo.example', seeded: 'centrum@demo.example' },
]

let gateway: OwnGateway
let closeBackend: () => Promise<unknown>

test.describe('on a stock Rails with the calls of the specification alone', () => {
  // One worker: its gateway is started once.
  test.describe.configure({ mode: 'default', timeout: 280_000 })
  test.beforeAll(async () => {
    const backend = await startSpecificationBackend({ isStrict: true, isStock: true })
    closeBackend = backend.close
    gateway = await startOwnGateway(backend.url, [])
  })
  test.afterAll(close)

  for (const { reader, stub } of readers) {
    test(`no page of a ${reader ?? 'visitor'} fails`, async ({ page, consoleErrors }) => {
      expect(await crawl(page, consoleErrors, { reader, email: stub, isComplete: false })).toEqual({})
    })
  }
})

test.describe('on records with gaps', () => {
  test.describe.configure({ mode: 'default', timeout: 280_000 })
  test.beforeAll(async () => {
    const complete = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4800) + 1}`
    const backend = await wrongBackend(complete, gapsOf(Number(process.env.GAPS_SEED ?? 30)))
    closeBackend = backend.close
    // A stream of events has no document to leave something out of.
    const has = capabilityNames.filter((name) => name !== 'events')
    gateway = await startOwnGateway(backend.url, has)
  })
  test.afterAll(close)

  for (const { reader, seeded } of readers) {
    test(`no page of a ${reader ?? 'visitor'} fails`, async ({ page, consoleErrors }) => {
      expect(await crawl(page, consoleErrors, { reader, email: seeded, isComplete: true })).toEqual({})
    })
  }
})

async function close(): Promise<void> {
  await gateway.close()
  await closeBackend()
}
