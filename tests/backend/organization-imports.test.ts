/** Import of organizations: which are recognized, what the plan says by line and column, and what the run writes. */
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses } from '#backend/db/schema/geography.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import { importPath, importRunPath } from '#shared/resources/import.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { errorsOf, linesOf, plan, planned, run, shown, upload } from '../support/imports.ts'
import { personas } from '../support/personas.ts'

let backend: TestBackend
let people: Record<'center' | 'admin' | 'volunteer' | 'neighbor', SignedIn>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now, name: 'Buurthuis De Linde' })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'admin',
    'volunteer',
    'neighbor',
  ])
})
afterAll(() => backend.close())

const kind = 'organizations'
const code = (response: { json(): unknown }) => (response.json() as ErrorDocument).errors[0]?.code
const file = (...lines: string[]) =>
  ['Naam;KvK-nummer;E-mailadres;Postcode;Plaats;Thema’s;Telefoonnummer', ...lines].join('\r\n')
const named = (name: string) =>
  backend.db
    .select()
    .from(organizations)
    .where(and(eq(organizations.centerId, 1), eq(organizations.name, name)))
const one = async (name: string) => {
  const found = await named(name)
  expect(found).toHaveLength(1)
  return found[0] as (typeof found)[number]
}

describe('who imports organizations', () => {
  it('is the staff of the center: nobody else starts, sees, plans or runs one', async () => {
    const visitor = { method: 'POST', url: `/api/v1/imports?kind=${kind}`, headers: siteHeaders() } as const
    expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    const { id } = shown(await upload(people.center, kind, file('Eén;;;;;;')))
    for (const who of [people.volunteer, people.admin]) {
      expect((await upload(who, kind, file('Eén;;;;;;'))).statusCode).toBe(403)
      expect((await who.call('GET', importPath(id))).statusCode).toBe(403)
      expect((await plan(who, id, { name: 0 })).statusCode).toBe(403)
      expect((await who.call('POST', importRunPath(id))).statusCode).toBe(403)
      expect((await who.call('GET', '/api/v1/import_rows')).statusCode).toBe(403)
    }
    expect((await people.neighbor.call('GET', importPath(id))).statusCode).toBe(404)
    expect((await plan(people.neighbor, id, { name: 0 })).statusCode).toBe(404)
    expect((await people.neighbor.call('POST', importRunPath(id))).statusCode).toBe(404)
    const rows = await people.neighbor.call('GET', `/api/v1/import_rows?filter[import_id_eq]=${id}`)
    expect(rows.json()).toMatchObject({ data: [] })
  })

  it('gets 422 for an unknown kind, and for a file without the column of names', async () => {
    expect((await upload(people.center, 'dogs' as never, file('x;;;;;;'))).statusCode).toBe(422)
    const { id } = shown(await upload(people.center, kind, 'iets\nwat\n'))
    expect(code(await plan(people.center, id, {}))).toBe('import.needed_column')
    expect(code(await people.center.call('POST', importRunPath(id)))).toBe('import.no_plan')
  })
})

describe('the plan', () => {
  it('takes a name without a postal code for the one of another line', async () => {
    const lines = [
      'Tweeling;;;;Ede;;',
      'Tweeling;;;6711AA;Ede;;',
      'Drieling;;;6711AA;Ede;;',
      'Drieling;;;7311AA;Ede;;',
      'Drieling;;;;Ede;;',
    ]
    const id = await planned(backend, people.center, kind, file(...lines))
    expect(await errorsOf(people.center, id)).toEqual(['', 'name twice', '', '', 'name twice'])
  })

  it('skips a line with more cells than column names, and not one with blanks behind', async () => {
    const lines = ['Achttien,info@achttien.example,Samen koken, eten en praten,Ede', 'Negentien,,,Ede,,']
    const content = ['Naam,E-mailadres,Omschrijving,Plaats', ...lines].join('\n')
    const id = await planned(backend, people.center, kind, content)
    expect(await errorsOf(people.center, id)).toEqual(['city too_many_cells', ''])
  })

  it('recognizes organizations by KvK number, by e-mail address, and by name with postal code', async () => {
    const now = backend.clock.now()
    const known = await insertOrganization(backend.db, { now, name: 'Zwemclub De Otter', kvkNumber: '11112222' })
    await insertOrganization(backend.db, { now, name: 'Fietsbond', email: 'fiets@bond.example', kvkNumber: null })
    await insertOrganization(backend.db, { now, name: 'Café Oost', kvkNumber: null, email: null })
    await insertOrganization(backend.db, { now, centerId: 2, name: 'Elders', kvkNumber: '33334444' })
    const id = await planned(
      backend,
      people.center,
      kind,
      file(
        'Zwemvereniging De Otter;11112222;;;;;',
        'Fietsersbond;;FIETS@bond.example;;;;',
        'cafe oost;;;;;;055 123 45 67',
        'Elders;33334444;;;;;',
        'Zwemclub De Otter;99998888;;;;;',
      ),
    )
    expect(await linesOf(people.center, id, 'outcome')).toEqual(['change', 'change', 'change', 'new', 'skip'])
    expect(((await linesOf(people.center, id, 'changes')) as object[])[0]).toEqual({
      name: ['Zwemclub De Otter', 'Zwemvereniging De Otter'],
    })
    // The same name with another number is a question for people.
    expect((await errorsOf(people.center, id))[4]).toBe('kvkNumber ambiguous')
    expect((await one('Zwemclub De Otter')).id).toBe(known.id)
  })

  it('puts back the zeros that a spreadsheet takes off a number, and no others', async () => {
    const now = backend.clock.now()
    await insertOrganization(backend.db, { now, name: 'Met een nul', kvkNumber: '08123456', email: null })
    const id = await planned(
      backend,
      people.center,
      kind,
      file('Anders geschreven;8123456;;;;;552001840', 'Te kort;123456;;;;;55200184'),
    )
    expect(await errorsOf(people.center, id)).toEqual(['', 'kvkNumber invalid, phone invalid'])
    expect(await linesOf(people.center, id, 'outcome')).toEqual(['change', 'skip'])
    await run(backend, people.center, id)
    expect(await one('Anders geschreven')).toMatchObject({ kvkNumber: '08123456', phone: '0552001840' })
  })

  it('reads a number as our own export writes it, with the apostrophe that keeps it a text', async () => {
    const id = await planned(backend, people.center, kind, file("Uit een export;;;;;;'+31 55 200 18 40"))
    expect(await errorsOf(people.center, id)).toEqual([''])
    await run(backend, people.center, id)
    expect(await one('Uit een export')).toMatchObject({ phone: '+31 55 200 18 40' })
  })

  it('names what is wrong by line and column', async () => {
    const now = backend.clock.now()
    await insertOrganization(backend.db, { now, name: 'In Ruste', status: 'archived', kvkNumber: null, email: null })
    const id = await planned(
      backend,
      people.center,
      kind,
      file(
        ';12345678;;;;;',
        'Fout;1234;geen-adres;73;Epe;Welzijn, Wlzijn;12',
        'Dubbel;;dubbel@een.example;;;;',
        'Tweede;;dubbel@een.example;;;;',
        'In ruste;;;;;;',
        'Zonder plaats;;;7311 AA;;;',
      ),
    )
    expect(await errorsOf(people.center, id)).toEqual([
      'name missing',
      'kvkNumber invalid, email invalid, postalCode invalid, themes unknown, phone invalid',
      '',
      'name twice',
      'name archived',
      'city missing',
    ])
    const wrong = ((await linesOf(people.center, id, 'errors')) as { value: string }[][])[1]
    expect(wrong?.map(({ value }) => value)).toContain('Wlzijn')
    expect(await named('Fout')).toEqual([])
  })
})

