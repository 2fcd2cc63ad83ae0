/** Exports of staff lists that a job makes: for their maker, with the maker's rights, for a day. */
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '#backend/db/driver.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { listExports } from '#backend/db/schema/list-exports.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import type { Context } from '#backend/http/context.ts'
import { exportSources } from '#backend/resources/list-exports/lists.ts'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import { csvText } from '#shared/list-columns/csv.ts'
import { workbook } from '#shared/list-columns/workbook.ts'
import { auditEvents } from '#shared/resources/audit-event.ts'
import {
  listExportContentPath,
  listExportsPath,
  ownExportsPath,
  retryListExportPath,
} from '#shared/resources/list-export.ts'
import { type ExportedList, exportedListNames } from '#shared/resources/list-export-values.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  type SignedIn,
  sampleLogins,
  sessionOf,
  signIn,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'

const hour = 3600 * 1000
const logins = sampleLogins('demo')

let backend: TestBackend
let staff: SignedIn
beforeEach(async (test) => {
  backend = await buildBackend({ test: { onTestFinished: test.onTestFinished } })
  staff = await signIn(backend.app, logins.center)
})

const given = { list: 'vacancies', format: 'csv', scope: 'all', search: '' }
const bodyOf = (attributes: object) => ({ data: { type: 'list_exports', attributes } })
const ask = (who = staff, attributes: object = {}) =>
  who.call('POST', listExportsPath, bodyOf({ ...given, ...attributes }))
const idOf = async (response: ReturnType<typeof ask>): Promise<string> => (await response).json().data.id
const state = async (id: string, who = staff, list: ExportedList = 'vacancies') => {
  const { data } = (await who.call('GET', ownExportsPath(list))).json()
  return data.find((one: { id: string }) => one.id === id)?.attributes
}
const download = (id: string, who = staff) => who.call('GET', listExportContentPath(id))
const doneMails = async () => (await backend.outbox()).filter(({ template }) => template === 'list_export.done')
/** Runs the jobs that requests sent, as a backend that works on the queue would. */
async function work() {
  const sent = await rowsOf<{ data: { exportId: number } }>(
    backend.db,
    sql`update jobs.job set state = 'completed' where name = 'list_exports.write' and state = 'created' returning data`,
  )
  for (const { data } of sent) await backend.run('list_exports.write', data)
}
/** The rows that the page of a list reads, in its order. */
async function rowsOfPage(who: SignedIn, list: ExportedList, search = '') {
  const path = exportSources[list].pathOf({ params: new URLSearchParams(search), isFiltered: true }, 1, 1000)
  const response = await who.call('GET', path)
  expect(response.statusCode).toBe(200)
  return flattenDocument<Record<string, unknown>[]>(response.json()).data
}
const cellsOf = async (list: ExportedList, rows: Record<string, unknown>[], search = '') => {
  const here = { db: backend.db, center: { id: 1 } } as unknown as Context
  const columns = await exportSources[list].columns(here, 'nl', new URLSearchParams(search))
  return { headers: columns.map(({ header }) => header), cells: rows.map((row) => columns.map(({ csv }) => csv(row))) }
}

