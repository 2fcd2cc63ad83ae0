/** `Idempotency-Key`: a write whose response was lost may be sent again (domain.md DOM-10). */
import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { idempotencyKeys } from '#backend/db/schema/operations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertVacancy } from '#backend/db/seed/factories.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { multipartFile } from '../support/multipart.ts'

let backend: TestBackend
let me: Awaited<ReturnType<typeof actAs>>
beforeAll(async () => {
  backend = await buildBackend()
  me = await actAs(backend, 1)
})
afterAll(() => backend.close())

const vacancy = async () => String((await insertVacancy(backend.db, { now: backend.clock.now() })).id)
const reply = (id: string, motivation = 'Ik help graag.') => ({
  data: { type: 'applications', attributes: { vacancy_id: id, motivation } },
})
const post = (key: string, body: object, who = me) =>
  who.call('POST', '/api/v1/applications', body, { 'idempotency-key': key })
const stored = async () => (await backend.db.select({ number: count() }).from(applications))[0]?.number ?? 0

describe('the same key with the same body', () => {
  it('returns the first response, and does nothing twice', async () => {
    const body = reply(await vacancy())
    const first = await post('sleutel-1', body)
    const after = await stored()
    const second = await post('sleutel-1', body)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.body).toBe(first.body)
    expect(second.headers.location).toBe(first.headers.location)
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
    expect(await stored()).toBe(after)
  })

  it('is judged again after a refusal, whose cause may be gone', async () => {
    const id = await vacancy()
    const withStatus = (status: 'published' | 'paused') =>
      backend.db
        .update(vacancies)
        .set({ status })
        .where(eq(vacancies.id, Number(id)))
    await withStatus('paused')
    const refused = await post('sleutel-2', reply(id))
    await withStatus('published')
    const accepted = await post('sleutel-2', reply(id))
    expect([refused.statusCode, accepted.statusCode]).toEqual([422, 201])
    expect(accepted.headers['idempotent-replayed']).toBeUndefined()
    expect((await post('sleutel-2', reply(id))).body).toBe(accepted.body)
  })

  it('runs once for five parallel requests: the others get a Retry-After', async () => {
    const body = reply(await vacancy())
    const responses = await Promise.all(Array.from({ length: 5 }, () => post('sleutel-3', body)))
    const others = responses.filter(({ statusCode }) => statusCode !== 201)
    expect(others.every(({ statusCode, headers }) => statusCode === 409 && headers['retry-after'] === '1')).toBe(true)
    expect((await post('sleutel-3', body)).statusCode).toBe(201)
  })

  it('is a new request after 24 hours', async () => {
    const body = reply(await vacancy())
    await post('sleutel-4', body)
    backend.clock.advance(24 * 3600 * 1000 + 1)
    me = await actAs(backend, 1)
    expect((await post('sleutel-4', body)).headers['idempotent-replayed']).toBeUndefined()
  })

  it('is another key for another user', async () => {
    const body = reply(await vacancy())
    await post('sleutel-5', body)
    const other = await post('sleutel-5', body, await actAs(backend, 1))
    expect([other.statusCode, other.headers['idempotent-replayed']]).toEqual([201, undefined])
  })
})

describe('other uses of a key', () => {
  it('reject the same key with another body', async () => {
    const id = await vacancy()
    await post('sleutel-6', reply(id))
    const other = await post('sleutel-6', reply(id, 'Toch iets anders.'))
    expect([other.statusCode, other.json().errors[0].code]).toEqual([422, 'idempotency.reused'])
  })

  it('reject an invalid key', async () => {
    expect((await post('een sleutel met spaties', reply('1'))).statusCode).toBe(400)
  })

  it('store no response with credentials', async () => {
    const headers = { ...siteHeaders(), 'idempotency-key': 'sleutel-7' }
    const keys = () => backend.db.$count(idempotencyKeys)
    const before = await keys()
    await backend.app.inject({
      method: 'POST',
      url: '/api/v1/confirm',
      headers,
      payload: { confirmation_token: 'gok' },
    })
    expect(await keys()).toBe(before)
  })

  it('ignore a key on a read', async () => {
    expect(
      (await me.call('GET', '/api/v1/current_user', undefined, { 'idempotency-key': 'sleutel-6' })).statusCode,
    ).toBe(200)
  })
})

describe('an upload with a key', () => {
  const csv = (text: string) => multipartFile('deelnemers.csv', Buffer.from(text), 'text/csv')
  const lines = csv('email;voornaam\nnoor@demo.example;Noor\n')
  const uploadBy = (who: SignedIn, key: string, { payload, headers }: ReturnType<typeof csv>) =>
    backend.app.inject({
      method: 'POST',
      url: '/api/v1/imports?kind=users',
      headers: { ...who.headers, ...headers, 'idempotency-key': key },
      payload,
    })
  const staff = () => actAs(backend, 1, [{ name: 'admin', organizationId: 1 }])

  it('returns the first response for the same file, and an error for another one', async () => {
    const who = await staff()
    const first = await uploadBy(who, 'sleutel-8', lines)
    const again = await uploadBy(who, 'sleutel-8', lines)
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body])
    const other = await uploadBy(who, 'sleutel-8', csv('email;voornaam\nsam@demo.example;Sam\n'))
    expect([other.statusCode, other.json().errors[0].code]).toEqual([422, 'idempotency.reused'])
  })

  it('that arrives slowly keeps nobody waiting', async () => {
    const [saved, body] = [await vacancy(), new PassThrough()]
    body.write(lines.payload.subarray(0, 90))
    const slow = backend.app.inject({
      method: 'POST',
      url: '/api/v1/imports?kind=users',
      headers: { ...(await staff()).headers, ...lines.headers, 'idempotency-key': 'sleutel-9' },
      payload: body,
    })
    // Long enough for whatever begins before the file is there.
    await delay(50)
    const read = visit(backend.app, '/api/v1/vacancies?page[size]=1').then(({ statusCode }) => statusCode)
    const written = me
      .call('POST', '/api/v1/saved_vacancies', { vacancy_id: saved })
      .then(({ statusCode }) => statusCode)
    const meanwhile = Promise.all([read, written])
    const first = await Promise.race([meanwhile, delay(2_000).then(() => 'the upload')])
    body.end(lines.payload.subarray(90))
    expect(first).toEqual([200, 201])
    expect((await slow).statusCode).toBe(201)
  })
})

