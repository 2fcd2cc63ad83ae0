/** A production start from nothing: reference data by itself, a center by `npm run center:add`, its first admin by invitation. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildBackend as build } from '#backend/app.ts'
import { taxonomyTerms, volunteerCenters } from '#backend/db/schema/centers.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { pc4Areas, places } from '#backend/db/schema/geography.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import { CenterRegistry } from '#backend/http/centers.ts'
import { phrase } from '#backend/mail/phrases.ts'
import { readEnvironment } from '#backend/options.ts'
import {
  addCenter,
  CenterRefused,
  type ConfiguredCenter,
  type NewCenter,
} from '#backend/resources/volunteer-centers/add-center.ts'
import { contentIssues } from '#shared/resources/content-checks.ts'
import { contentSchema } from '#shared/resources/content-item-schema.ts'
import { allMenuItems, defaultMenus } from '#shared/resources/menu.ts'
import { buildBackend, type TestBackend, testNow } from '../support/build-backend.ts'
import { emptyArchive } from '../support/prepared-databases.ts'

const configured: ConfiguredCenter = {
  id: 77,
  slug: 'zutphen',
  tenant: 'zutphen',
  appContext: 'gelderland',
  name: 'Vrijwilligers Zutphen',
  primaryColor: '#7c2d12',
  secondaryColor: '#1d4ed8',
  logoUrl: '/branding/zutphen/logo.svg',
  faviconUrl: '/branding/zutphen/favicon.svg',
  siteUrl: 'https://zutphen.example',
}
const given: NewCenter = {
  email: 'info@zutphen.example',
  phone: '0575 123456',
  street: 'Houtmarkt 1',
  postalCode: '7201 KL',
  city: 'Zutphen',
  adminFirstName: 'Fatima',
  adminLastName: 'de Boer',
  adminEmail: 'fatima@zutphen.example',
}

let backend: TestBackend
// One for all: each test has a center of its own.
beforeAll(async () => {
  backend = await buildBackend({ empty: true })
})
afterAll(() => backend.close())

/** A center of its own for a test, and the number of its rows. */
function centerOf(id: number) {
  const own = { id, slug: `centrum-${id}`, tenant: `tenant-${id}`, adminEmail: `admin@centrum-${id}.example` }
  const add = (changes: Partial<ConfiguredCenter & NewCenter> = {}) =>
    addCenter(backend.db, testNow, { ...configured, ...own, ...changes }, { ...given, ...own, ...changes })
  const rows = async () => {
    const of = (table: typeof users | typeof organizations) => backend.db.$count(table, eq(table.centerId, id))
    return { users: await of(users), organizations: await of(organizations) }
  }
  const mails = async () => (await backend.outbox()).filter(({ recipient }) => recipient === own.adminEmail)
  const headers = { 'x-tenant': own.tenant, 'app-context': 'gelderland', 'volunteer-center-id': String(id) }
  return { ...own, add, rows, mails, headers }
}

const centerIds = async () =>
  (await backend.db.select({ id: volunteerCenters.id }).from(volunteerCenters)).map(({ id }) => id)

describe('an empty database', () => {
  it('has taxonomies, places and postal code areas after the start', async () => {
    for (const table of [taxonomyTerms, places, pc4Areas]) {
      expect(await backend.db.$count(table)).toBeGreaterThan(50)
    }
  })

  it('gets the changed name of a term with the next start, and no second one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reference-data-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const start = (archive?: Blob) =>
      build({ dataDir: folder, archive, seed: false, runJobs: false, logLevel: 'silent' })
    const first = await start(await emptyArchive())
    const terms = await first.database.db.select().from(taxonomyTerms).orderBy(taxonomyTerms.id)
    await first.database.db.update(taxonomyTerms).set({ name: 'Oud' }).where(eq(taxonomyTerms.slug, 'zorg'))
    await first.close()
    const second = await start()
    expect(await second.database.db.select().from(taxonomyTerms).orderBy(taxonomyTerms.id)).toEqual(terms)
    await second.close()
  })
})