describe('an export that a job makes', () => {
  it('returns 401 to a visitor, 403 to a volunteer and at another center', async () => {
    const visitor = { method: 'POST', url: listExportsPath, headers: siteHeaders(), payload: bodyOf(given) } as const
    expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    expect((await ask(await actAs(backend, 1))).statusCode).toBe(403)
    const elsewhere = sessionOf(backend.app, { accessToken: '', client: '', uid: '' }, siteHeaders('2'))
    expect((await ask(elsewhere)).statusCode).toBe(401)
    const other = await backend.app.inject({ ...visitor, headers: { ...staff.headers, ...siteHeaders('2') } })
    expect(other.statusCode).toBe(403)
  })

  it('refuses an unknown list, format or scope, and a selection without ids', async () => {
    for (const wrong of [
      { list: 'passwords' },
      { format: 'exe' },
      { scope: 'everything' },
      { search: 'x'.repeat(2001) },
      { scope: 'selected' },
      { scope: 'selected', selected: ['1 or 1=1'] },
      { selected: ['1'] },
    ]) {
      expect((await ask(staff, wrong)).statusCode).toBe(422)
    }
    expect(await backend.db.select().from(listExports)).toEqual([])
  })

  it('is refused to an admin who is signed in as somebody else', async () => {
    const organization = await signIn(backend.app, logins.organization)
    const { id } = (await organization.call('GET', '/api/v1/current_user')).json().data
    const attributes = { user_id: id, reason: 'Helpt met haar lijst' }
    const started = await staff.call('POST', '/api/v1/sign_in_as_user', { data: { type: 'user', attributes } })
    const credentials = credentialsOf(started) ?? { accessToken: '', client: '', uid: '' }
    expect((await ask(sessionOf(backend.app, credentials, siteHeaders()))).statusCode).toBe(403)
  })

  it.each(exportedListNames)('has of %s the columns and rows of the page, byte by byte', async (list) => {
    // The list of all centers is the platform's.
    const who = list === 'platform_centers' ? await signIn(backend.app, logins.super) : staff
    const id = await idOf(ask(who, { list, scope: 'filtered' }))
    const rows = await rowsOfPage(who, list)
    await work()
    expect(await state(id, who, list)).toMatchObject({ state: 'ready', records: rows.length, handled: rows.length })
    const { headers, cells } = await cellsOf(list, rows)
    expect(headers.every((header) => !header.includes('column'))).toBe(true)
    const response = await download(id, who)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv;charset=utf-8'])
    expect(response.rawPayload.equals(Buffer.from(csvText([headers, ...cells])))).toBe(true)
  })

  it('has of the submissions of one form a column for each question', async () => {
    const [submission] = await rowsOfPage(staff, 'form_submissions')
    const search = `form=${(submission?.form as { id: string } | undefined)?.id}`
    const id = await idOf(ask(staff, { list: 'form_submissions', scope: 'filtered', search }))
    await work()
    const { headers, cells } = await cellsOf(
      'form_submissions',
      await rowsOfPage(staff, 'form_submissions', search),
      search,
    )
    expect(headers).toContain('Welk rapportcijfer geef je ons, van 1 tot 10?')
    expect(cells[0]).toContain(8)
    const response = await download(id, staff)
    expect(response.rawPayload.equals(Buffer.from(csvText([headers, ...cells])))).toBe(true)
  })

  it('is in English for a reader in English', async () => {
    const headers = { ...staff.headers, ...siteHeaders(), 'accept-language': 'en' }
    const payload = bodyOf(given)
    const { data } = (await backend.app.inject({ method: 'POST', url: listExportsPath, headers, payload })).json()
    await work()
    expect((await download(data.id)).body).toContain('Vacancy;Organisation;Status;')
  })

  it('makes the same workbook as the browser', async () => {
    const id = await idOf(ask(staff, { format: 'xlsx', scope: 'filtered', search: 'status=published&sort=title' }))
    const { headers, cells } = await cellsOf(
      'vacancies',
      await rowsOfPage(staff, 'vacancies', 'status=published&sort=title'),
    )
    await work()
    const made = unzipSync(new Uint8Array((await download(id)).rawPayload))
    const inBrowser = unzipSync(new Uint8Array(await (await workbook(headers, cells)).arrayBuffer()))
    expect(Object.keys(made)).toEqual(Object.keys(inBrowser))
    for (const [name, content] of Object.entries(inBrowser)) {
      expect(strFromU8(made[name] ?? new Uint8Array())).toBe(strFromU8(content))
    }
    expect(cells.length).toBeGreaterThan(5)
  })

  it('has the selected rows alone, and none that the maker may not read', async () => {
    const organization = await signIn(backend.app, logins.organization)
    const own = await rowsOfPage(organization, 'applications')
    const all = await rowsOfPage(staff, 'applications')
    const foreign = all.find(({ id }) => own.every((one) => one.id !== id))
    const selected = [...own.slice(0, 2), foreign].map((one) => String(one?.id))
    const id = await idOf(ask(organization, { list: 'applications', scope: 'selected', selected }))
    await work()
    expect(await state(id, organization, 'applications')).toMatchObject({ state: 'ready', records: 2 })
  })

  it('is mailed, announced and logged, and can be downloaded for a day', async () => {
    const id = await idOf(ask(staff, { search: 'q=Jan+de+Vries' }))
    await work()
    expect(await state(id)).toMatchObject({ state: 'ready', expires_at: '2026-03-11T09:00:00.000Z' })
    const [mail] = await doneMails()
    expect([mail?.recipient, mail?.link]).toEqual([logins.center, 'https://centrum-1.example/vacancies?exports=1'])
    const [notice] = await backend.db.select().from(notifications).where(eq(notifications.kind, 'list_export_ready'))
    expect(notice).toMatchObject({ params: { list: 'vacancies' }, link: '/vacancies?exports=1' })
    const { data } = (await staff.call('GET', auditEvents.apiPath({ type: 'vacancies' }))).json()
    expect(data[0].attributes).toMatchObject({ action: 'list.exported', changes: { format: 'csv', search: '' } })
    expect((await download(id)).headers['content-disposition']).toContain('vacatures-2026-03-10.csv')
    backend.clock.advance(24 * hour)
    staff = await signIn(backend.app, logins.center)
    expect((await download(id)).statusCode).toBe(404)
    await backend.run('list_exports.cleanup')
    expect(await state(id)).toBeUndefined()
    expect(await backend.db.select().from(storedFiles).where(eq(storedFiles.purpose, 'export'))).toEqual([])
  })

  it('is for its maker alone', async () => {
    const id = await idOf(ask())
    await work()
    for (const other of [await signIn(backend.app, logins.organization), await actAs(backend, 1)]) {
      expect(await state(id, other)).toBeUndefined()
      expect((await download(id, other)).statusCode).toBe(404)
      expect((await other.call('POST', retryListExportPath(id))).statusCode).toBe(404)
    }
  })

  it('fails when the maker has lost the right, says so, and is made by another attempt', async () => {
    const organization = await signIn(backend.app, logins.organization)
    const userId = Number((await organization.call('GET', '/api/v1/current_user')).json().data.id)
    const granted = await backend.db.select().from(roles).where(eq(roles.userId, userId))
    const id = await idOf(ask(organization))
    await backend.db.delete(roles).where(eq(roles.userId, userId))
    await work()
    await backend.db.insert(roles).values(granted)
    expect(await state(id, organization)).toMatchObject({ state: 'failed', failure: 'forbidden', records: null })
    expect((await doneMails()).map(({ subject }) => subject)).toEqual(['Je export van vacatures is niet gelukt'])
    expect((await download(id, organization)).statusCode).toBe(404)
    expect((await organization.call('POST', retryListExportPath(id))).statusCode).toBe(202)
    await work()
    expect(await state(id, organization)).toMatchObject({ state: 'ready', failure: null })
    // Once it is ready, trying again changes nothing.
    await organization.call('POST', retryListExportPath(id))
    expect(await state(id, organization)).toMatchObject({ state: 'ready' })
  })

  it('is made once by a job that runs again after its process died', async () => {
    const id = await idOf(ask())
    await backend.db
      .update(listExports)
      .set({ state: 'running', handled: 3 })
      .where(eq(listExports.id, Number(id)))
    await backend.run('list_exports.write', { exportId: Number(id) })
    await backend.run('list_exports.write', { exportId: Number(id) })
    expect(await state(id)).toMatchObject({ state: 'ready' })
    expect(await doneMails()).toHaveLength(1)
  })

  it.each(['all', 'selected'] as const)('has of the tab that was open what is %s', async (scope) => {
    await insertOrganization(backend.db, { now: backend.clock.now(), status: 'archived', name: 'Uit het archief' })
    const tab = 'status=archived'
    const rows = await rowsOfPage(staff, 'organizations', tab)
    expect(rows.map(({ name }) => name)).toContain('Uit het archief')
    const selected = scope === 'selected' ? rows.map(({ id }) => String(id)) : undefined
    const search = `${tab}&q=niets`
    const id = await idOf(ask(staff, { list: 'organizations', scope, search, ...(selected ? { selected } : {}) }))
    await work()
    expect(await state(id, staff, 'organizations')).toMatchObject({ state: 'ready', records: rows.length })
    expect((await download(id)).body).toContain('Uit het archief')
  })

  it('has every row of a list that loses one while it is read', async () => {
    const now = backend.clock.now().toISOString()
    await backend.db.execute(sql`
      insert into users (center_id, email, first_name, last_name, status, created_at, updated_at)
      select 1, 'velen-' || n || '@mail.example', 'Ada', 'Bos', 'active', ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, 120) n`)
    const search = 'status=active'
    const before = await rowsOfPage(staff, 'users', search)
    const { pathOf } = exportSources.users
    const spy = vi.spyOn(exportSources.users, 'pathOf').mockImplementation((given, page, size) => {
      // Asked before the second page is.
      const isFirst = eq(users.id, Number(before[0]?.id))
      if (page === 2) void backend.db.update(users).set({ status: 'archived' }).where(isFirst).execute()
      return pathOf(given, page, size)
    })
    const id = await idOf(ask(staff, { list: 'users', scope: 'filtered', search }))
    await work()
    spy.mockRestore()
    expect(await state(id, staff, 'users')).toMatchObject({ state: 'ready', records: before.length })
  })

  it('returns 429 for a fourth one while three are being made', async () => {
    for (let count = 0; count < 3; count++) expect((await ask()).statusCode).toBe(202)
    const fourth = await ask()
    expect([fourth.statusCode, fourth.json().errors[0].code]).toEqual([429, 'list_export.at_once'])
    expect(fourth.headers['retry-after']).toBe('60')
    await work()
    expect((await ask()).statusCode).toBe(202)
  })

  it('that was never made goes after a day, and takes no place from then on', async () => {
    const ids = [await idOf(ask()), await idOf(ask()), await idOf(ask())]
    await backend.db
      .update(listExports)
      .set({ state: 'running' })
      .where(eq(listExports.id, Number(ids[0])))
    backend.clock.advance(24 * hour)
    staff = await signIn(backend.app, logins.center)
    expect((await ask()).statusCode).toBe(202)
    await backend.run('list_exports.cleanup')
    for (const id of ids) expect(await state(id)).toBeUndefined()
    expect(await backend.db.$count(listExports)).toBe(1)
  })

  it('fails for an account that is not active when its turn comes, and can be made later', async () => {
    const id = await idOf(ask())
    const become = (status: 'active' | 'inactive') =>
      backend.db.update(users).set({ status }).where(eq(users.email, logins.center))
    await become('inactive')
    await work()
    await become('active')
    expect(await state(id)).toMatchObject({ state: 'failed', failure: 'forbidden' })
    expect(await doneMails()).toEqual([])
    expect((await staff.call('POST', retryListExportPath(id))).statusCode).toBe(202)
    await work()
    expect(await state(id)).toMatchObject({ state: 'ready' })
  })

  it('logs no filters for all rows or for chosen ones', async () => {
    const [row] = await rowsOfPage(staff, 'vacancies')
    const search = 'status=draft&q=abc'
    for (const given of [{ scope: 'all' }, { scope: 'selected', selected: [String(row?.id)] }, { scope: 'filtered' }]) {
      await idOf(ask(staff, { ...given, search }))
      await work()
    }
    const { data } = (await staff.call('GET', auditEvents.apiPath({ type: 'vacancies' }))).json()
    const logged = data.map((event: { attributes: { changes: { search: string } } }) => event.attributes.changes.search)
    expect(logged.slice(0, 3)).toEqual(['status=draft', '', ''])
  })

  it('is of the chosen organization for who still works there: neither made nor given to who does not', async () => {
    const now = backend.clock.now()
    const [left, stays] = [await insertOrganization(backend.db, { now }), await insertOrganization(backend.db, { now })]
    const member = await actAs(backend, 1, [
      { name: 'admin', organizationId: left.id },
      { name: 'admin', organizationId: stays.id },
    ])
    const headers = { ...member.headers, ...siteHeaders(), 'current-organization-id': String(left.id) }
    const request = { method: 'POST', url: listExportsPath, headers, payload: bodyOf(given) } as const
    const ofLeft = async () => (await backend.app.inject(request)).json().data.id
    const made = await ofLeft()
    await work()
    expect((await download(made, member)).statusCode).toBe(200)
    const unmade = await ofLeft()
    await backend.db.delete(roles).where(eq(roles.organizationId, left.id))
    await work()
    expect((await download(made, member)).statusCode).toBe(404)
    expect(await state(unmade, member)).toMatchObject({ state: 'failed', failure: 'forbidden' })
    // Which organization is chosen meanwhile makes no difference.
    const id = await idOf(ask(member))
    await work()
    expect((await download(id, member)).statusCode).toBe(200)
  })
})
