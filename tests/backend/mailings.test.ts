/** Mailings: who may write them, who gets them, once, and how they are stopped and ended by one click. */
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailingRecipients, mailingSubscriptions, mailings } from '#backend/db/schema/mailings.ts'
import { auditEvents, mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { unsubscriptionPath } from '#shared/resources/digest.ts'
import {
  mailingAudiencePath,
  mailingPath,
  mailingPreviewPath,
  mailingStepPath,
  mailingSubscriptionPath,
  mailingsPath,
  mailingTestPath,
  recipientsPath,
  staffMailings,
} from '#shared/resources/mailing.ts'
import { recipientDays } from '#shared/resources/mailing-values.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

type Person = SignedIn & { userId: number }

let backend: TestBackend
let staff: Person
let readers: Person[]
beforeEach(async (test) => {
  backend = await buildBackend({ test: { onTestFinished: test.onTestFinished } })
  staff = await staffOf(1)
  readers = [await actAs(backend, 1), await actAs(backend, 1), await actAs(backend, 1)]
})

async function staffOf(centerId: number): Promise<Person> {
  const now = backend.clock.now()
  const { id } = await insertOrganization(backend.db, { now, centerId, organizationType: 'VolunteerCenter' })
  return actAs(backend, centerId, [{ name: 'admin', organizationId: id }])
}
const body = (type: string, attributes: object, id?: string) => ({ data: { type, ...(id ? { id } : {}), attributes } })
const want = (who: SignedIn, subscribed = true) =>
  who.call('PATCH', mailingSubscriptionPath, body('mailing_subscriptions', { subscribed }))
const idsOf = (people: readonly Person[]) => people.map(({ userId }) => String(userId))
const create = (who: SignedIn, attributes: object) =>
  who.call('POST', mailingsPath, body('mailings', { list: 'users', search: '', ...attributes }))
const text = { subject: 'Nieuws voor {{voornaam}}', body: 'Hoi {{voornaam}},\n\nKom je ook? Groet van {{centrum}}.' }
const write = (id: string, attributes: object = { nl: text, en: null }, who: SignedIn = staff) =>
  who.call('PATCH', mailingPath(id), body('mailings', attributes, id))
const send = (id: string, who: SignedIn = staff) =>
  who.call('PUT', mailingStepPath(id, 'send'), body('mailings', {}, id))
const show = async (id: string) => (await staff.call('GET', mailingPath(id))).json().data.attributes
const run = (id: string) => backend.run('mailings.send', { mailingId: Number(id) })
const mails = async () => (await backend.outbox()).filter(({ template }) => template === 'mailing')

/** A draft with a text for the readers, or for these people. */
async function draft(people: readonly Person[] = readers): Promise<string> {
  const created = await create(staff, { selected: idsOf(people) })
  expect(created.statusCode, created.body).toBe(201)
  const { id } = created.json().data
  const written = await write(id)
  expect(written.statusCode, written.body).toBe(200)
  return id
}

describe('the choice to get mailings', () => {
  it('is for the center that asked: an account that moves to another says yes to nothing there', async () => {
    const [me] = readers as [Person]
    await want(me)
    await backend.db.update(mailingSubscriptions).set({ centerId: 2 }).where(eq(mailingSubscriptions.userId, me.userId))
    const read = async () => (await me.call('GET', mailingSubscriptionPath)).json().data.attributes
    expect(await read()).toMatchObject({ subscribed: false })
    const refused = await send(await draft([me]))
    expect(refused.json().errors[0].code).toBe('mailing.nobody')
    await want(me)
    expect(await read()).toMatchObject({ subscribed: true })
    expect((await send(await draft([me]))).statusCode).toBeLessThan(300)
  })

  it('is for signed-in users, and no until somebody says yes; the time of it is kept', async () => {
    expect((await visit(backend.app, mailingSubscriptionPath)).statusCode).toBe(401)
    const [me] = readers as [Person]
    const read = async () => (await me.call('GET', mailingSubscriptionPath)).json().data.attributes
    expect(await read()).toMatchObject({ subscribed: false, consented_at: null })
    await want(me)
    const yes = { subscribed: true, consented_at: backend.clock.now().toISOString(), consent_source: 'profile' }
    expect(await read()).toMatchObject(yes)
    backend.clock.advance(1000)
    await want(me, false)
    expect(await read()).toMatchObject({ ...yes, subscribed: false })
    const stale = await me.call(
      'PATCH',
      mailingSubscriptionPath,
      body('mailing_subscriptions', { subscribed: true, lock_version: 1 }),
    )
    expect(stale.statusCode).toBe(409)
    expect((await me.call('PATCH', mailingSubscriptionPath, body('mailing_subscriptions', {}))).statusCode).toBe(422)
  })
})

describe('writing a mailing', () => {
  it('is for the staff of the center, who see their own alone', async () => {
    const id = await draft()
    expect((await visit(backend.app, mailingsPath)).statusCode).toBe(401)
    const payload = body('mailings', { list: 'users', search: '' })
    const visitor = { method: 'POST', url: mailingsPath, headers: siteHeaders(), payload } as const
    expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    const [volunteer] = readers as [Person]
    const other = await staffOf(2)
    for (const [who, status] of [
      [volunteer, 403],
      [other, 404],
    ] as const) {
      expect((await write(id, undefined, who)).statusCode).toBe(status)
      expect((await send(id, who)).statusCode).toBe(status)
      for (const path of [mailingPath(id), mailingAudiencePath(id), recipientsPath(id, {})]) {
        expect((await who.call('GET', path)).statusCode, path).toBe(status)
      }
      for (const step of ['copy', 'stop'] as const) {
        const method = step === 'copy' ? 'POST' : 'PUT'
        expect((await who.call(method, mailingStepPath(id, step))).statusCode, step).toBe(status)
      }
      expect((await who.call('DELETE', mailingPath(id))).statusCode).toBe(status)
    }
    const listedBy = async (who: SignedIn) =>
      (await who.call('GET', mailingsPath)).json().data.map((mailing: { id: string }) => mailing.id)
    expect(await listedBy(other)).not.toContain(id)
    expect(await listedBy(staff)).toContain(id)
    expect((await volunteer.call('GET', mailingsPath)).statusCode).toBe(403)
  })

  it('keeps a draft, whose version is checked, and deletes no more than drafts', async () => {
    const id = await draft()
    const { lock_version: version } = await show(id)
    expect((await write(id, { nl: text, en: null, lock_version: version - 1 })).statusCode).toBe(409)
    expect((await create(staff, { list: 'organizations' })).statusCode).toBe(422)
    await want(readers[0] as Person)
    const copy = (await staff.call('POST', mailingStepPath(id, 'copy'))).json().data
    expect(copy.attributes).toMatchObject({ state: 'draft', selected_count: 3, nl: text })
    await send(id)
    expect((await staff.call('DELETE', mailingPath(id))).statusCode).toBe(409)
    expect((await write(id)).statusCode).toBe(409)
    expect((await staff.call('DELETE', mailingPath(copy.id))).statusCode).toBe(204)
    expect((await staff.call('GET', mailingPath(copy.id))).statusCode).toBe(404)
  })

  it('refuses an unknown variable with the nearest known one, and shows and tests what is not saved', async () => {
    const wrong = { language: 'nl', subject: 'Hoi {{voornaamm}}', body: 'Kom je ook?' }
    const trial = (path: string, attributes: object) => staff.call('POST', path, body('mailing_previews', attributes))
    for (const path of [mailingPreviewPath, mailingTestPath]) {
      const refused = await trial(path, wrong)
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors[0].source.pointer).toBe('/data/attributes/subject')
      expect(refused.json().errors[0].detail).toContain('{{voornaam}}')
    }
    const { attributes } = (await trial(mailingPreviewPath, { language: 'nl', ...text })).json().data
    expect(attributes.subject).not.toContain('{{')
    expect([attributes.html, attributes.text].every((part) => part.includes('Kom je ook?'))).toBe(true)
    expect((await trial(mailingTestPath, { language: 'nl', ...text })).statusCode).toBe(204)
    const [test, ...others] = (await backend.outbox()).filter(({ template }) => template === 'mailing.test')
    expect([test?.recipient, others]).toEqual([staff.headers.uid, []])
    const [volunteer] = readers as [Person]
    for (const path of [mailingPreviewPath, mailingTestPath]) {
      const refused = await volunteer.call('POST', path, body('mailing_previews', { language: 'nl', ...text }))
      expect(refused.statusCode).toBe(403)
    }
    const id = await draft()
    await write(id, { nl: { ...text, body: 'Hoi {{naam}}' }, en: null })
    expect((await send(id)).statusCode).toBe(422)
  })
})

