/** A failed mail goes again to nobody who has said no since, and a mailing that was stopped stays stopped. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { digestPath } from '#shared/resources/digest.ts'
import { mailingPath, mailingStepPath, mailingSubscriptionPath, mailingsPath } from '#shared/resources/mailing.ts'
import { notificationPreferencesPath } from '#shared/resources/notification-preference.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'

type Person = SignedIn & { userId: number }

let backend: TestBackend
let staff: Person
let reader: Person
beforeEach(async (test) => {
  backend = await buildBackend({ test })
  await backend.db.delete(mailOutbox)
  const now = backend.clock.now()
  const { id } = await insertOrganization(backend.db, { now, centerId: 1, organizationType: 'VolunteerCenter' })
  staff = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
  reader = await actAs(backend, 1)
})

const body = (type: string, attributes: object, id?: string) => ({ data: { type, id, attributes } })
const want = (subscribed: boolean) =>
  reader.call('PATCH', mailingSubscriptionPath, body('mailing_subscriptions', { subscribed }))
const change = (values: Partial<typeof mailOutbox.$inferInsert>) => backend.db.update(mailOutbox).set(values)
const retry = async (id: number) => {
  const response = await staff.call('PUT', `/api/v1/failed_mails/${id}/retry`)
  const [mail] = await backend.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  return [response.statusCode, response.body === '' ? null : response.json().errors[0].code, mail?.status]
}
const sent = [204, null, 'pending']
const unwanted = [409, 'failed_mail.unwanted', 'failed']

/** A mailing to the reader, of which the mail waits. */
async function sendMailing() {
  await want(true)
  const selected = [String(reader.userId)]
  const made = await staff.call('POST', mailingsPath, body('mailings', { list: 'users', search: '', selected }))
  const id: string = made.json().data.id
  const nl = { subject: 'Nieuws', body: 'Kom je ook?' }
  await staff.call('PATCH', mailingPath(id), body('mailings', { nl, en: null }, id))
  expect((await staff.call('PUT', mailingStepPath(id, 'send'), body('mailings', {}, id))).statusCode).toBe(202)
  await backend.run('mailings.send', { mailingId: Number(id) })
  const [mail] = await backend.db.select().from(mailOutbox)
  const show = async () => (await staff.call('GET', mailingPath(id))).json().data.attributes
  return { mailId: Number(mail?.id), show, stop: () => staff.call('PUT', mailingStepPath(id, 'stop')) }
}

describe('a failed mail of a mailing', () => {
  it('goes again while its reader wants it, also to an address that the server refused', async () => {
    const { mailId } = await sendMailing()
    await change({ status: 'failed', rejected: true })
    const refused = { rejectedEmail: reader.headers.uid }
    await backend.db.update(users).set(refused).where(eq(users.id, reader.userId))
    expect(await retry(mailId)).toEqual(sent)
  })

  it('does not go again to who said no', async () => {
    const { mailId } = await sendMailing()
    await change({ status: 'failed' })
    await want(false)
    expect(await retry(mailId)).toEqual(unwanted)
    await want(true)
    expect(await retry(mailId)).toEqual(sent)
  })

  it('does not go again to an account that was blocked, or is at another center', async () => {
    const { mailId } = await sendMailing()
    await change({ status: 'failed' })
    for (const values of [{ status: 'inactive' }, { status: 'active', centerId: 2 }] as const) {
      await backend.db.update(users).set(values).where(eq(users.id, reader.userId))
      expect(await retry(mailId)).toEqual(unwanted)
    }
  })

  it('does not go again once the mailing was stopped', async () => {
    const { mailId, show, stop } = await sendMailing()
    await change({ attempts: 1 })
    await stop()
    await change({ status: 'failed' })
    expect(await retry(mailId)).toEqual([409, 'failed_mail.stopped', 'failed'])
    expect(await show()).toMatchObject({ state: 'stopped', counts: { queued: 0, failed: 1 } })
  })

  it('is taken back when its mailing is stopped once more, if it was being sent at the first time', async () => {
    const { show, stop } = await sendMailing()
    await change({ attempts: 1 })
    await stop()
    expect(await show()).toMatchObject({ state: 'stopped', counts: { queued: 1 } })
    await change({ lastError: '451 try again later' })
    await stop()
    expect(await show()).toMatchObject({ state: 'stopped', counts: { queued: 0, skipped: 1 } })
    expect(await backend.db.select().from(mailOutbox)).toEqual([])
  })
})

describe('another failed mail', () => {
  async function insertFailed(template: string): Promise<number> {
    const now = backend.clock.now()
    const texts = { senderName: 'Demo', subject: 'Nieuws', text: 'Hoi', html: '' }
    const mail = { ...texts, centerId: 1, template, templateVersion: '', recipient: 'jan@mail.example' }
    const [row] = await backend.db
      .insert(mailOutbox)
      .values({ ...mail, userId: reader.userId, status: 'failed', createdAt: now, nextAttemptAt: now })
      .returning({ id: mailOutbox.id })
    return Number(row?.id)
  }

  it('of the periodic mail does not go again to who ended it', async () => {
    const id = await insertFailed('digest')
    expect(await retry(id)).toEqual(unwanted)
    const weekly = { frequency: 'weekly', themes: [], radius_km: null }
    await reader.call('PATCH', digestPath, body('digest_subscriptions', weekly))
    expect(await retry(id)).toEqual(sent)
  })

  it('does not go again to who switched its kind off', async () => {
    const id = await insertFailed('message.new')
    const preferences = [{ event: 'message', channel: 'mail', enabled: false }]
    const saved = await reader.call(
      'PATCH',
      notificationPreferencesPath,
      body('notification_preferences', { preferences }),
    )
    expect(saved.statusCode, saved.body).toBe(200)
    expect(await retry(id)).toEqual(unwanted)
  })
})
