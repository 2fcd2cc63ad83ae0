/** Links to other sites in menus and footer: when they are checked, and who sees the results. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#backend/db/driver.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import type { LinkResult } from '#backend/resources/link-checks/check-link.ts'
import { linkChecksPath } from '#shared/resources/link-check.ts'
import { type MenuItem, menuPath } from '#shared/resources/menu.ts'
import { buildBackend, type SignedIn, type TestBackend, visit } from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

const day = 24 * 3600 * 1000
const profilePath = '/api/v1/volunteer_centers/current/profile'

let backend: TestBackend
let people: Record<'center' | 'admin' | 'volunteer' | 'neighbor', SignedIn>
/** What the double of the internet says, by link. */
let internet: Map<string, LinkResult>
/** The links that were opened, oldest first. */
let opened: string[]
let open: { now: number; most: number }

beforeEach(async (test) => {
  internet = new Map()
  opened = []
  open = { now: 0, most: 0 }
  backend = await buildBackend({
    test,
    checkLink: async (url) => {
      opened.push(url)
      open.now += 1
      open.most = Math.max(open.most, open.now)
      await new Promise((resolve) => setImmediate(resolve))
      open.now -= 1
      return internet.get(url) ?? { outcome: 'works', status: 200 }
    },
  })
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'admin',
    'volunteer',
    'neighbor',
  ])
  // What the sample sites link to is not what these tests are about.
  await backend.run('link_checks.due')
  opened = []
})

const itemTo = (url: string): object => ({
  id: url.replace(/\W/g, '-').slice(0, 40),
  label: 'Een link',
  label_en: null,
  target: { kind: 'url', url } satisfies MenuItem['target'],
  audience: 'everyone',
  flag: null,
  new_window: false,
  children: [],
})
const saveLinks = async (who: SignedIn, urls: string[]) => {
  const menu = (await who.call('GET', menuPath('header'))).json().data.attributes
  const attributes = { items: urls.map(itemTo), lock_version: menu.lock_version }
  const response = await who.call('PUT', menuPath('header'), { data: { type: 'menus', id: 'header', attributes } })
  expect(response.statusCode).toBe(200)
}
const saveSocial = async (who: SignedIn, url: string) => {
  const { lock_version } = (await who.call('GET', profilePath)).json().data.attributes
  const attributes = { footer: { social: [{ network: 'facebook', url }] }, lock_version }
  const data = { type: 'volunteer_center_profiles', attributes }
  expect((await who.call('PATCH', profilePath, { data })).statusCode).toBe(200)
}
/** Jobs that wait for this center. */
const waiting = async (centerId: number) => {
  const jobs = await rowsOf(
    backend.db,
    sql`select 1 from jobs.job where name = 'link_checks.run' and state = 'created' and (data ->> 'centerId')::int = ${centerId}`,
  )
  return jobs.length
}
type Check = { url: string; outcome: string; status: number | null; checked_at: string }
const checksFor = async (who: SignedIn, prefix = ''): Promise<Check[]> =>
  (await who.call('GET', linkChecksPath))
    .json()
    .data.map(({ attributes }: { attributes: Check }) => attributes)
    .filter(({ url }: Check) => url.startsWith(prefix))

describe('the checks of links', () => {
  it('are seen by the staff of the center alone', async () => {
    expect((await visit(backend.app, linkChecksPath)).statusCode).toBe(401)
    expect((await people.volunteer.call('GET', linkChecksPath)).statusCode).toBe(403)
    expect((await people.admin.call('GET', linkChecksPath)).statusCode).toBe(403)
    expect((await people.center.call('GET', `${linkChecksPath}&filter[outcome_eq]=x`)).statusCode).toBe(400)
    await saveLinks(people.center, ['https://een.example/'])
    await backend.run('link_checks.run', { centerId: 1 })
    expect((await checksFor(people.center, 'https://een')).map(({ url }) => url)).toEqual(['https://een.example/'])
    expect(await checksFor(people.neighbor, 'https://een')).toEqual([])
  })

  it('are asked for by each change of a menu or footer with links to other sites', async () => {
    await saveLinks(people.center, [])
    expect(await waiting(1)).toBe(0)
    await saveLinks(people.center, ['https://een.example/'])
    expect([await waiting(1), await waiting(2)]).toEqual([1, 0])
    backend.clock.advance(1000)
    await saveSocial(people.center, 'https://facebook.example/ons')
    expect(await waiting(1)).toBe(2)
  })

  it('say what came of each link, and when', async () => {
    internet.set('https://weg.example/', { outcome: 'broken', status: 404 })
    internet.set('https://stil.example/', { outcome: 'no_answer', status: null })
    await saveLinks(people.center, [
      'https://goed.example/',
      'https://weg.example/',
      'https://stil.example/',
      'mailto:info@centrum.example',
      'tel:0251234567',
    ])
    await saveSocial(people.center, 'https://facebook.example/ons')
    await backend.run('link_checks.run', { centerId: 1 })
    const checked_at = backend.clock.now().toISOString()
    expect(await checksFor(people.center)).toEqual([
      { url: 'https://facebook.example/ons', outcome: 'works', status: 200, checked_at },
      { url: 'https://goed.example/', outcome: 'works', status: 200, checked_at },
      { url: 'https://stil.example/', outcome: 'no_answer', status: null, checked_at },
      { url: 'https://weg.example/', outcome: 'broken', status: 404, checked_at },
    ])
  })

  it('are done again after a change for what did not work, and for new links', async () => {
    internet.set('https://weg.example/', { outcome: 'broken', status: 404 })
    await saveLinks(people.center, ['https://goed.example/', 'https://weg.example/'])
    await backend.run('link_checks.run', { centerId: 1 })
    opened = []
    internet.delete('https://weg.example/')
    await saveLinks(people.center, ['https://goed.example/', 'https://weg.example/', 'https://nieuw.example/'])
    await backend.run('link_checks.run', { centerId: 1 })
    expect(opened.sort()).toEqual(['https://nieuw.example/', 'https://weg.example/'])
    expect((await checksFor(people.center, 'https://weg')).map(({ outcome }) => outcome)).toEqual(['works'])
  })

  it('are repeated after a week, and each day for what does not work', async () => {
    internet.set('https://weg.example/', { outcome: 'broken', status: 404 })
    await saveLinks(people.center, ['https://goed.example/', 'https://weg.example/'])
    await backend.run('link_checks.run', { centerId: 1 })
    const openedAfter = async (days: number) => {
      opened = []
      backend.clock.advance(days * day)
      await backend.run('link_checks.due')
      return opened.filter((url) => /goed|weg/.test(url)).sort()
    }
    expect(await openedAfter(0.9)).toEqual([])
    expect(await openedAfter(0.2)).toEqual(['https://weg.example/'])
    expect(await openedAfter(6)).toEqual(['https://goed.example/', 'https://weg.example/'])
  })

  it('are forgotten with the link', async () => {
    await saveLinks(people.center, ['https://een.example/'])
    await backend.run('link_checks.run', { centerId: 1 })
    await saveLinks(people.center, [])
    await backend.run('link_checks.due')
    expect(await checksFor(people.center, 'https://een')).toEqual([])
  })

  it('open a few links at a time', async () => {
    await saveLinks(
      people.center,
      Array.from({ length: 8 }, (_, index) => `https://site-${index}.example/`),
    )
    await backend.run('link_checks.run', { centerId: 1 })
    expect([opened.length, open.most]).toEqual([8, 4])
  })
})