describe('adding a center', () => {
  it('makes a site that works: its admin accepts the invitation and manages the center', async () => {
    const { add, headers, mails, adminEmail } = centerOf(77)
    const statusOf = async (url: string) => (await backend.app.inject({ url, headers })).statusCode
    expect(await statusOf('/api/v1/vacancies')).toBe(400)
    expect(await add()).toEqual({ center: 'added', admin: 'invited' })
    // A backend that runs meanwhile finds it by itself.
    await expect.poll(() => statusOf('/api/v1/vacancies')).toBe(200)
    const [mail] = await mails()
    const link = new URL(/https:\/\/zutphen\.example\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    const password = 'een-goed-wachtwoord'
    const payload = { reset_password_token: link.searchParams.get('reset_password_token'), password }
    const accepted = await backend.app.inject({
      method: 'PUT',
      url: '/auth/password',
      headers,
      payload: { ...payload, password_confirmation: password },
    })
    expect(accepted.statusCode).toBe(200)
    const signedIn = await backend.app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      headers,
      payload: { email: adminEmail, password },
    })
    const session = Object.fromEntries(
      ['access-token', 'client', 'uid'].map((name) => [name, String(signedIn.headers[name])]),
    )
    const asAdmin = async (url: string) =>
      (await backend.app.inject({ url, headers: { ...headers, ...session } })).json()
    expect((await asAdmin('/api/v1/users')).data).toMatchObject([{ attributes: { email: adminEmail } }])
    const center = await asAdmin('/api/v1/volunteer_centers/current?include=profile')
    expect(center.data.attributes).toMatchObject({ name: configured.name, region: 'Zutphen', province: 'Gelderland' })
    expect(center.included[0].attributes).toMatchObject({
      primary_color: '#7c2d12',
      contact_person: { city: 'Zutphen' },
    })
  })

  it('is known to a running backend with its first request, which may be the click on the invitation', async () => {
    const registry = new CenterRegistry(backend.db)
    await registry.reload()
    const { add, headers, id } = centerOf(85)
    const request = { headers } as unknown as FastifyRequest
    await add()
    await registry.lookFor(request)
    expect(registry.of(request).id).toBe(id)
  })

  it('looks for a center that nobody knows once in two seconds, however many ask', async () => {
    const reload = vi.spyOn(CenterRegistry.prototype, 'reload')
    onTestFinished(() => reload.mockRestore())
    const registry = new CenterRegistry(backend.db)
    const request = { headers: { 'volunteer-center-id': '999' } } as unknown as FastifyRequest
    await Promise.all(Array.from({ length: 5 }, () => registry.lookFor(request)))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(() => registry.of(request)).toThrow()
  })

  it('publishes the pages that its footer links in both languages, with marks for its staff', async () => {
    const { add, headers } = centerOf(78)
    await add({ name: 'Jansen & Zn <Vrijwillig>' })
    const page = async (slug: string, locale: string) =>
      backend.app.inject({ url: `/api/v1/pages/${slug}`, headers: { ...headers, 'accept-language': locale } })
    await expect.poll(async () => (await page('privacy', 'nl')).statusCode).toBe(200)
    const slugs = allMenuItems(defaultMenus.footer).flatMap(({ target }) => (target.kind === 'page' ? target.slug : []))
    expect(slugs).toEqual(['veelgestelde-vragen', 'over-ons', 'privacy', 'toegankelijkheid'])
    for (const slug of slugs) {
      for (const locale of ['nl', 'en'] as const) {
        const { attributes } = (await page(slug, locale)).json().data
        const text = JSON.stringify(attributes.blocks)
        expect(attributes).toMatchObject({ slug, locale })
        const center = 'Jansen &amp; Zn &lt;Vrijwillig&gt;'
        expect(text).toContain(`<strong>[${phrase(locale, 'page.to_complete', { center, what: '' })}`)
        expect(text).toContain(given.email)
        expect(text).not.toMatch(/\{\w+\}|<Vrijwillig>/)
      }
    }
    const items = await backend.db.select().from(contentItems).where(eq(contentItems.centerId, 78))
    expect(items).toHaveLength(8)
    for (const { kind, content, hasDraft } of items) {
      expect([hasDraft, contentIssues(kind, content), contentSchema.safeParse(content).success]).toEqual([
        false,
        [],
        true,
      ])
    }
    await backend.db.update(contentItems).set({ title: 'Van het centrum' }).where(eq(contentItems.centerId, 78))
    await add({ name: 'Jansen & Zn <Vrijwillig>' })
    const kept = await backend.db.select().from(contentItems).where(eq(contentItems.centerId, 78))
    expect(kept.map(({ title }) => title)).toEqual(Array(8).fill('Van het centrum'))
  })

  it('twice changes nothing, and sends an open invitation again', async () => {
    const { id, add, rows, mails } = centerOf(81)
    await add()
    expect(await add()).toEqual({ center: 'there already', admin: 'invited again' })
    const accepted = { status: 'active', passwordHash: 'x', confirmedAt: testNow } as const
    await backend.db.update(users).set(accepted).where(eq(users.centerId, id))
    expect(await add()).toEqual({ center: 'there already', admin: 'there already' })
    expect(await rows()).toEqual({ users: 1, organizations: 1 })
    expect(await mails()).toHaveLength(2)
  })

  it('twice at the same time adds one center', async () => {
    const { add, rows } = centerOf(82)
    await Promise.all([add(), add()])
    expect(await rows()).toEqual({ users: 1, organizations: 1 })
  })

  it('gives the role to an account of the center', async () => {
    const { id, add } = centerOf(83)
    await add()
    await insertUser(backend.db, { centerId: id, email: 'henk@zutphen.example', passwordHash: 'x' })
    const again = { center: 'there already', admin: 'given the role' }
    expect(await add({ adminEmail: 'henk@zutphen.example' })).toEqual(again)
  })

  it('invites an admin whose address has an account at another center', async () => {
    const other = centerOf(89)
    await other.add()
    await insertUser(backend.db, { centerId: other.id, email: 'ingrid@elders.example' })
    const { add } = centerOf(90)
    expect(await add({ adminEmail: 'ingrid@elders.example' })).toEqual({ center: 'added', admin: 'invited' })
  })

  it.each([
    ['another center of this id', { slug: 'deventer' }, /id 84.*slug 'centrum-84'/],
    ['this slug under another id', { id: 85 }, /the configuration has id 85/],
    ['a place that does not exist', { id: 86, slug: 'x', city: 'Nergenshuizen', postalCode: '9999 ZZ' }, /^city: /],
  ])('refuses %s and stores nothing', async (_what, changes, message) => {
    const { add } = centerOf(84)
    await add()
    const before = await centerIds()
    const refused = add(changes)
    await expect(refused).rejects.toThrow(CenterRefused)
    await expect(refused).rejects.toThrow(message)
    expect(await centerIds()).toEqual(before)
  })
})