describe('who gets a mailing', () => {
  it('is who wants it and can be reached; of the others the reason is counted', async () => {
    const people = [...readers, await actAs(backend, 1), await actAs(backend, 1), await actAs(backend, 1)]
    const [, , , archived, unconfirmed, bounced] = people as [Person, Person, Person, Person, Person, Person]
    for (const person of people.slice(1)) await want(person)
    const setUser = (person: Person, values: object) =>
      backend.db.update(users).set(values).where(eq(users.id, person.userId))
    await setUser(archived, { status: 'archived' })
    await setUser(unconfirmed, { confirmedAt: null })
    await setUser(bounced, { rejectedEmail: bounced.headers.uid })
    const id = await draft(people)
    const audience = (await staff.call('GET', mailingAudiencePath(id))).json().data.attributes
    expect(audience).toEqual({
      chosen: 6,
      recipients: 2,
      languages: [{ language: 'nl', count: 2 }],
      skipped: ['inactive', 'unconfirmed', 'no_consent', 'bounced'].map((reason) => ({ reason, count: 1 })),
    })
  })

  it('are all rows that the filters find when no rows were selected', async () => {
    const [me] = readers as [Person]
    await want(me)
    const [found] = await backend.db.select().from(users).where(eq(users.id, me.userId))
    const created = await create(staff, { search: `q=${encodeURIComponent(String(found?.email))}` })
    const audience = await staff.call('GET', mailingAudiencePath(created.json().data.id))
    expect(audience.json().data.attributes).toMatchObject({ chosen: 1, recipients: 1 })
  })

  it('is nobody when nobody wants it, and then nothing is sent', async () => {
    const id = await draft()
    const refused = await send(id)
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'mailing.nobody'])
    expect(await show(id)).toMatchObject({ state: 'draft' })
  })

  it('is nobody who had two mailings in a week', async () => {
    const [me] = readers as [Person]
    await want(me)
    for (const _ of [1, 2]) {
      const id = await draft([me])
      await send(id)
      await run(id)
    }
    const third = await draft([me])
    const audience = async () => (await staff.call('GET', mailingAudiencePath(third))).json().data.attributes
    expect((await audience()).skipped).toEqual([{ reason: 'frequent', count: 1 }])
    await backend.db
      .update(mailingRecipients)
      .set({ handledAt: new Date(backend.clock.now().getTime() - 8 * 24 * 3600 * 1000) })
      .where(eq(mailingRecipients.userId, me.userId))
    expect((await audience()).recipients).toBe(1)
  })
})

