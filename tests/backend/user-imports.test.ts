/** Import of users: what is recognized, what the plan says, and that the run does exactly that. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { imports } from '#backend/db/schema/imports.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { readPhone } from '#backend/resources/imports/cells.ts'
import { columnsOf } from '#backend/resources/imports/column-names.ts'
import { readCsv } from '#backend/resources/imports/read-csv.ts'
import { userImports } from '#backend/resources/imports/users.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import { importPath, importRunPath, recentImportsPath } from '#shared/resources/import.ts'
import { buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import {
  errorsOf,
  linesOf as linesOfImport,
  plan,
  planned as plannedImport,
  run as runImport,
  shown,
  upload as uploadImport,
} from '../support/imports.ts'
import { type Person, personas } from '../support/personas.ts'

type Response = { statusCode: number; json(): unknown }

let backend: TestBackend
let people: Record<'center' | 'admin' | 'volunteer' | 'neighbor', Person>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const organization = await insertOrganization(backend.db, { now, name: 'Buurthuis De Linde' })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: organization.id, abroad: abroad.id }, [
    'center',
    'admin',
    'volunteer',
    'neighbor',
  ])
})
afterAll(() => backend.close())

const shownList = (response: Response) => (response.json() as Document<Resource[]>).data
const code = (response: Response) => (response.json() as ErrorDocument).errors[0]?.code
const attributes = (response: Response) => shown(response).attributes as Record<string, never>

const upload = (who: Person, content: string) => uploadImport(who, 'users', content)
const planned = (content: string) => plannedImport(backend, people.center, 'users', content)
const linesOf = (id: string, field: string) => linesOfImport(people.center, id, field)
const run = (id: string) => runImport(backend, people.center, id)

const userOf = async (email: string) => (await backend.db.select().from(users).where(eq(users.email, email)))[0]

describe('reading a file', () => {
  const lines = (separator: string) =>
    `E-mail${separator}Voornaam${separator}Achternaam\na@b.nl${separator}José${separator}Peña\n`

  it.each([';', ',', '\t', '|'])('recognizes the separator “%s”', (separator) => {
    const file = readCsv(Buffer.from(lines(separator)))
    expect(file).toMatchObject({ separator, encoding: 'UTF-8', records: [['a@b.nl', 'José', 'Peña']] })
  })

  it('recognizes UTF-8 with a mark, UTF-16 and Windows-1252', () => {
    expect(readCsv(Buffer.from(`\uFEFF${lines(';')}`))).toMatchObject({ headers: ['E-mail', 'Voornaam', 'Achternaam'] })
    const wide = Buffer.from(`\uFEFF${lines(';')}`, 'utf16le')
    expect(readCsv(wide)).toMatchObject({ encoding: 'UTF-16', records: [['a@b.nl', 'José', 'Peña']] })
    const windows = Buffer.from(lines(';'), 'latin1')
    expect(readCsv(windows)).toMatchObject({ encoding: 'Windows-1252', records: [['a@b.nl', 'José', 'Peña']] })
  })

  it('keeps blank lines between others, which keep their numbers', async () => {
    const id = await planned('e-mail;voornaam;achternaam\n;;\n\nlijn@vier.example;Lies;Vier\n;;\n')
    expect(await linesOf(id, 'line')).toEqual([4])
  })

  it('counts no blank lines, and carries out what is behind many of them', async () => {
    const blank = ';;\n'.repeat(150)
    const content = `e-mail;voornaam;achternaam\neen@leeg.example;Een;Leeg\n${blank}twee@leeg.example;Twee;Leeg\n`
    expect(shown(await upload(people.center, content)).attributes).toMatchObject({ lines: 2 })
    const id = await planned(content)
    const state = async () => attributes(await people.center.call('GET', importPath(id)))
    expect(await state()).toMatchObject({ lines: 2, handled: 2, outcomes: { new: 2 } })
    await run(id)
    expect(await state()).toMatchObject({ status: 'done', handled: 2, results: { done: 2 } })
    expect(await linesOf(id, 'line')).toEqual([2, 153])
  })

  it('finds the headers below blank lines, and keeps the numbers of the lines', async () => {
    const id = await planned('\n;;\ne-mail;voornaam;achternaam\nlijn@vier.example;Lies;Vier\n')
    expect(await linesOf(id, 'line')).toEqual([4])
    expect(await errorsOf(people.center, id)).toEqual([''])
    expect(readCsv(Buffer.from('\n\ne-mail\n'))).toEqual({ problem: 'empty' })
    expect(readCsv(Buffer.from('\n\ne-mail,naam\na@b.nl,Ann\n'))).toMatchObject({ separator: ',' })
  })

  it('keeps quoted separators and line breaks, and drops empty lines at the end', () => {
    const file = readCsv(Buffer.from('naam;e-mail\n"Vries; de\nSanne";s@v.nl\n\n;\n'))
    expect(file).toMatchObject({ records: [['Vries; de\nSanne', 's@v.nl']] })
  })

  it('names what is wrong with a file that has no lines, too many, or is no text', () => {
    expect(readCsv(Buffer.from('e-mail\n'))).toEqual({ problem: 'empty' })
    expect(readCsv(Buffer.from(`e-mail;naam\n${'a@b.nl;x\n'.repeat(10_001)}`))).toEqual({ problem: 'too_long' })
    expect(readCsv(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00, 0x00]))).toEqual({ problem: 'no_text' })
  })

  it('names the line with a quotation mark that does not end its cell', async () => {
    const start = 'e-mail;voornaam\na@b.nl;Ann\n'
    for (const line of ['"De Linde" buurthuis;Hoi\n', 'c@d.nl;"Hoi\n'])
      expect(readCsv(Buffer.from(`${start}${line}e@f.nl;Eef\n`))).toEqual({ problem: 'quotes', line: 3 })
    const response = await upload(people.center, `${start}"De Linde" buurthuis;Hoi\n`)
    expect([response.statusCode, code(response)]).toEqual([422, 'import.quotes'])
    expect((response.json() as ErrorDocument).errors[0]?.detail).toContain('Op regel 3 ')
  })

  it('puts back the zero or the plus sign of a phone number, however it is spaced', () => {
    const read = ['612345678', '6-12345678', '6 12 34 56 78', '31612345678', '0612345678', '+31612345678', '112'].map(
      readPhone,
    )
    expect(read).toEqual([
      '0612345678',
      '06-12345678',
      '06 12 34 56 78',
      '+31612345678',
      '0612345678',
      '+31612345678',
      '112',
    ])
  })

  it('finds columns by the names that people give them', () => {
    expect(columnsOf('users', ['Rol', 'E-mailadres', 'voornaam', 'Achternaam', 'Iets'])).toEqual({
      role: 0,
      email: 1,
      firstName: 2,
      lastName: 3,
    })
  })
})

describe('who imports', () => {
  it('is the staff of the center, and another center finds nothing', async () => {
    const visitor = await backend.app.inject({
      method: 'POST',
      url: '/api/v1/imports?kind=users',
      headers: siteHeaders(),
    })
    expect(visitor.statusCode).toBe(401)
    const list = await backend.app.inject({ url: recentImportsPath('users'), headers: siteHeaders() })
    expect(list.statusCode).toBe(401)
    for (const who of [people.volunteer, people.admin]) {
      expect((await upload(who, 'e-mail\na@b.nl\n')).statusCode).toBe(403)
      expect((await who.call('GET', '/api/v1/import_rows')).statusCode).toBe(403)
      expect((await who.call('GET', recentImportsPath('users'))).statusCode).toBe(403)
    }
    const { id } = shown(await upload(people.center, 'e-mail\na@b.nl\n'))
    expect((await people.neighbor.call('GET', importPath(id))).statusCode).toBe(404)
    expect(shownList(await people.neighbor.call('GET', recentImportsPath('users')))).toEqual([])
    expect((await plan(people.neighbor, id, { email: 0 })).statusCode).toBe(404)
    expect((await people.neighbor.call('POST', importRunPath(id))).statusCode).toBe(404)
  })

  it('gets 422 for a file that cannot be read, without a column of addresses, and for a run without a plan', async () => {
    expect(code(await upload(people.center, 'e-mail\n'))).toBe('import.empty')
    const wide = (count: number) => `e-mail${';x'.repeat(count - 2)};voornaam\na@b.nl\n`
    expect(code(await upload(people.center, wide(201)))).toBe('import.too_wide')
    expect((await upload(people.center, wide(200))).statusCode).toBe(201)
    const { id } = shown(await upload(people.center, 'iets\nwat\n'))
    expect(code(await plan(people.center, id, {}))).toBe('import.needed_column')
    expect(code(await people.center.call('POST', importRunPath(id)))).toBe('import.no_plan')
  })
})

describe('the list of imports', () => {
  it('has those of a kind, the newest first, with how far each is and what came of its lines', async () => {
    const first = await planned('e-mail;voornaam;achternaam\nlijst@een.example;Lies;Een\n')
    await run(first)
    backend.clock.advance(1000)
    const { id: second } = shown(await upload(people.center, 'e-mail\nlijst@twee.example\n'))
    const listed = shownList(await people.center.call('GET', recentImportsPath('users')))
    expect(listed.slice(0, 2).map(({ id, attributes }) => [id, attributes?.status, attributes?.results])).toEqual([
      [second, 'mapping', {}],
      [first, 'done', { done: 1 }],
    ])
    expect(shownList(await people.center.call('GET', recentImportsPath('vacancies')))).toEqual([])
    expect((await people.center.call('GET', '/api/v1/imports?filter[kind_eq]=cats')).statusCode).toBe(400)
  })
})

describe('the plan', () => {
  it('reads a language by its name in itself, in Dutch and in English', async () => {
    const names = ['العربية', 'Arabisch', 'arabic', 'ar', 'Engels', 'Klingon']
    const id = await planned(
      [
        'E-mail;Voornaam;Achternaam;Taal',
        ...names.map((name, index) => `taal${index}@naam.example;Ina;Taal;${name}`),
      ].join('\n'),
    )
    expect(await errorsOf(people.center, id)).toEqual(['', '', '', '', '', 'locale unknown'])
  })

  it('says for each line what will happen, and why a line is skipped', async () => {
    const now = backend.clock.now()
    await insertUser(backend.db, {
      centerId: 1,
      now,
      email: 'zelfde@import.example',
      firstName: 'Zoë',
      lastName: 'Zelf',
    })
    await insertUser(backend.db, {
      centerId: 1,
      now,
      email: 'anders@import.example',
      firstName: 'An',
      lastName: 'Ders',
    })
    await insertUser(backend.db, { centerId: 1, now, email: 'weg@import.example', status: 'archived' })
    const id = await planned(
      [
        'E-mail;Voornaam;Achternaam;Telefoon;Rol;Organisatie',
        'nieuw@import.example;Nina;Nieuw;;lid;Buurthuis De Linde',
        'ZELFDE@import.example;Zoë;;;;',
        'anders@import.example;;Anders;0612345678;;',
        'nieuw@import.example;Nog;Eens;;;',
        'weg@import.example;Wim;Weg;;;',
        'geen-adres;Gijs;Geen;;;',
        ';Leeg;Leeg;;;',
        'zonder@import.example;;;;;',
        'telefoon@import.example;Tim;Tel;12;;',
        'rol@import.example;Rob;Rol;;koning;Buurthuis De Linde',
        'club@import.example;Clo;Club;;lid;Bestaat Niet',
        'link@import.example;www.kwaad.example;Link;;;',
      ].join('\r\n'),
    )
    expect(await linesOf(id, 'outcome')).toEqual(['new', 'same', 'change', ...Array<string>(9).fill('skip')])
    expect((await errorsOf(people.center, id)).slice(3)).toEqual([
      'email twice',
      'email archived',
      'email invalid',
      'email missing',
      'firstName missing, lastName missing',
      'phone invalid',
      'role unknown',
      'organization unknown',
      'firstName invalid',
    ])
    const state = attributes(await people.center.call('GET', importPath(id)))
    expect(state).toMatchObject({ status: 'planned', lines: 12, outcomes: { new: 1, same: 1, change: 1, skip: 9 } })
    // Nothing has happened yet.
    expect(await userOf('nieuw@import.example')).toBeUndefined()
    expect((await userOf('anders@import.example'))?.lastName).toBe('Ders')
  })
})

describe('an emoji', () => {
  it('at the place where a refused cell is cut leaves the plan whole', async () => {
    const id = await planned(
      `E-mail;Voornaam;Achternaam\nemoji@plan.example;${'x'.repeat(79)}👩${'y'.repeat(300)};Ina\n`,
    )
    expect(await errorsOf(people.center, id)).toEqual(['firstName invalid'])
    expect((await linesOf(id, 'errors'))[0]).toMatchObject([{ value: 'x'.repeat(79) }])
  })

  it('at the place where the sample is cut leaves the upload whole', async () => {
    const response = await upload(people.center, `E-mail;Voornaam\nemoji@file.example;${'x'.repeat(199)}👩y\n`)
    expect(response.statusCode).toBe(201)
    expect(attributes(response)).toMatchObject({ sample: [['emoji@file.example', 'x'.repeat(199)]] })
  })
})

describe('a plan that fails', () => {
  it('says so, and is made again when people ask for it', async () => {
    const { id } = shown(await upload(people.center, 'e-mail;voornaam;achternaam\nstuk@plan.example;Stan;Stuk\n'))
    const columns = { email: 0, firstName: 1, lastName: 2 }
    const broken = vi.spyOn(userImports, 'plan').mockRejectedValue(new Error('broken'))
    await plan(people.center, id, columns)
    await expect(backend.run('imports.plan', { importId: Number(id) })).rejects.toThrow('broken')
    broken.mockRestore()
    expect(attributes(await people.center.call('GET', importPath(id)))).toMatchObject({
      status: 'failed',
      outcomes: {},
    })
    expect(code(await people.center.call('POST', importRunPath(id)))).toBe('import.no_plan')
    // The queue runs the job again: that does nothing.
    await backend.run('imports.plan', { importId: Number(id) })
    expect((await plan(people.center, id, columns)).statusCode).toBe(202)
    await backend.run('imports.plan', { importId: Number(id) })
    expect(attributes(await people.center.call('GET', importPath(id)))).toMatchObject({ status: 'planned' })
  })
})

describe('the organization of a line', () => {
  it('is found by KvK number, e-mail address and name, whatever the accents', async () => {
    const now = backend.clock.now()
    const identity = { kvkNumber: '09123456', email: 'info@eetcafe.example' }
    await insertOrganization(backend.db, { now, name: 'Eetcafé', ...identity })
    const names = ['Eetcafe', '9123456', 'INFO@eetcafe.example']
    const id = await planned(
      [
        'E-mail;Voornaam;Achternaam;Organisatie',
        ...names.map((name, index) => `kok${index}@naam.example;Ina;Kok;${name}`),
      ].join('\n'),
    )
    expect(await errorsOf(people.center, id)).toEqual(['', '', ''])
  })

  it('is the approved one of that name, and none when several have it', async () => {
    const now = backend.clock.now()
    for (const status of ['archived', 'approved', 'pending'] as const)
      await insertOrganization(backend.db, { now, name: 'Humanitas', slug: `humanitas-${status}`, status })
    for (const slug of ['zonnebloem', 'zonnebloem-2'])
      await insertOrganization(backend.db, { now, name: 'De Zonnebloem', slug })
    await insertOrganization(backend.db, { now, name: 'Weggegaan', status: 'archived' })
    const id = await planned(
      [
        'E-mail;Voornaam;Achternaam;Rol;Organisatie',
        'een@naam.example;Ina;Een;beheerder;humanitas',
        'twee@naam.example;Ida;Twee;lid;De Zonnebloem',
        'drie@naam.example;Ilse;Drie;lid;Weggegaan',
      ].join('\n'),
    )
    expect(await errorsOf(people.center, id)).toEqual(['', 'organization ambiguous', 'organization unknown'])
    await run(id)
    const granted = await backend.db
      .select({ status: organizations.status })
      .from(roles)
      .innerJoin(organizations, eq(organizations.id, roles.organizationId))
      .where(eq(roles.userId, (await userOf('een@naam.example'))?.id ?? 0))
    expect(granted).toEqual([{ status: 'approved' }])
  })
})

describe('a line without a role', () => {
  it('adds a member, and no second role to who has one there', async () => {
    const now = backend.clock.now()
    const club = await insertOrganization(backend.db, { now, name: 'Rolclub' })
    const admin = await insertUser(backend.db, { centerId: 1, now, email: 'beheert@rol.example' })
    await insertUser(backend.db, { centerId: 1, now, email: 'zonder@rol.example' })
    await backend.db.insert(roles).values({ userId: admin.id, name: 'admin', organizationId: club.id, createdAt: now })
    const id = await planned('E-mail;Organisatie\nbeheert@rol.example;Rolclub\nzonder@rol.example;Rolclub\n')
    expect(await linesOf(id, 'outcome')).toEqual(['same', 'change'])
    const named = await planned('E-mail;Organisatie;Rol\nbeheert@rol.example;Rolclub;lid\n')
    expect(await linesOf(named, 'outcome')).toEqual(['change'])
  })
})

describe('the run', () => {
  it('does exactly the plan: invites, changes without blanking, grants the role, and stores the result of each line', async () => {
    const now = backend.clock.now()
    await insertUser(backend.db, { centerId: 1, now, email: 'oud@run.example', firstName: 'Oud', phone: '0612345678' })
    const id = await planned(
      'E-mail,Voornaam,Achternaam,Telefoon,Rol,Organisatie\nnieuw@run.example,Nina,Nieuw,,beheerder,Buurthuis De Linde\noud@run.example,,Anders,,lid,buurthuis de linde\n',
    )
    await run(id)
    expect(await linesOf(id, 'result')).toEqual(['done', 'done'])
    const [created, changed] = [await userOf('nieuw@run.example'), await userOf('oud@run.example')]
    expect(created).toMatchObject({ status: 'invited', firstName: 'Nina', lastName: 'Nieuw', centerId: 1 })
    expect(changed).toMatchObject({ firstName: 'Oud', lastName: 'Anders', phone: '0612345678' })
    const granted = await backend.db
      .select({ userId: roles.userId, name: roles.name })
      .from(roles)
      .where(inArray(roles.userId, [created?.id ?? 0, changed?.id ?? 0]))
      .orderBy(roles.id)
    expect(granted).toEqual([
      { userId: created?.id, name: 'admin' },
      { userId: changed?.id, name: 'member' },
    ])
    const mails = (await backend.outbox()).filter(({ recipient }) => recipient.endsWith('@run.example'))
    expect(mails.map(({ recipient }) => recipient)).toEqual(['nieuw@run.example'])
    // What the file said of people is not kept.
    const [stored] = await backend.db
      .select()
      .from(imports)
      .where(eq(imports.id, Number(id)))
    expect(stored).toMatchObject({ status: 'done', handled: 2 })

    // A second request, and a second job, do nothing.
    await run(id)
    expect((await backend.outbox()).filter(({ recipient }) => recipient.endsWith('@run.example'))).toHaveLength(1)
  })

  it('notifies who started it once, with the way to its lines', async () => {
    const id = await planned('E-mail,Voornaam,Achternaam\nklaar@run.example,Kim,Klaar\n')
    await run(id)
    // The job runs again, as after a crash.
    await backend.run('imports.run', { importId: Number(id) })
    const link = `/users/add?from=file&import=${id}`
    const notices = shownList(await people.center.call('GET', '/api/v1/notifications?page[size]=100'))
    expect(notices.filter(({ attributes }) => attributes?.link === link).map(({ attributes }) => attributes)).toEqual([
      expect.objectContaining({ kind: 'import_done', message: 'Je import is klaar: bestand.csv', read_at: null }),
    ])
  })

  it('leaves the lines whose user has changed since the plan', async () => {
    const now = backend.clock.now()
    const user = await insertUser(backend.db, { centerId: 1, now, email: 'intussen@run.example', lastName: 'Eerst' })
    const id = await planned(
      'E-mail;Voornaam;Achternaam\nintussen@run.example;;Later\nsnel@run.example;Sam;Snel\nvrij@run.example;Vera;Vrij\n',
    )
    await backend.db.update(users).set({ lastName: 'Tussendoor', lockVersion: 1 }).where(eq(users.id, user.id))
    await insertUser(backend.db, { centerId: 1, now, email: 'snel@run.example' })
    await run(id)
    expect(await linesOf(id, 'result')).toEqual(['left', 'left', 'done'])
    expect((await userOf('intussen@run.example'))?.lastName).toBe('Tussendoor')
    expect(attributes(await people.center.call('GET', importPath(id)))).toMatchObject({ results: { left: 2, done: 1 } })
  })

  it('leaves the lines whose organization is no longer an approved one', async () => {
    const now = backend.clock.now()
    await insertUser(backend.db, { centerId: 1, now, email: 'blijft@run.example', firstName: 'Bo', lastName: 'Blijft' })
    const closing = await insertOrganization(backend.db, { now, name: 'Sluitende Club' })
    const id = await planned(
      [
        'E-mail;Voornaam;Achternaam;Rol;Organisatie',
        'te.laat@run.example;Tess;Laat;lid;Sluitende Club',
        'blijft@run.example;;;lid;Sluitende Club',
      ].join('\n'),
    )
    await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, closing.id))
    await run(id)
    expect(await linesOf(id, 'result')).toEqual(['left', 'left'])
    expect(await userOf('te.laat@run.example')).toBeUndefined()
    expect((await backend.outbox()).map(({ recipient }) => recipient)).not.toContain('te.laat@run.example')
    expect(await backend.db.select().from(roles).where(eq(roles.organizationId, closing.id))).toEqual([])
  })

  it('is stopped when whoever started it may not import any more', async () => {
    const id = await planned('e-mail;voornaam;achternaam\nstop@voorbeeld.example;Sam;Stop\n')
    await backend.db
      .update(imports)
      .set({ status: 'running', createdById: people.volunteer.userId })
      .where(eq(imports.id, Number(id)))
    await backend.run('imports.run', { importId: Number(id) })
    expect(attributes(await people.center.call('GET', importPath(id)))).toMatchObject({ status: 'stopped' })
    expect(await userOf('stop@voorbeeld.example')).toBeUndefined()
    expect(code(await people.center.call('POST', importRunPath(id)))).toBe('import.no_plan')
  })

  it('forgets a plan that nobody ran after a day, and the results after a month', async () => {
    const waiting = await planned('E-mail;Voornaam;Achternaam\nwacht@run.example;Wil;Wacht\n')
    const done = await planned('E-mail;Voornaam;Achternaam\nklaar@run.example;Klaas;Klaar\n')
    await run(done)
    const left = async () => (await backend.db.select({ id: imports.id }).from(imports)).map(({ id }) => String(id))
    backend.clock.advance(25 * 3600 * 1000)
    await backend.run('imports.cleanup')
    expect(await left()).toContain(done)
    expect(await left()).not.toContain(waiting)
    backend.clock.advance(30 * 24 * 3600 * 1000)
    await backend.run('imports.cleanup')
    expect(await left()).not.toContain(done)
  })
})
