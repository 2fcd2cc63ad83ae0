/** Mails that wait, or wait for another attempt, when their account gives up the address that they have. */
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { mergeConfirmed, type Person, userStepPath } from '../support/user-merges.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

type Mail = typeof mailOutbox.$inferInsert

const refused = { attempts: 3, lastError: '451 Try again later' }
const addressOf = ({ headers }: Person) => headers.uid ?? ''

/** Mails of these templates to an account, with what is particular to each; returns who gets those that are left. */
async function mailsOf(
  { userId, headers }: Pick<Person, 'userId' | 'headers'>,
  mails: readonly (readonly [string, Partial<Mail>])[],
) {
  const now = backend.clock.now()
  const nextAttemptAt = new Date(now.getTime() + 3_600_000)
  const words = { templateVersion: 'x', senderName: 'x', subject: 'x', text: 'x', html: 'x' }
  const row = { ...words, centerId: 1, recipient: headers.uid ?? '', userId, createdAt: now, nextAttemptAt }
  const stored = await backend.db
    .insert(mailOutbox)
    .values(mails.map(([template, more]) => ({ ...row, template, ...more })))
    .returning({ id: mailOutbox.id })
  const ids = stored.map(({ id }) => id)
  return async () => {
    const rows = await backend.db
      .select()
      .from(mailOutbox)
      .where(inArray(mailOutbox.id, ids))
      .orderBy(asc(mailOutbox.id))
    return rows.map(({ template, recipient }) => [template, recipient])
  }
}

it('go to the new address, but for warnings, and codes are not sent any more', async () => {
  const me = await actAs(backend, 1)
  const [old, now] = [addressOf(me), 'verhuisd@mail.example']
  const recipients = await mailsOf(me, [
    ['application.sent', refused],
    ['account.data_ready', {}],
    ['message.new', { attempts: 1 }],
    ['workshop.registered', { status: 'sent' }],
    ['contact.confirmed', { userId: null }],
    ['account.code', refused],
    ['account.confirm', {}],
    ['account.new_device', refused],
    ['help_request.confirm', refused],
  ])
  const asked = await me.call('PUT', '/api/v1/current_user/email', {
    data: { type: 'users', attributes: { email: now } },
  })
  expect(asked.statusCode, asked.body).toBe(200)
  const link = (await backend.outbox()).findLast(({ recipient }) => recipient === now)?.link ?? ''
  const token = new URL(link).searchParams.get('confirmation_token')
  const payload = { confirmation_token: token }
  const confirmed = await backend.app.inject({
    method: 'POST',
    url: '/api/v1/confirm',
    headers: siteHeaders(),
    payload,
  })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  expect(await recipients()).toEqual([
    ['application.sent', now],
    ['account.data_ready', now],
    ['message.new', old],
    ['workshop.registered', old],
    ['contact.confirmed', old],
    ['account.new_device', old],
    ['help_request.confirm', old],
  ])
})

it('go to the address that a merge keeps, and back when it is undone; the link of a guardian goes to the guardian', async () => {
  const center = await insertOrganization(backend.db, { now: backend.clock.now(), organizationType: 'VolunteerCenter' })
  const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
  const [source, target] = [await actAs(backend, 1), await actAs(backend, 1)]
  await backend.db.update(users).set({ lastSignInAt: backend.clock.now() }).where(eq(users.id, source.userId))
  const [gone, kept] = [addressOf(source), addressOf(target)]
  const recipients = await mailsOf(source, [
    ['application.sent', refused],
    ['account.reset', refused],
    ['account.guardian', refused],
  ])
  await mergeConfirmed(backend, admin, { target, source })
  expect(await recipients()).toEqual([
    ['application.sent', kept],
    ['account.guardian', gone],
  ])
  expect((await admin.call('PUT', userStepPath(target.userId, 'undo_merge'))).statusCode).toBe(200)
  expect(await recipients()).toEqual([
    ['application.sent', gone],
    ['account.guardian', gone],
  ])
})