describe('npm run center:add', () => {
  const run = (...args: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'center-add-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/center-add.ts', ...args], {
      env,
      input: '',
      encoding: 'utf8',
    })
    return { status, text: stdout + stderr }
  }

  it('names every missing and wrong flag where nobody can be asked', () => {
    const { status, text } = run('demo', '--email', 'geen adres', '--phone', '055 2000000')
    expect(status).toBe(1)
    expect(text).toContain("--email: 'geen adres' is not usable")
    for (const flag of ['--street', '--postal-code', '--city', '--admin-first-name', '--admin-email']) {
      expect(text).toContain(flag)
    }
    expect(text).not.toContain('--phone')
  })

  it('names the centers of the configuration when there is none of that name', () => {
    expect(run('zutphen')).toMatchObject({ status: 1, text: expect.stringContaining('There are: arnhem, barneveld') })
  })

  it('adds a center of the configuration', () => {
    const flags = {
      email: 'info@demo.example',
      phone: '055 2000000',
      street: 'Markt 1',
      'postal-code': '7311 AB',
      city: 'Apeldoorn',
      'admin-first-name': 'Marloes',
      'admin-last-name': 'Bakker',
      'admin-email': 'marloes@demo.example',
    }
    const { status, text } = run('demo', ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]))
    expect(text).toContain('Vrijwilligerspunt Demo (id 1): added. marloes@demo.example: invited.')
    expect(status).toBe(0)
  })
})

describe('the environment of a backend in production', () => {
  it('refuses sample records with the published password by name', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x', SMTP_URL: 'smtp://mail' }
    expect(() => readEnvironment({ ...env, SEED: 'true' })).toThrow(/SEED_PASSWORD: is required/)
    expect(readEnvironment(env).options.seed).toBe(false)
  })
})
