/** Import of users: what is recognized, what the plan says, and that the run does exactly that. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userImports } from '#backend/db/schema/user-imports.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { columnsOf, readCsv } from '#backend/resources/user-imports/read-csv.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { multipartFile } from '../support/multipart.ts'

type Person = Awaited<ReturnType<typeof actAs>>
type Response = { statusCode: number; json(): unknown }

let backend: TestBackend
let people: Record<'center' | 'admin' | 'volunteer' | 'neighbor', Person>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const organization = await insertOrganization(backend.db, { now, name: 'Buurthuis De Linde' })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = {
    center: await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }]),
    admin: await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }]),
    volunteer: await actAs(backend, 1),
    neighbor: await actAs(backend, 2, [{ name: 'admin', organizationId: abroad.id }]),
  }
})
afterAll(() => backend.close())

const code = (response: Response) => (response.json() as ErrorDocument).errors[0]?.code
const shown = (response: Response) => (response.json() as Document<Resource>).data
const attributes = (response: Response) => shown(response).attributes as Record<string, never>

const upload = (who: Person, content: string | Buffer) => {
  const { payload, headers } = multipartFile('leden.csv', Buffer.from(content as string))
  return who.call('POST', '/api/v1/user_imports', payload, headers)
}

const importPath = (id: string) => `/api/v1/user_imports/${id}`
const plan = (who: Person, id: string, columns: object) =>
  who.call('PATCH', importPath(id), { data: { type: 'user_imports', attributes: { columns } } })

/** Uploads a file, plans it with the recognized columns and returns its id. */
async function planned(content: string): Promise<string> {
  const created = shown(await upload(people.center, content))
  const { columns } = created.attributes as { columns: object }
  expect((await plan(people.center, created.id, columns)).statusCode).toBe(202)
  await backend.run('user_imports.plan', { importId: Number(created.id) })
  return created.id
}

async function linesOf(id: string, field: 'outcome' | 'result' | 'reason'): Promise<unknown[]> {
  const response = await people.center.call(
    'GET',
    `/api/v1/user_import_rows?filter[user_import_id_eq]=${id}&page[size]=100`,
  )
  return (response.json() as Document<Resource[]>).data.map((row) => row.attributes?.[field])
}

async function run(id: string): Promise<void> {
  expect((await people.center.call('POST', `${importPath(id)}/run`)).statusCode).toBe(202)
  await backend.run('user_imports.run', { importId: Number(id) })
}

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

  it('keeps quoted separators and line breaks, and drops empty lines', () => {
    const file = readCsv(Buffer.from('naam;e-mail\n"Vries; de\nSanne";s@v.nl\n\n;\n'))
    expect(file).toMatchObject({ records: [['Vries; de\nSanne', 's@v.nl']] })
  })

  it('names what is wrong with a file that has no lines, too many, or is no text', () => {
    expect(readCsv(Buffer.from('e-mail\n'))).toBe('empty')
    expect(readCsv(Buffer.from(`e-mail;naam\n${'a@b.nl;x\n'.repeat(10_001)}`))).toBe('too_long')
    expect(readCsv(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00, 0x00]))).toBe('no_text')
  })

  it('finds columns by the names that people give them', () => {
    expect(columnsOf(['Rol', 'E-mailadres', 'voornaam', 'Achternaam', 'Iets'])).toEqual({
      role: 0,
      email: 1,
      firstName: 2,
      lastName: 3,
    })
  })
})