describe('of an account that was never confirmed', () => {
  const invite = async (staff: Person, organizationId: number, email: string) => {
    const role = { role: 'member', organization_id: String(organizationId) }
    const attributes = { email, first_name: 'Noor', last_name: 'Bakker', ...role }
    const response = await staff.call('POST', '/api/v1/users', { data: { type: 'users', attributes } })
    expect(response.statusCode, response.body).toBe(201)
    return Number(response.json().data.id)
  }
  const correct = async (staff: Person, id: number, email: string) => {
    const [user] = await backend.db.select().from(users).where(eq(users.id, id))
    const attributes = { email, lock_version: user?.lockVersion }
    const document = { data: { type: 'users', id: String(id), attributes } }
    const response = await staff.call('PATCH', `/api/v1/users/${id}`, document)
    expect(response.statusCode, response.body).toBe(200)
  }
  /** The mail server refuses for now what waits. */
  const refuseAll = () => backend.db.update(mailOutbox).set(refused).where(eq(mailOutbox.status, 'pending'))
  const templatesTo = async (email: string) =>
    (await backend.outbox()).filter(({ recipient }) => recipient === email).map(({ template }) => template)

  it('go to the address that staff correct, but for those with a link that ended with the other', async () => {
    const now = backend.clock.now()
    const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    const [typed, right] = ['noor@voorbeedl.example', 'noor@voorbeeld.example']
    const id = await invite(admin, center.id, typed)
    await refuseAll()
    const recipients = await mailsOf({ userId: id, headers: { uid: typed } }, [
      ['application.sent', refused],
      ['account.confirm', refused],
      ['organization.confirm', refused],
      ['organization.approved', {}],
    ])
    await correct(admin, id, right)
    expect(await recipients()).toEqual([['application.sent', right]])
    expect(await templatesTo(typed)).toEqual([])
    expect(await templatesTo(right)).toEqual(['application.sent', 'account.invite'])
  })

  it('are not sent to the account that another invitation was for', async () => {
    const now = backend.clock.now()
    const organization = await insertOrganization(backend.db, { now, centerId: 1, name: 'De Linde' })
    const other = await insertOrganization(backend.db, { now, centerId: 1, name: 'De Es' })
    const [admin, otherAdmin] = [
      await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }]),
      await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }]),
    ]
    const stranger = addressOf(await actAs(backend, 1))
    const id = await invite(admin, organization.id, stranger)
    await invite(otherAdmin, other.id, stranger)
    await refuseAll()
    expect(await templatesTo(stranger)).toEqual(['account.join', 'account.join'])
    await correct(admin, id, 'nora@voorbeeld.example')
    const left = (await backend.outbox()).filter(({ recipient }) => recipient === stranger)
    expect(left.map(({ template, text }) => [template, text.includes('De Es')])).toEqual([['account.join', true]])
    expect(await templatesTo('nora@voorbeeld.example')).toEqual(['account.invite'])
  })

  it('that are about its sign-up of an organization go to the address that staff correct', async () => {
    const now = backend.clock.now()
    const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    const [typed, right] = ['sam@voorbeedl.example', 'sam@voorbeeld.example']
    const { id } = await insertUser(backend.db, {
      now,
      centerId: 1,
      email: typed,
      status: 'invited',
      confirmedAt: null,
    })
    const { id: organizationId } = await insertOrganization(backend.db, { now, centerId: 1, status: 'pending' })
    const signup = { organizationId, userId: id, name: 'Sam', email: typed, createdAt: now }
    await backend.db.insert(organizationSignups).values(signup)
    await correct(admin, id, right)
    const [stored] = await backend.db.select().from(organizationSignups).where(eq(organizationSignups.userId, id))
    expect(stored?.email).toBe(right)
    expect(await templatesTo(right)).toEqual(['organization.confirm'])
  })
})