describe('sending a mailing', () => {
  it('mails everybody once, also when it is pressed twice and when the job runs again after a crash', async () => {
    const [first, second] = readers as [Person, Person]
    await want(first)
    await want(second)
    const id = await draft()
    expect((await send(id)).statusCode).toBe(202)
    expect((await send(id)).statusCode).toBe(202)
    await run(id)
    // A process that died after the last batch: the job runs again.
    await backend.db
      .update(mailings)
      .set({ state: 'sending' })
      .where(eq(mailings.id, Number(id)))
    await run(id)
    const queued = await mails()
    expect(queued.map(({ recipient }) => recipient).sort()).toEqual([first.headers.uid, second.headers.uid].sort())
    expect(queued[0]?.text).toContain('Kom je ook?')
    expect(queued.every(({ subject }) => !subject.includes('{{'))).toBe(true)
    const { counts, state } = await show(id)
    expect([state, counts]).toEqual(['sending', { planned: 0, queued: 2, sent: 0, failed: 0, skipped: 1 }])
    const [one, other] = queued
    await backend.db
      .update(mailOutbox)
      .set({ status: 'sent' })
      .where(eq(mailOutbox.id, Number(one?.id)))
    const listed = async () =>
      (await staff.call('GET', `${mailingsPath}?filter[state_eq]=sending`))
        .json()
        .data.map((mailing: { id: string }) => mailing.id)
    expect([(await show(id)).state, await listed()]).toEqual(['sending', [id]])
    await backend.db
      .update(mailOutbox)
      .set({ status: 'failed' })
      .where(eq(mailOutbox.id, Number(other?.id)))
    expect(await show(id)).toMatchObject({ state: 'sent', counts: { queued: 0, sent: 1, failed: 1 } })
    expect(await listed()).toEqual([])
    const log = (await staff.call('GET', recipientsPath(id, { state: 'skipped' }))).json().data
    expect(log.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      expect.objectContaining({ state: 'skipped', reason: 'no_consent', user_id: String(readers[2]?.userId) }),
    ])
    const events = await backend.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.targetType, 'mailings'), inArray(auditEvents.action, ['mailing.sent'])))
    expect(events).toHaveLength(1)
  })

  it('has its subject in the log as a change once, and as what was sent', async () => {
    await want(readers[0] as Person)
    const id = await draft()
    await write(id)
    await send(id)
    const events = await backend.db
      .select({ action: auditEvents.action, changes: auditEvents.changes })
      .from(auditEvents)
      .where(and(eq(auditEvents.targetType, 'mailings'), eq(auditEvents.targetId, Number(id))))
      .orderBy(auditEvents.id)
    expect(events).toEqual([
      { action: 'mailing.created', changes: {} },
      { action: 'mailing.changed', changes: { subject: ['', text.subject] } },
      { action: 'mailing.sent', changes: { subject: text.subject, records: 1 } },
    ])
  })

  it('forgets after a year who got it, and keeps how many', async () => {
    await want(readers[0] as Person)
    const id = await draft()
    await send(id)
    await run(id)
    const { counts } = await show(id)
    const recipients = async () => (await staff.call('GET', recipientsPath(id, {}))).json().data
    await backend.run('mails.cleanup')
    expect(await recipients()).toHaveLength(readers.length)
    const handledAt = new Date(backend.clock.now().getTime() - (recipientDays + 1) * 24 * 3600 * 1000)
    await backend.db.update(mailingRecipients).set({ handledAt })
    await backend.run('mails.cleanup')
    expect(await recipients()).toEqual([])
    expect((await show(id)).counts).toEqual(counts)
    expect(await backend.db.select({ userId: mailingRecipients.userId }).from(mailingRecipients)).toContainEqual({
      userId: null,
    })
  })

  it('passes over who says no between *send* and the mail', async () => {
    const [first, second] = readers as [Person, Person]
    await want(first)
    await want(second)
    const id = await draft()
    await send(id)
    await want(first, false)
    await run(id)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([second.headers.uid])
    // The mail waits in the outbox: a no takes it back.
    await want(second, false)
    expect(await mails()).toEqual([])
    const rows = await backend.db
      .select({ reason: mailingRecipients.reason })
      .from(mailingRecipients)
      .where(inArray(mailingRecipients.userId, [first.userId, second.userId]))
    expect(rows).toEqual([{ reason: 'withdrawn' }, { reason: 'withdrawn' }])
  })

  it('can be stopped, which takes back what nobody has begun to send', async () => {
    for (const person of readers) await want(person)
    const id = await draft()
    await send(id)
    expect((await staff.call('PUT', mailingStepPath(id, 'stop'))).statusCode).toBe(200)
    await run(id)
    expect(await mails()).toEqual([])
    expect(await show(id)).toMatchObject({ state: 'stopped', counts: { skipped: 3, planned: 0, queued: 0 } })
  })

  it('can be stopped for as long as a mail of it waits, and no longer', async () => {
    for (const person of readers) await want(person)
    const id = await draft()
    await send(id)
    await run(id)
    const [gone] = await mails()
    await backend.db
      .update(mailOutbox)
      .set({ status: 'sent' })
      .where(eq(mailOutbox.id, Number(gone?.id)))
    const stop = () => staff.call('PUT', mailingStepPath(id, 'stop'))
    expect((await stop()).json().data.attributes.state).toBe('stopped')
    expect((await mails()).map((mail) => mail.id)).toEqual([gone?.id])
    expect((await show(id)).counts).toEqual({ planned: 0, queued: 0, sent: 1, failed: 0, skipped: 2 })
    // The mail server was away: what waits for another attempt is taken back too.
    const during = await draft()
    await send(during)
    await run(during)
    const refused = { attempts: 3, lastError: '451 try again later' }
    await backend.db.update(mailOutbox).set(refused).where(eq(mailOutbox.status, 'pending'))
    await staff.call('PUT', mailingStepPath(during, 'stop'))
    expect((await show(during)).counts).toMatchObject({ queued: 0, sent: 0, skipped: 3 })
    const later = await draft([readers[0] as Person])
    await send(later)
    await run(later)
    await backend.db.update(mailOutbox).set({ status: 'sent' })
    expect((await staff.call('PUT', mailingStepPath(later, 'stop'))).json().data.attributes.state).toBe('sent')
    // The list counts the same states.
    const list = await staff.call('GET', staffMailings.apiPath({}))
    expect(list.json().meta.facets.state).toMatchObject({ stopped: 2 })
  })
})