describe('who imports', () => {
  it('is the staff of the center, and another center finds nothing', async () => {
    const visitor = await backend.app.inject({ method: 'POST', url: '/api/v1/user_imports', headers: siteHeaders() })
    expect(visitor.statusCode).toBe(401)
    for (const who of [people.volunteer, people.admin]) {
      expect((await upload(who, 'e-mail\na@b.nl\n')).statusCode).toBe(403)
      expect((await who.call('GET', '/api/v1/user_import_rows')).statusCode).toBe(403)
    }
    const { id } = shown(await upload(people.center, 'e-mail\na@b.nl\n'))
    expect((await people.neighbor.call('GET', importPath(id))).statusCode).toBe(404)
    expect((await plan(people.neighbor, id, { email: 0 })).statusCode).toBe(404)
    expect((await people.neighbor.call('POST', `${importPath(id)}/run`)).statusCode).toBe(404)
  })

  it('gets 422 for a file that cannot be read, without a column of addresses, and for a run without a plan', async () => {
    expect(code(await upload(people.center, 'e-mail\n'))).toBe('user_import.empty')
    const { id } = shown(await upload(people.center, 'iets\nwat\n'))
    expect(code(await plan(people.center, id, {}))).toBe('user_import.email_column')
    expect(code(await people.center.call('POST', `${importPath(id)}/run`))).toBe('user_import.no_plan')
  })
})

describe('the plan', () => {
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
    await insertUser(backend.db, { centerId: 2, now, email: 'elders@import.example' })
    const id = await planned(
      [
        'E-mail;Voornaam;Achternaam;Telefoon;Rol;Organisatie',
        'nieuw@import.example;Nina;Nieuw;;lid;Buurthuis De Linde',
        'ZELFDE@import.example;Zoë;;;;',
        'anders@import.example;;Anders;0612345678;;',
        'nieuw@import.example;Nog;Eens;;;',
        'weg@import.example;Wim;Weg;;;',
        'elders@import.example;Els;Ders;;;',
        'geen-adres;Gijs;Geen;;;',
        ';Leeg;Leeg;;;',
        'zonder@import.example;;;;;',
        'telefoon@import.example;Tim;Tel;12;;',
        'rol@import.example;Rob;Rol;;koning;Buurthuis De Linde',
        'club@import.example;Clo;Club;;lid;Bestaat Niet',
      ].join('\r\n'),
    )
    expect(await linesOf(id, 'outcome')).toEqual(['new', 'same', 'change', ...Array<string>(9).fill('skip')])
    expect((await linesOf(id, 'reason')).slice(3)).toEqual([
      'email_twice',
      'archived',
      'email_elsewhere',
      'email_invalid',
      'email_missing',
      'name_missing',
      'value_invalid',
      'role_unknown',
      'organization_unknown',
    ])
    const state = attributes(await people.center.call('GET', importPath(id)))
    expect(state).toMatchObject({ status: 'planned', lines: 12, outcomes: { new: 1, same: 1, change: 1, skip: 9 } })
    // Nothing has happened yet.
    expect(await userOf('nieuw@import.example')).toBeUndefined()
    expect((await userOf('anders@import.example'))?.lastName).toBe('Ders')
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
      .from(userImports)
      .where(eq(userImports.id, Number(id)))
    expect(stored).toMatchObject({ status: 'done', content: null, handled: 2 })

    // A second request, and a second job, do nothing.
    await run(id)
    expect((await backend.outbox()).filter(({ recipient }) => recipient.endsWith('@run.example'))).toHaveLength(1)
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

  it('forgets a plan that nobody ran after a day, and the results after a month', async () => {
    const waiting = await planned('E-mail;Voornaam;Achternaam\nwacht@run.example;Wil;Wacht\n')
    const done = await planned('E-mail;Voornaam;Achternaam\nklaar@run.example;Klaas;Klaar\n')
    await run(done)
    const left = async () =>
      (await backend.db.select({ id: userImports.id }).from(userImports)).map(({ id }) => String(id))
    backend.clock.advance(25 * 3600 * 1000)
    await backend.run('user_imports.cleanup')
    expect(await left()).toContain(done)
    expect(await left()).not.toContain(waiting)
    backend.clock.advance(30 * 24 * 3600 * 1000)
    await backend.run('user_imports.cleanup')
    expect(await left()).not.toContain(done)
  })
})
