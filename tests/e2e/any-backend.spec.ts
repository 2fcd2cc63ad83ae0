/**
 * Every page of the route table on a backend that leaves out what it may (backend.md, "What a page does without"): as the gateway renders it for
 * each reader, and once in a browser.
 */
import { type Capability, capabilityNames } from '#shared/capabilities.ts'
import { may } from '#shared/permissions.ts'
import { type RouteDefinition, type RouteId, routeIds, routes } from '#shared/routes.ts'
import { gapsOf } from '../support/gapped-documents.ts'
import { type SpecificationBackend, startSpecificationBackend } from '../support/specification-backend.ts'
import { wrongBackend } from '../support/wrong-backend.ts'
import { type OwnGateway, startOwnGateway } from './support/own-gateway.ts'
import { plainVisitor } from './support/plain-visitor.ts'
import { backendUrl, expect, type Page, startSession, test } from './support/test.ts'

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

const readers = [null, 'volunteer', 'organization', 'center'] as const
/** Each page as the one who comes to it first, and those of staff as the center. */
const openedBy = (reader: Reader | null) =>
  pagesOf(reader).filter((id) => {
    const first = readers.find((one) => one !== 'organization' && pagesOf(one).includes(id))
    return first === reader
  })
/** Those, and as an organization the pages of staff that it has too. */
const renderedFor = (reader: Reader | null) => {
  if (reader !== 'organization') return openedBy(reader)
  return pagesOf(reader).filter((id) => openedBy('center').includes(id))
}

type Backend = {
  gateway: OwnGateway
  /** The capabilities that it has by its configuration. */
  has: readonly Capability[]
  /** Addresses of who signs in. */
  emails: Record<Reader, string>
  /** Path of a list that has the record whose page is opened, with its reader's own organization; else the record has a fixed id. */
  listOf?: (path: string, organization: string | undefined) => string
}

// An admin of an organization edits its own people alone.
const specificationIds: Record<string, string> = { '/organizations': '12', '/users': '2', '/sociale-kaart': '12' }

/** A reader by plain requests. */
async function visitor({ gateway, emails }: Backend, reader: Reader | null) {
  const { ask, signIn } = plainVisitor('demo', gateway.port)
  if (reader !== null) await signIn(emails[reader])
  return ask
}

/** URL of each of these pages, of a record that there is. */
async function pathsOf(backend: Backend, reader: Reader | null, ids: readonly RouteId[]): Promise<string[]> {
  const ask = await visitor(backend, reader)
  const firstOf = async (list: string) => {
    const { status, html } = await ask(`/api/v1/${list}`)
    return status === 200 ? (JSON.parse(html) as { data?: { id: string }[] }).data?.[0]?.id : undefined
  }
  const own = reader === 'organization' && backend.listOf ? await firstOf(ownOrganization) : undefined
  const paths: string[] = []
  for (const id of ids) {
    const path = routes[id].path.replace(/\/:\w+\?/, '') || '/'
    const list = path.slice(0, path.indexOf('/:'))
    const record = !path.includes('/:')
      ? ''
      : backend.listOf
        ? await firstOf(backend.listOf(list, own))
        : specificationIds[list]
    paths.push(path.replace(/:\w+/, record ?? '1'))
  }
  return paths
}

/** Words of an error, and of a value that is not there. */
const wrongWords = [/Oeps/, /Verboden toegang/, /\bundefined\b/, /\bNaN\b/, /Invalid Date/, /\[object/, /\bnull\b/]
const textOf = (html: string) =>
  html
    .replace(/<(script|style|svg|noscript)\b.*?<\/\1>|<[^>]+>/gs, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What is wrong with the page as the gateway renders it. */
function faultsOfHtml(html: string): string[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  return [
    ...(textOf(main) === '' ? ['the page is blank'] : []),
    ...wrongWords.filter((word) => word.test(textOf(html))).map(String),
  ]
}

/** What is wrong with it in the browser, where a link that nobody sees needs no text. */
async function faultsOf(page: Page): Promise<string[]> {
  // Its parts may be loaded yet.
  await page.waitForFunction(() => (document.querySelector('main')?.textContent ?? '').trim() !== '')
  const { text, blank } = await page.evaluate(() => {
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true })
    }
    const all = [...document.querySelectorAll('main :is(a, button, h1, h2)')].filter(isSeen)
    const isBlank = (one: Element) => {
      const named = one.getAttribute('aria-label') ?? one.getAttribute('aria-labelledby') ?? one.textContent
      return (named ?? '').trim() === '' && one.querySelector('img[alt]:not([alt=""])') === null
    }
    return { text: document.body.innerText, blank: all.filter(isBlank).map(({ outerHTML }) => outerHTML.slice(0, 120)) }
  })
  return [
    ...wrongWords.filter((word) => word.test(text)).map(String),
    ...blank.map((html) => `without a text: ${html}`),
  ]
}