describe('the link in a mailing', () => {
  it('ends mailings by one click, signed out, and leaves the digest as it is', async () => {
    const [me] = readers as [Person]
    await want(me)
    const digest = { frequency: 'weekly', themes: [], radius_km: null }
    await me.call('PATCH', '/api/v1/digest_subscription', body('digest_subscriptions', digest))
    const id = await draft([me])
    await send(id)
    await run(id)
    const [mail] = await mails()
    const token = String(mail?.unsubscribeUrl).split('/').at(-1) ?? ''
    expect(mail?.text).toContain(String(mail?.unsubscribeUrl))
    const shown = async () => (await visit(backend.app, unsubscriptionPath(token))).json().data.attributes
    const keysOf = async () => (await shown()).subscriptions.map(({ key }: { key: string }) => key)
    expect((await shown()).is_of_mailing).toBe(true)
    expect(await keysOf()).toEqual(['mailings', 'digest'])
    const click = () =>
      backend.app.inject({
        method: 'PUT',
        url: unsubscriptionPath(token),
        headers: siteHeaders(),
        payload: body('unsubscriptions', {}),
      })
    for (const _ of [1, 2]) expect((await click()).statusCode).toBe(200)
    expect(await keysOf()).toEqual(['digest'])
    expect((await me.call('GET', mailingSubscriptionPath)).json().data.attributes.subscribed).toBe(false)
  })
})
