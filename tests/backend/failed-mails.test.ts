/** Mails that could not be delivered: the staff of the center sends them again, or deletes them. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { maxAttempts } from '#backend/mail/sender.ts'
import { mailDays } from '#shared/resources/failed-mail-values.ts'
import { buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { type Person, personas } from '../support/personas.ts'

let backend: TestBackend
let people: Record<'center' | 'organization' | 'volunteer' | 'neighbor', Person>
const path = '/api/v1/failed_mails'

async function insertMail(values: Partial<typeof mailOutbox.$inferInsert> = {}): Promise<number> {
  const now = backend.clock.now()
  const mail = {
    ...{ centerId: 1, template: 'application.received', templateVersion: 'application.received@default-1' },
    ...{
      recipient: 'jan@weg.example',
      replyTo: 'sanne@mail.example',
      senderName: 'Demo',
      subject: 'Nieuwe reactie',
      text: 'Log in',
      html: '<p></p>',
    },
    ...({
      link: 'https://demo.example/geheim',
      status: 'failed',
      attempts: 1,
      lastError: '550 5.1.1 unknown',
    } as const),
    ...{ createdAt: now, nextAttemptAt: now },
  }
  const [row] = await backend.db
    .insert(mailOutbox)
    .values({ ...mail, ...values })
    .returning({ id: mailOutbox.id })
  return row?.id ?? 0
}
const stored = async (id: number) => (await backend.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]
const listed = async (who: Person, query = '') =>
  (await who.call('GET', path + query)).json().data as { id: string; attributes: Record<string, unknown> }[]

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  await backend.db.delete(mailOutbox)
  const now = backend.clock.now()
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const own = await insertOrganization(backend.db, { now })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'organization',
    'volunteer',
    'neighbor',
  ])
})

describe('the list of mails that could not be delivered', () => {
  it('shows to whom, about what and why, and nothing of the text', async () => {
    await insertMail({ rejected: true })
    expect((await listed(people.center))[0]?.attributes).toEqual({
      recipient: 'jan@weg.example',
      user_id: null,
      sends_to: 'jan@weg.example',
      subject: 'Nieuwe reactie',
      failure: 'address',
      error: '550 5.1.1 unknown',
      request_id: null,
      created_at: backend.clock.now().toISOString(),
    })
  })

  it('says whether the server refused the address, refused the mail, or was not there, and whose mail it is', async () => {
    const userId = people.volunteer.userId
    const failures = [
      ["Can't send mail - all recipients were rejected: 550 5.1.1 unknown", true, 'address'],
      ["Can't send mail - all recipients were rejected: 550 5.7.1 relaying denied", false, 'server'],
      ['Message failed: 554 5.7.1 spam', false, 'server'],
      ['Invalid login: 535 5.7.8 Authentication failed', false, 'server'],
      ['connect ECONNREFUSED 127.0.0.1:587', false, 'unreachable'],
      ['Connection timeout', false, 'unreachable'],
    ] as const
    for (const [lastError, rejected] of failures)
      await insertMail({ attempts: maxAttempts, userId, lastError, rejected })
    const inOrder = (await listed(people.center)).toSorted((a, b) => Number(a.id) - Number(b.id))
    const mails = inOrder.map(({ attributes }) => attributes)
    expect(mails.map(({ failure }) => failure)).toEqual(failures.map(([, , failure]) => failure))
    expect(mails[0]).toMatchObject({ user_id: String(userId) })
  })

  it('has no mail that waits or was sent, none of a deleted account, and none of another center', async () => {
    await insertMail({ status: 'pending' })
    await insertMail({ status: 'sent' })
    await insertMail({ recipient: '' })
    await insertMail({ centerId: 2 })
    expect(await listed(people.center)).toEqual([])
    expect(await listed(people.neighbor)).toHaveLength(1)
  })

  it('forgets what a mail was about and to whom after ninety days, and goes on counting it', async () => {
    const ages = [mailDays - 1, mailDays + 1]
    const createdAt = ages.map((days) => new Date(backend.clock.now().getTime() - days * 24 * 3600 * 1000))
    const [young, old] = [await insertMail({ createdAt: createdAt[0] }), await insertMail({ createdAt: createdAt[1] })]
    const waiting = await insertMail({ createdAt: createdAt[1], status: 'pending', nextAttemptAt: backend.clock.now() })
    await backend.run('mails.cleanup')
    expect((await listed(people.center)).map(({ id }) => id)).toEqual([String(young)])
    const emptied = {
      recipient: '',
      replyTo: null,
      subject: '',
      text: '',
      html: '',
      link: null,
      lastError: null,
      status: 'failed',
    }
    expect(await stored(old)).toMatchObject(emptied)
    expect(await stored(waiting)).toMatchObject({ recipient: 'jan@weg.example', text: 'Log in' })
    expect((await people.center.call('PUT', `${path}/${old}/retry`)).statusCode).toBe(404)
  })

  it('are found by the days on which they were written, both included', async () => {
    const day = '2026-02-03'
    const ids = [await insertMail({ createdAt: new Date(`${day}T22:59:00Z`) })]
    await insertMail({ createdAt: new Date(`${day}T23:01:00Z`) })
    const found = await listed(people.center, `?filter[from]=${day}&filter[to]=${day}`)
    expect(found.map(({ id }) => Number(id))).toEqual(ids)
    expect((await people.center.call('GET', `${path}?filter[from]=gisteren`)).statusCode).toBe(400)
  })

  it('finds by a part of the address or the subject', async () => {
    await insertMail()
    await insertMail({ subject: 'Bevestig je account', recipient: 'els@weg.example' })
    const found = async (q: string) => (await listed(people.center, `?filter[q]=${q}`)).map(({ id }) => id)
    expect(await found('JAN@')).toHaveLength(1)
    expect(await found('account')).toHaveLength(1)
    expect(await found('account%20%3Cels%40weg.example%3E')).toHaveLength(1)
    expect(await found('weg.example')).toHaveLength(2)
    expect(await found('niets')).toEqual([])
    await insertMail({ requestId: 'request-1' })
    expect(await found('request-1')).toHaveLength(1)
    expect(await found('request')).toEqual([])
  })

  it('returns 401 to a visitor, and 403 to an organization and a volunteer', async () => {
    expect((await backend.app.inject({ url: path, headers: siteHeaders() })).statusCode).toBe(401)
    expect((await people.organization.call('GET', path)).statusCode).toBe(403)
    expect((await people.volunteer.call('GET', path)).statusCode).toBe(403)
  })
})

describe('sending it again', () => {
  const retry = (who: Person, id: number | string) => who.call('PUT', `${path}/${id}/retry`)

  it('puts the mail back in the outbox, with all its attempts', async () => {
    const id = await insertMail({ attempts: maxAttempts })
    expect((await retry(people.center, id)).statusCode).toBe(204)
    expect(await stored(id)).toMatchObject({ status: 'pending', attempts: 0, lastError: null, text: 'Log in' })
    expect(await listed(people.center)).toEqual([])
  })

  it('returns 404 for a mail that is on its way, of another center, or not there', async () => {
    const id = await insertMail()
    await retry(people.center, id)
    expect((await retry(people.center, id)).statusCode).toBe(404)
    const abroad = await insertMail({ centerId: 2 })
    expect((await retry(people.center, abroad)).statusCode).toBe(404)
    expect(await stored(abroad)).toMatchObject({ status: 'failed' })
    expect((await retry(people.center, 'x')).statusCode).toBe(404)
  })

  it('returns 403 to an organization', async () => {
    const id = await insertMail()
    expect((await retry(people.organization, id)).statusCode).toBe(403)
    expect(await stored(id)).toMatchObject({ status: 'failed' })
  })
})

describe('a mail of an account', () => {
  const address = 'jan@goed.example'
  const change = (values: Partial<typeof users.$inferInsert>) =>
    backend.db.update(users).set(values).where(eq(users.id, people.volunteer.userId))
  const retry = (id: number) => people.center.call('PUT', `${path}/${id}/retry`)

  it('keeps the account of its address when it is written', async () => {
    const to = people.volunteer.headers.uid ?? ''
    const id = String(people.volunteer.userId)
    const data = { type: 'users', id, attributes: { email: address, lock_version: 0 } }
    expect((await people.center.call('PATCH', `/api/v1/users/${id}`, { data })).statusCode).toBe(200)
    const [queued] = await backend.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to))
    expect(queued?.userId).toBe(people.volunteer.userId)
  })

  it('goes to the address that the account has confirmed by now', async () => {
    const id = await insertMail({ userId: people.volunteer.userId })
    await change({ email: address })
    const shown = { recipient: 'jan@weg.example', sends_to: address, user_id: String(people.volunteer.userId) }
    expect((await listed(people.center))[0]?.attributes).toMatchObject(shown)
    expect((await retry(id)).statusCode).toBe(204)
    expect(await stored(id)).toMatchObject({ status: 'pending', recipient: address })
  })

  it('goes to the address that it has while the account has confirmed none, and once the account is deleted', async () => {
    const id = await insertMail({ userId: people.volunteer.userId })
    await change({ email: address, confirmedAt: null })
    expect((await listed(people.center))[0]?.attributes).toMatchObject({ sends_to: 'jan@weg.example' })
    await change({ confirmedAt: backend.clock.now(), anonymizedAt: backend.clock.now() })
    const kept = { sends_to: 'jan@weg.example', user_id: null }
    expect((await listed(people.center))[0]?.attributes).toMatchObject(kept)
    await retry(id)
    expect(await stored(id)).toMatchObject({ status: 'pending', recipient: 'jan@weg.example' })
  })
})

describe('deleting it', () => {
  const remove = (who: Person, id: number) => who.call('DELETE', `${path}/${id}`)

  it('deletes who it was for and what it said; that it failed stays for the figures', async () => {
    const id = await insertMail({ userId: people.volunteer.userId })
    expect((await remove(people.center, id)).statusCode).toBe(204)
    const emptied = { status: 'failed', recipient: '', userId: null, subject: '', text: '', html: '' }
    expect(await stored(id)).toMatchObject(emptied)
    expect((await people.center.call('GET', `${path}/${id}`)).statusCode).toBe(404)
    expect((await remove(people.center, id)).statusCode).toBe(404)
  })

  it('returns 404 for a mail that waits to be sent or is of another center, and 403 to an organization', async () => {
    const waiting = await insertMail({ status: 'pending' })
    const abroad = await insertMail({ centerId: 2 })
    expect((await remove(people.center, waiting)).statusCode).toBe(404)
    expect((await remove(people.center, abroad)).statusCode).toBe(404)
    expect((await remove(people.organization, waiting)).statusCode).toBe(403)
    expect([await stored(waiting), await stored(abroad)]).not.toContain(undefined)
  })
})