/** Goes on to a page as the browser's own buttons do: with its data and its code, without loading the product again. */
async function follow(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-before', '')
    history.pushState({ key: to, index: (history.state?.index ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, url)
  await page.waitForFunction(() => document.querySelector('[data-before]') === null)
}

/** The server renders every page for its readers. */
function rendersAll(backend: () => Backend): void {
  test('no page fails that the gateway renders', async () => {
    const faults: Record<string, (string | number)[]> = {}
    for (const reader of readers) {
      const ask = await visitor(backend(), reader)
      for (const path of await pathsOf(backend(), reader, renderedFor(reader))) {
        const { status, html } = await ask(path)
        // Who is signed in is led on from the page to sign in.
        if (status === 302) continue
        const found = [...([200, 404].includes(status) ? [] : [status]), ...faultsOfHtml(html)]
        if (found.length > 0) faults[`${path} for a ${reader ?? 'visitor'}`] = found
      }
    }
    expect(faults).toEqual({})
  })
}

/** A browser shows each page of the reader once, as one follows another; where it says so each is loaded. */
function opensAll(backend: () => Backend, reader: Reader | null, { isLoaded = false } = {}): void {
  test(`no page fails that a ${reader ?? 'visitor'} opens in a browser`, async ({ page, consoleErrors }) => {
    const { gateway, emails, has } = backend()
    const lacks = (id: RouteId) => {
      const { capability }: RouteDefinition = routes[id]
      return capability !== undefined && !has.includes(capability)
    }
    const ids = openedBy(reader)
    // One page says for all what the backend does not have.
    const opened = ids.filter((id) => !lacks(id) || id === ids.find(lacks))
    const faults: Record<string, string[]> = {}
    if (reader !== null) await startSession(page, 'demo', emails[reader], gateway.port)
    const [first = '', ...paths] = await pathsOf(backend(), reader, opened)
    for (const path of [first, ...paths]) {
      if (path === first || isLoaded) await page.goto(gateway.at(path))
      else await follow(page, gateway.at(path))
      const found = [...(await faultsOf(page)), ...consoleErrors.splice(0)]
      if (found.length > 0) faults[path] = found
    }
    // What the last page still requests must not be refused.
    await page.goto('about:blank')
    expect(faults).toEqual({})
  })
}

test.describe('on a stock Rails with the calls of the specification alone', () => {
  // One worker: its gateway is started once.
  test.describe.configure({ mode: 'default', timeout: 280_000 })
  let specification: SpecificationBackend
  let gateway: OwnGateway
  test.beforeAll(async () => {
    specification = await startSpecificationBackend({ isStrict: true, isStock: true })
    gateway = await startOwnGateway(specification.url, [])
  })
  test.afterAll(async () => {
    await gateway.close()
    await specification.close()
  })
  const emails = { volunteer: 'noor@demo.example', organization: 'linde@demo.example', center: 'beheer@demo.example' }
  const backend = () => ({ gateway, has: [], emails })
  rendersAll(backend)
  opensAll(backend, null, { isLoaded: true })
  // What a volunteer has of it is walked in `specification-backend.spec.ts`.
  opensAll(backend, 'center')
})

const ownOrganization = 'current_organizations?page[size]=1'
const kinds: Record<string, string> = { '/content': 'content_items', '/sociale-kaart': 'organizations' }

test.describe('on records with gaps', () => {
  test.describe.configure({ mode: 'default', timeout: 280_000 })
  // A stream of events has no document to leave something out of.
  const has = capabilityNames.filter((name) => name !== 'events')
  let gapped: Awaited<ReturnType<typeof wrongBackend>>
  let gateway: OwnGateway
  test.beforeAll(async () => {
    gapped = await wrongBackend(backendUrl, gapsOf(Number(process.env.GAPS_SEED ?? 30)))
    gateway = await startOwnGateway(gapped.url, has)
  })
  test.afterAll(async () => {
    await gateway.close()
    await gapped.close()
  })
  const emails = {
    volunteer: 'vrijwilliger@demo.example',
    organization: 'organisatie@demo.example',
    center: 'centrum@demo.example',
  }
  const listOf = (list: string, own: string | undefined) => {
    if (own && list === '/organizations') return ownOrganization
    if (own && list === '/vacancies') return `vacancies?filter[organization_id_eq]=${own}&page[size]=1`
    return `${kinds[list] ?? list.slice(1)}?page[size]=1`
  }
  const backend = () => ({ gateway, has, emails, listOf })
  rendersAll(backend)
  for (const reader of [null, 'volunteer', 'center'] as const) opensAll(backend, reader)
})
