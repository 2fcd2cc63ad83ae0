/** Import of vacancies: which are recognized, what the plan says by line and column, and what the run writes. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { columnsOf } from '#backend/resources/imports/column-names.ts'
import english from '#shared/messages/en/site.json' with { type: 'json' }
import { importPath, importRowsPath, importRunPath } from '#shared/resources/import.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { errorsOf, linesOf, plan, planned, run, shown, upload } from '../support/imports.ts'
import { personas } from '../support/personas.ts'

let backend: TestBackend
let organizationId: number
let people: Record<'center' | 'admin' | 'volunteer' | 'neighbor', SignedIn>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now, name: 'Buurthuis De Linde', kvkNumber: '12340000' })).id
  await insertOrganization(backend.db, { now, name: 'Nog Niet Goed', status: 'pending' })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: organizationId, abroad: abroad.id }, [
    'center',
    'admin',
    'volunteer',
    'neighbor',
  ])
})
afterAll(() => backend.close())

const kind = 'vacancies'
const headings =
  'Organisatie;Titel;Kort gezegd;Wat ga je doen;Soort;Thema’s;Dagdelen;Uren per week;Begint op;Eindigt op;VOG;Contactpersoon;Plaats'
const file = (...lines: string[]) => [headings, ...lines].join('\r\n')
const line = (organization: string, title: string) =>
  `${organization};${title};Kort en goed.;Je schenkt koffie.;Elke week of maand;Welzijn;ochtend, avond;2,5;01-09-2026;;ja;Noor Visser;Apeldoorn`
const titled = (title: string) => backend.db.select().from(vacancies).where(eq(vacancies.title, title))

describe('who imports vacancies', () => {
  it('is the staff of the center: nobody else starts, sees, plans or runs one', async () => {
    const visitor = { method: 'POST', url: `/api/v1/imports?kind=${kind}`, headers: siteHeaders() } as const
    expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    const { id } = shown(await upload(people.center, kind, file(line('De Linde', 'Gastheer'))))
    for (const [who, status] of [
      [people.volunteer, 403],
      [people.admin, 403],
      [people.neighbor, 404],
    ] as const) {
      if (status === 403) expect((await upload(who, kind, file(line('x', 'y')))).statusCode).toBe(403)
      expect((await who.call('GET', importPath(id))).statusCode).toBe(status)
      expect((await plan(who, id, { organization: 0, title: 1 })).statusCode).toBe(status)
      expect((await who.call('POST', importRunPath(id))).statusCode).toBe(status)
    }
  })
})

describe('the plan', () => {
  it('names what is wrong by line and column', async () => {
    const id = await planned(
      backend,
      people.center,
      kind,
      file(
        line('Bestaat Niet', 'Eén'),
        line('Nog Niet Goed', 'Twee'),
        'Buurthuis De Linde;;Kort.;Doen.;soms;Wlzijn;nacht;99;31-02-2026;;misschien;Noor;',
        'Buurthuis De Linde;Leeg;;;;;;;;;;;',
        line('12340000', 'Drie'),
        line('Buurthuis de linde', 'drie'),
        'Buurthuis De Linde;Terug;Kort.;Doen.;flexibel;Zorg;;;02-09-2026;01-09-2026;;Noor;',
        'Buurthuis De Linde;Thuis;Kort.;Doen.;online;Zorg;;;;;;Noor;',
      ),
    )
    expect(await errorsOf(people.center, id)).toEqual([
      'organization unknown',
      'organization unknown',
      'title missing, kind unknown, themes unknown, dayparts unknown, hoursPerWeek invalid, startsOn invalid, vogRequired invalid',
      'summary missing, tasks missing, kind missing, themes missing, contactName missing',
      '',
      'title twice',
      'endsOn date_order, city missing',
      '',
    ])
    expect(await titled('Drie')).toEqual([])
  })

  it('refuses an end before today that is new, and leaves one that was stored', async () => {
    const now = backend.clock.now()
    await insertVacancy(backend.db, { now, organizationId, title: 'Zomerhulp', endsOn: '2026-02-01', expiresOn: null })
    const dated = (title: string, endsOn: string, expiresOn: string) =>
      `Buurthuis De Linde;${title};Kort.;Doen.;flexibel;Welzijn;Noor;Epe;${endsOn};${expiresOn}`
    const content = [
      'Organisatie;Titel;Kort gezegd;Wat ga je doen;Soort;Thema’s;Contactpersoon;Plaats;Einddatum;Verloopt op',
      dated('Zomerhulp', '01-02-2026', ''),
      dated('Zaalhulp', '01-02-2026', '01-02-2026'),
    ]
    const id = await planned(backend, people.center, kind, content.join('\r\n'))
    expect(await errorsOf(people.center, id)).toEqual(['', 'endsOn past, expiresOn past'])
  })

  it('reads the terms in the English of the pages', async () => {
    const headings = 'Organisation;Title;In short;Tasks;Kind;Themes;Dayparts;Level of Dutch;Contact person;City'
    const values = ['Buurthuis De Linde', 'Host', 'Pour.', 'Coffee.', 'Online, from home', english.themes.zorg]
    const content = `${headings}\n${[...values, 'Morning, Evening', 'A little Dutch', 'Noor', 'Ede'].join(';')}\n`
    expect(await errorsOf(people.center, await planned(backend, people.center, kind, content))).toEqual([''])
    expect(columnsOf('organizations', ['Organisation'])).toEqual({ name: 0 })
  })

  it('reads the closing day of our own export as no change', async () => {
    const now = backend.clock.now()
    for (const [title, endsOn] of [
      ['Sluit later', '2027-03-01'],
      ['Sloot eerder', '2020-03-01'],
    ] as const)
      await insertVacancy(backend.db, { now, organizationId, title, endsOn, expiresOn: null })
    const lines = ['Buurthuis De Linde;Sluit later;2027-03-01', 'Buurthuis De Linde;Sloot eerder;2020-03-01']
    const id = await planned(backend, people.center, kind, ['Organisatie;Titel;Verloopt op', ...lines].join('\n'))
    expect(await linesOf(people.center, id, 'outcome')).toEqual(['same', 'same'])
  })

  it('recognizes a vacancy by its organization and title, and skips one in the archive', async () => {
    const now = backend.clock.now()
    const other = await insertOrganization(backend.db, { now, name: 'De Buren' })
    await insertVacancy(backend.db, { now, organizationId, title: 'Chauffeur' })
    await insertVacancy(backend.db, { now, organizationId, title: 'Oud werk', status: 'archived' })
    const id = await planned(
      backend,
      people.center,
      kind,
      file(
        line('Buurthuis De Linde', 'chauffeur'),
        line('Buurthuis De Linde', 'Oud werk'),
        line(other.name, 'Chauffeur'),
      ),
    )
    expect(await linesOf(people.center, id, 'outcome')).toEqual(['change', 'skip', 'new'])
    expect((await errorsOf(people.center, id))[1]).toBe('title archived')
  })
})

describe('the run', () => {
  it('adds drafts, and nothing twice when the file is imported again', async () => {
    const content = file(line('Buurthuis De Linde', 'Theeschenker'))
    const id = await planned(backend, people.center, kind, content)
    await run(backend, people.center, id)
    expect(await linesOf(people.center, id, 'result')).toEqual(['done'])
    expect(await titled('Theeschenker')).toEqual([
      expect.objectContaining({
        ...{
          status: 'draft',
          organizationId,
          kind: 'recurring',
          themes: ['welzijn'],
          dayparts: ['morning', 'evening'],
        },
        ...{ hoursPerWeek: 2.5, startsOn: '2026-09-01', vogRequired: true, publishedAt: null },
        contactPerson: { name: 'Noor Visser', role: null, phone: null, email: null },
      }),
    ])
    const again = await planned(backend, people.center, kind, content)
    expect(await linesOf(people.center, again, 'outcome')).toEqual(['same'])
    await run(backend, people.center, id)
    expect(await titled('Theeschenker')).toHaveLength(1)
  })

  it('publishes new ones when the center chose so', async () => {
    const id = await planned(backend, people.center, kind, file(line('Buurthuis De Linde', 'Gastvrouw')), true)
    await run(backend, people.center, id)
    expect((await titled('Gastvrouw'))[0]).toMatchObject({ status: 'published' })
  })

  it('changes a known one without blanking, and keeps its status', async () => {
    const now = backend.clock.now()
    await insertVacancy(backend.db, { now, organizationId, title: 'Tuinman', requirements: 'Groene vingers' })
    const content = 'Organisatie;Titel;Kort gezegd;Wat vragen we\r\nBuurthuis De Linde;Tuinman;Werk in de tuin.;\r\n'
    const id = await planned(backend, people.center, kind, content)
    await run(backend, people.center, id)
    expect((await titled('Tuinman'))[0]).toMatchObject({
      ...{ status: 'published', summary: 'Werk in de tuin.', requirements: 'Groene vingers' },
    })
  })

  it('fails a line alone whose organization left the center since the plan', async () => {
    const now = backend.clock.now()
    const leaving = await insertOrganization(backend.db, { now, name: 'Vertrekkers' })
    const id = await planned(
      backend,
      people.center,
      kind,
      file(line('Vertrekkers', 'Te laat'), line('Buurthuis De Linde', 'Op tijd')),
    )
    await backend.db.update(organizations).set({ centerId: 2 }).where(eq(organizations.id, leaving.id))
    await run(backend, people.center, id)
    expect(await linesOf(people.center, id, 'result')).toEqual(['failed', 'done'])
    expect(await titled('Te laat')).toEqual([])
  })

  it('says why a line failed, and lists the lines by result', async () => {
    const now = backend.clock.now()
    const closing = await insertOrganization(backend.db, { now, name: 'Sluiters' })
    const content = file(line('Sluiters', 'Gesloten'), line('Buurthuis De Linde', 'Open'))
    const id = await planned(backend, people.center, kind, content, true)
    await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, closing.id))
    await run(backend, people.center, id)
    const listed = (await people.center.call('GET', importRowsPath(id, { result: 'failed' }))).json()
    const failure = 'Deze organisatie is niet goedgekeurd. Keur de organisatie eerst goed'
    expect(listed).toMatchObject({
      data: [{ attributes: { name: 'Gesloten', failure } }],
      meta: { pagination: { records: 1 } },
    })
    expect((await people.center.call('GET', '/api/v1/import_rows?filter[result_eq]=maybe')).statusCode).toBe(400)
  })

  it('makes no draft for an organization that was archived since the plan', async () => {
    const closing = await insertOrganization(backend.db, { now: backend.clock.now(), name: 'Opgeheven' })
    const id = await planned(backend, people.center, kind, file(line('Opgeheven', 'Zonder huis')))
    await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, closing.id))
    await run(backend, people.center, id)
    expect(await linesOf(people.center, id, 'result')).toEqual(['failed'])
    expect(await titled('Zonder huis')).toEqual([])
  })

  it('ends although a line fails for a reason that the product does not know, and says so in the log', async () => {
    const id = await planned(
      backend,
      people.center,
      kind,
      file(line('Buurthuis De Linde', 'Nooit'), line('Buurthuis De Linde', 'Toch wel')),
    )
    await backend.db.execute(sql`alter table vacancies add constraint refused check (title <> 'Nooit')`)
    try {
      await expect(run(backend, people.center, id)).rejects.toThrow('1 lines of an import failed')
    } finally {
      await backend.db.execute(sql`alter table vacancies drop constraint refused`)
    }
    expect(await linesOf(people.center, id, 'result')).toEqual(['failed', 'done'])
    expect(shown(await people.center.call('GET', importPath(id))).attributes).toMatchObject({ status: 'done' })
    await backend.run('imports.run', { importId: Number(id) })
    expect(await titled('Toch wel')).toHaveLength(1)
  })

  it('plans and runs hundreds of lines while others are served in between', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => line('Buurthuis De Linde', `Reeks ${index}`))
    const id = await planned(backend, people.center, kind, file(...lines))
    expect((await people.center.call('POST', importRunPath(id))).statusCode).toBe(202)
    let isOver = false
    const running = backend.run('imports.run', { importId: Number(id) }).finally(() => {
      isOver = true
    })
    let served = 0
    while (!isOver) {
      expect((await people.volunteer.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
      served++
      // As a socket does: what is called within the process never returns to the event loop by itself.
      await nextTurn()
    }
    expect(served).toBeGreaterThan(20)
    await running
    const done = await people.center.call('GET', importPath(id))
    expect(shown(done).attributes).toMatchObject({ status: 'done', handled: 300, results: { done: 300 } })
  })
})