describe('the run', () => {
  it('adds organizations that wait for approval, changes known ones without blanking, and logs it', async () => {
    const now = backend.clock.now()
    const known = await insertOrganization(backend.db, {
      now,
      name: 'Huiskamer Noord',
      kvkNumber: '55556666',
      phone: '0551234567',
    })
    const content = file(
      'Nieuwe Club;77778888;club@nieuw.example;7311aa;Apeldoorn;Welzijn, sport;',
      'Huiskamer Noord;55556666;noord@huis.example;;;;',
    )
    const id = await planned(backend, people.center, kind, content)
    await run(backend, people.center, id)
    expect(await linesOf(people.center, id, 'result')).toEqual(['done', 'done'])
    const created = await one('Nieuwe Club')
    expect(created).toMatchObject({ status: 'pending', kvkNumber: '77778888', email: 'club@nieuw.example' })
    const [profile] = await backend.db
      .select()
      .from(organizationProfiles)
      .where(eq(organizationProfiles.organizationId, created.id))
    expect(profile?.themes).toEqual(['welzijn', 'sport'])
    const [address] = await backend.db
      .select()
      .from(addresses)
      .where(eq(addresses.id, created.addressId ?? 0))
    expect(address).toMatchObject({ postalCode: '7311 AA', city: 'Apeldoorn' })
    expect(await one('Huiskamer Noord')).toMatchObject({ email: 'noord@huis.example', phone: '0551234567' })
    const logged = await backend.db
      .select({ action: auditEvents.action, id: auditEvents.targetId })
      .from(auditEvents)
      .where(inArray(auditEvents.action, ['list.imported', 'organization.created', 'organization.changed']))
    expect(logged).toEqual(
      expect.arrayContaining([
        { action: 'list.imported', id: null },
        { action: 'organization.created', id: created.id },
        { action: 'organization.changed', id: known.id },
      ]),
    )

    // The same file again writes nothing twice.
    const again = await planned(backend, people.center, kind, content)
    expect(await linesOf(people.center, again, 'outcome')).toEqual(['same', 'same'])
    await run(backend, people.center, again)
    await one('Nieuwe Club')
  })

  it('does not add one that somebody added since the plan, nor change one that has changed', async () => {
    const now = backend.clock.now()
    const known = await insertOrganization(backend.db, { now, name: 'Intussen Anders', kvkNumber: '44445555' })
    const id = await planned(
      backend,
      people.center,
      kind,
      file('Te Laat;22221111;;;;;', 'Intussen Anders;44445555;nieuw@anders.example;;;;'),
    )
    await insertOrganization(backend.db, { now, name: 'Was Sneller', kvkNumber: '22221111' })
    await backend.db.update(organizations).set({ lockVersion: 7 }).where(eq(organizations.id, known.id))
    await run(backend, people.center, id)
    expect(await linesOf(people.center, id, 'result')).toEqual(['left', 'left'])
    expect(await named('Te Laat')).toEqual([])
  })

  it('approves new ones when the center chose so', async () => {
    const id = await planned(backend, people.center, kind, file('Meteen Goed;;meteen@goed.example;;;;'), true)
    await run(backend, people.center, id)
    expect((await one('Meteen Goed')).status).toBe('approved')
  })
})
