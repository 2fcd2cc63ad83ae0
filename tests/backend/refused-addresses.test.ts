/** Who gets no mailings and no periodic mails: accounts whose address the mail server refused for good, until it takes another mail. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { deliverBySmtp, MailSender } from '#backend/mail/sender.ts'
import { digestPath } from '#shared/resources/digest.ts'
import { mailDays } from '#shared/resources/failed-mail-values.ts'
import { mailingAudiencePath, mailingSubscriptionPath, mailingsPath } from '#shared/resources/mailing.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { type SmtpDouble, startSmtpDouble } from '../support/smtp-double.ts'

const day = 24 * 3600 * 1000

let backend: TestBackend
let server: SmtpDouble
let sender: MailSender
let me: SignedIn & { userId: number }
beforeEach(async ({ onTestFinished }) => {
  backend = await buildBackend({ test: { onTestFinished } })
  await backend.db.delete(mailOutbox)
  server = await startSmtpDouble('unknown')
  onTestFinished(() => server.close())
  const deliver = deliverBySmtp(server.url, 'noreply@platform.example')
  sender = new MailSender({ db: backend.db, now: backend.clock.now, deliver, log: backend.app.log })
  me = await actAs(backend, 1)
})

const body = (type: string, attributes: object) => ({ data: { type, attributes } })
/** A mail that goes whatever the account wants. */
async function mailPassword() {
  const redirect_url = 'https://centrum-1.example/auth/reset'
  const payload = { email: me.headers.uid, redirect_url }
  await backend.app.inject({ method: 'POST', url: '/auth/password', headers: siteHeaders(), payload })
  await backend.outbox()
  await sender.flush()
}
const change = (values: Partial<typeof users.$inferInsert>) =>
  backend.db.update(users).set(values).where(eq(users.id, me.userId))

describe('a mailing', () => {
  it('passes over a refused address, also when its mail was deleted or is old, until another mail arrived', async () => {
    const now = backend.clock.now()
    const { id } = await insertOrganization(backend.db, { now, centerId: 1, organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    await me.call('PATCH', mailingSubscriptionPath, body('mailing_subscriptions', { subscribed: true }))
    const segment = { list: 'users', search: '', selected: [String(me.userId)] }
    const draft = (await staff.call('POST', mailingsPath, body('mailings', segment))).json().data.id
    const recipients = async () =>
      (await staff.call('GET', mailingAudiencePath(draft))).json().data.attributes.recipients
    expect(await recipients()).toBe(1)
    await mailPassword()
    expect(await recipients()).toBe(0)
    const [mail] = await backend.db.select().from(mailOutbox)
    expect((await staff.call('DELETE', `/api/v1/failed_mails/${mail?.id}`)).statusCode).toBe(204)
    expect(await recipients()).toBe(0)
    await backend.db.update(mailOutbox).set({ createdAt: new Date(now.getTime() - (mailDays + 1) * day) })
    await backend.run('mails.cleanup')
    expect(await recipients()).toBe(0)
    server.mood = 'fine'
    await mailPassword()
    expect(await recipients()).toBe(1)
  })
})

describe('the periodic mail', () => {
  const digests = async () => (await backend.outbox()).filter(({ template }) => template === 'digest').length
  async function runAfterAWeek() {
    const now = backend.clock.now()
    const { id: organizationId } = await insertOrganization(backend.db, { now, status: 'approved' })
    await insertVacancy(backend.db, { centerId: 1, organizationId, title: 'Koken', now, expiresOn: null })
    backend.clock.advance(7 * day)
    await backend.run('digests.send')
    await sender.flush()
    return digests()
  }
  const settings = async () => (await me.call('GET', digestPath)).json().data.attributes

  it('goes to no refused address until another mail arrived', async () => {
    const weekly = { frequency: 'weekly', themes: [], radius_km: null }
    await me.call('PATCH', digestPath, body('digest_subscriptions', weekly))
    expect((await settings()).refused_email).toBeNull()
    expect(await runAfterAWeek()).toBe(1)
    expect(await runAfterAWeek()).toBe(1)
    server.mood = 'fine'
    await mailPassword()
    expect(await runAfterAWeek()).toBe(2)
  })

  it('is off in the settings while the address is refused, and goes to another address of the account', async () => {
    const weekly = { frequency: 'weekly', themes: [], radius_km: null }
    await me.call('PATCH', digestPath, body('digest_subscriptions', weekly))
    await mailPassword()
    expect(await settings()).toMatchObject({ refused_email: me.headers.uid, next_at: null })
    await change({ email: 'ander@mail.example' })
    server.mood = 'fine'
    expect(await runAfterAWeek()).toBe(1)
  })
})