describe('a stored response', () => {
  it('is readable only with the key of its client, of which a hash is stored', async () => {
    const motivation = 'Een heel herkenbare motivatie.'
    const first = await post('sleutel-geheim', reply(await vacancy(), motivation))
    expect(first.statusCode).toBe(201)
    const rows = JSON.stringify(await backend.db.select().from(idempotencyKeys))
    for (const secret of ['sleutel-geheim', motivation, 'applications"']) expect(rows).not.toContain(secret)
  })

  it('is not stored after a server error, and neither are the changes of the request', async () => {
    const body = reply(await vacancy())
    const before = await stored()
    await backend.db.execute(
      sql`alter table idempotency_keys add constraint no_response check (status is null) not valid`,
    )
    expect((await post('sleutel-kapot', body)).statusCode).toBe(500)
    await backend.db.execute(sql`alter table idempotency_keys drop constraint no_response`)
    expect(await stored()).toBe(before)
    const again = await post('sleutel-kapot', body)
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, undefined])
  })
})

describe('a bulk change with a key', () => {
  const bulk = (key: string, ids: string[], who = me) =>
    who.call(
      'PATCH',
      '/api/v1/vacancies/bulk_update',
      { ids, attributes: { themes: ['zorg'] } },
      { 'idempotency-key': key },
    )
  const published = async (number: number) => {
    const ids: string[] = []
    while (ids.length < number) ids.push(await vacancy())
    return ids
  }
  const versions = async (ids: string[]) => {
    const rows = await backend.db.select({ id: vacancies.id, version: vacancies.lockVersion }).from(vacancies)
    const found = new Map(rows.map(({ id, version }) => [String(id), version]))
    return ids.map((id) => found.get(id))
  }
  let staff: typeof me
  beforeAll(async () => {
    staff = await actAs(backend, 1, [{ name: 'super_admin' }])
  })

  it('returns the first results again, and changes nothing twice', async () => {
    const ids = await published(3)
    const first = await bulk('reeks-1', ids, staff)
    const after = await versions(ids)
    const again = await bulk('reeks-1', ids, staff)
    expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([200, undefined])
    expect([again.statusCode, again.headers['idempotent-replayed'], again.body]).toEqual([200, 'true', first.body])
    expect(await versions(ids)).toEqual(after)
    expect((await bulk('reeks-1', ids.slice(1), staff)).json().errors[0].code).toBe('idempotency.reused')
  })

  it('goes on where it ended after a server error, and changes nothing twice', async () => {
    const ids = await published(40)
    const before = await versions(ids)
    const broken = Number(ids.at(-1))
    await backend.db.execute(
      sql.raw(
        `alter table vacancies add constraint broken check (id <> ${broken} or not themes @> '{zorg}') not valid`,
      ),
    )
    expect((await bulk('reeks-2', ids, staff)).statusCode).toBe(500)
    const changed = (await versions(ids)).filter((version, index) => version !== before[index]).length
    expect(changed).toBeGreaterThan(0)
    expect(changed).toBeLessThan(40)
    await backend.db.execute(sql`alter table vacancies drop constraint broken`)
    const again = await bulk('reeks-2', ids, staff)
    expect(again.json().meta.results.map(({ ok }: { ok: boolean }) => ok)).toEqual(Array(40).fill(true))
    expect(await versions(ids)).toEqual(before.map((version) => Number(version) + 1))
  })

  it('is done once for two requests at the same time, with the same results for both', async () => {
    const ids = await published(20)
    const before = await versions(ids)
    const responses = await Promise.all([bulk('reeks-3', ids, staff), bulk('reeks-3', ids, staff)])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(responses[1].body).toBe(responses[0].body)
    expect(await versions(ids)).toEqual(before.map((version) => Number(version) + 1))
  })

  it('lets requests of others through between its pieces', async () => {
    const ids = await published(40)
    let isOver = false
    const change = bulk('reeks-4', ids, staff).then(() => {
      isOver = true
    })
    const other = await me.call('GET', '/api/v1/current_user')
    expect([other.statusCode, isOver]).toEqual([200, false])
    await change
  })
})

it('keeps the newest responses of a user, however many keys a script sends', async () => {
  const person = await actAs(backend, 1)
  const owner = `user:${person.userId}`
  const rows = Array.from({ length: 700 }, (_, number) => ({
    ...{ owner, key: `oud-${number}`, fingerprint: '', status: 200, body: '', createdAt: backend.clock.now() },
  }))
  await backend.db.insert(idempotencyKeys).values(rows)
  for (let sent = 0; sent < 50; sent++)
    await person.call('PATCH', '/api/v1/current_user', { first_name: 'Nieuw' }, { 'idempotency-key': `nieuw-${sent}` })
  const keys = await backend.db.$count(idempotencyKeys, eq(idempotencyKeys.owner, owner))
  expect(keys).toBeGreaterThanOrEqual(500)
  expect(keys).toBeLessThanOrEqual(550)
})
