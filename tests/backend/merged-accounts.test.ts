/** What a merge does to the accounts themselves: a planned deletion, the work account, the status, links in mails, and the way back. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLink, newLink, unsubscribePurposes } from '#backend/auth/account-links.ts'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { digestSubscriptions } from '#backend/db/schema/digests.ts'
import { mergeRequests } from '#backend/db/schema/user-merges.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { digestPath, unsubscriptionPath } from '#shared/resources/digest.ts'
import { resendMergePath } from '#shared/resources/user-merge.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'
import { post } from '../support/passkeys.ts'
import {
  confirmMerge,
  merge,
  mergeConfirmed,
  mergeLinkTo,
  type Person,
  readMergeLink,
  userStepPath,
} from '../support/user-merges.ts'
import { accountOfProvider } from '../support/work-accounts.ts'

let backend: TestBackend
let admin: Person
beforeAll(async () => {
  backend = await buildBackend()
  const center = await insertOrganization(backend.db, {
    now: backend.clock.now(),
    organizationType: 'VolunteerCenter',
  })
  admin = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
})
afterAll(() => backend.close())

const code = (response: { json(): { errors?: { code: string }[] } }) => response.json().errors?.[0]?.code
const userOf = async ({ userId }: Person) => (await backend.db.select().from(users).where(eq(users.id, userId)))[0]
const change = ({ userId }: Person, values: Partial<typeof users.$inferInsert>) =>
  backend.db.update(users).set(values).where(eq(users.id, userId))
const context = async () => {
  const [db, now] = [backend.db, backend.clock.now()]
  return contextOfJob({ db, now, center: await centerOf(db, 1), locale: 'nl', siteUrl: '' })
}
async function twoAccounts() {
  const [source, target] = [await actAs(backend, 1), await actAs(backend, 1)]
  await change(source, { lastSignInAt: backend.clock.now() })
  return { source, target }
}

describe('a work account', () => {
  it('goes along to the account that stays, and back when the merge is undone', async () => {
    const { source, target } = await twoAccounts()
    const boss = await actAs(backend, 1, [{ name: 'super_admin' }])
    const email = `noor-${source.userId}@gemeente.example`
    source.headers.uid = email
    await change(source, { email })
    expect(await accountOfProvider(backend, { email })).toMatchObject({ id: source.userId })
    await mergeConfirmed(backend, boss, { target, source, values: { email: 'source' } })
    expect(await accountOfProvider(backend, { email })).toMatchObject({ id: target.userId, status: 'active' })

    const undone = await boss.call('PUT', userStepPath(target.userId, 'undo_merge'))
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await accountOfProvider(backend, { email })).toMatchObject({ id: source.userId, status: 'active' })
  })
})

describe('the links of mails from before', () => {
  const settingsOf = async ({ userId }: Person) =>
    (await backend.db.select().from(digestSubscriptions).where(eq(digestSubscriptions.userId, userId)))[0]
  const unsubscribe = (token: string) =>
    backend.app.inject({
      method: 'PUT',
      url: unsubscriptionPath(token),
      headers: siteHeaders(),
      payload: { data: { type: 'unsubscriptions', attributes: {} } },
    })

  it.each(['source', 'target'] as const)(
    'end the mails of the account that stays, whose address is that of the %s',
    async (email) => {
      const { source, target } = await twoAccounts()
      const settings = {
        data: { type: 'digest_subscriptions', attributes: { frequency: 'weekly', themes: [], radius_km: null } },
      }
      expect((await source.call('PATCH', digestPath, settings)).statusCode).toBe(200)
      const tokens = await Promise.all(
        [source, target].map(async ({ userId }) => newLink(await context(), userId, 'unsubscribe', 1000)),
      )
      const access = await newLink(await context(), source.userId, 'password', 1000)
      await mergeConfirmed(backend, admin, { target, source, values: { email } })

      expect(await findLink(await context(), ['password'], access)).toBeNull()
      for (const token of tokens) {
        await backend.db.update(digestSubscriptions).set({ frequency: 'weekly' })
        expect((await unsubscribe(token)).statusCode).toBe(200)
        expect(await settingsOf(target)).toMatchObject({ frequency: 'never' })
      }
      expect((await admin.call('PUT', userStepPath(target.userId, 'undo_merge'))).statusCode).toBe(200)
      const users = await Promise.all(
        tokens.map(async (token) => (await findLink(await context(), unsubscribePurposes, token))?.user.id),
      )
      expect(users).toEqual([source.userId, target.userId])
    },
  )
})

describe('an invited account that stays', () => {
  const code = (email: string) =>
    post(backend, '/auth/sign_in/code_mail', { email, return_path: '/profiel' }, siteHeaders())
  const lastMailTo = async (email: string) => (await backend.outbox()).findLast(({ recipient }) => recipient === email)
  async function activeAndInvited() {
    const { source, target } = await twoAccounts()
    await change(target, { status: 'invited', confirmedAt: null, passwordHash: 'scrypt$4$AAAA$AAAA' })
    return { source, target, email: source.headers.uid ?? '', invited: target.headers.uid ?? '' }
  }

  it('is active once it has the address of the other one, without a password, and invited again when that is undone', async () => {
    const { source, target, email, invited } = await activeAndInvited()
    await mergeConfirmed(backend, admin, { target, source, values: { email: 'source' } })
    expect(await userOf(target)).toMatchObject({ status: 'active', email, passwordHash: null })
    expect((await code(email)).statusCode).toBe(200)
    expect(await lastMailTo(email)).toMatchObject({ template: 'account.code' })

    expect((await admin.call('PUT', userStepPath(target.userId, 'undo_merge'))).statusCode).toBe(200)
    expect(await userOf(target)).toMatchObject({ status: 'invited', email: invited, confirmedAt: null })
    expect(await userOf(source)).toMatchObject({ status: 'active', email })
  })

  it('waits for its guardian all the same, who gets a new link', async () => {
    const { source, target } = await activeAndInvited()
    await change(target, { guardianConsent: 'pending', guardianEmail: 'ouder@voorbeeld.example' })
    await mergeConfirmed(backend, admin, { target, source, values: { email: 'source' } })
    expect(await userOf(target)).toMatchObject({ status: 'invited' })
    expect(await lastMailTo('ouder@voorbeeld.example')).toMatchObject({ template: 'account.guardian' })
  })

  it('is invited still, and mailed, when neither address was ever confirmed', async () => {
    const { source, target, email } = await activeAndInvited()
    await change(source, { status: 'invited', confirmedAt: null })
    await mergeConfirmed(backend, admin, { target, source, values: { email: 'source' } })
    expect(await userOf(target)).toMatchObject({ status: 'invited', email, confirmedAt: null, passwordHash: null })
    expect((await lastMailTo(email))?.template).toMatch(/^account\.(invite|signed_up_twice)$/)
  })

  it('is mailed what it still has to do when it keeps its own address', async () => {
    const { source, target, invited } = await activeAndInvited()
    await change(target, { passwordHash: null, invitedAt: backend.clock.now() })
    await mergeConfirmed(backend, admin, { target, source })
    expect(await userOf(target)).toMatchObject({ status: 'invited', confirmedAt: null })
    expect(await lastMailTo(invited)).toMatchObject({ template: 'account.invite' })
  })
})

describe('an account whose deletion is planned', () => {
  it('gets nothing of another one, also when its owner planned it after the request', async () => {
    const { source, target } = await twoAccounts()
    const application = await insertApplication(backend.db, { now: backend.clock.now(), userId: source.userId })
    expect((await merge(admin, target.userId, source.userId)).statusCode).toBe(200)
    expect((await target.call('DELETE', '/api/v1/current_user')).statusCode).toBe(204)

    const token = await mergeLinkTo(backend, source)
    expect((await readMergeLink(backend, token)).json().data.attributes.state).toBe('closed')
    const confirmed = await confirmMerge(backend, token)
    expect([confirmed.statusCode, code(confirmed)]).toEqual([422, 'merge_link.closed'])
    const [row] = await backend.db.select().from(applications).where(eq(applications.id, application.id))
    expect(row?.userId).toBe(source.userId)

    const [request] = await backend.db.select().from(mergeRequests).where(eq(mergeRequests.targetId, target.userId))
    const again = await admin.call('PUT', resendMergePath(String(request?.id)))
    expect([again.statusCode, code(again)]).toEqual([422, 'user.merge_deleted'])
    const other = await actAs(backend, 1)
    const asked = await merge(admin, target.userId, other.userId)
    expect([asked.statusCode, code(asked)]).toEqual([422, 'user.merge_deleted'])
  })

  it('is merged into one that stays, and its own deletion ends', async () => {
    const { source, target } = await twoAccounts()
    await change(source, { deletionDueAt: backend.clock.now() })
    await mergeConfirmed(backend, admin, { target, source })
    expect(await userOf(source)).toMatchObject({ status: 'archived', deletionDueAt: null })
  })

  it.each([
    ['on its day', 10, 10],
    ['a day later when that has passed', -1, 1],
  ])('is deleted %s all the same when the merge is undone', async (_when, planned, after) => {
    const { source, target } = await twoAccounts()
    const inDays = (days: number) => new Date(backend.clock.now().getTime() + days * 24 * 3600 * 1000)
    await change(source, { deletionDueAt: inDays(planned) })
    await mergeConfirmed(backend, admin, { target, source })
    expect((await admin.call('PUT', userStepPath(target.userId, 'undo_merge'))).statusCode).toBe(200)
    expect(await userOf(source)).toMatchObject({ status: 'active', deletionDueAt: inDays(after) })
  })
})

describe('two replies to one vacancy', () => {
  const statuses = { status: applications.status, userId: applications.userId, waitingOn: applications.waitingOn }
  const rowOf = async ({ id }: { id: number }) =>
    (await backend.db.select(statuses).from(applications).where(eq(applications.id, id)))[0]
  type Status = 'new' | 'in_contact' | 'meeting' | 'trial' | 'placed'

  /** A reply of both accounts; that of the account that goes is an hour older. */
  async function twoReplies(ofSource: Status, ofTarget: Status) {
    const now = backend.clock.now()
    const people = await twoAccounts()
    const organization = await insertOrganization(backend.db, { now })
    const organizationId = organization.id
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId }])
    const vacancy = await insertVacancy(backend.db, { now, organizationId, title: 'Gastvrouw' })
    const reply = (who: Person, status: Status, createdAt: Date) =>
      insertApplication(backend.db, { now, createdAt, status, vacancyId: vacancy.id, userId: who.userId })
    const older = await reply(people.source, ofSource, new Date(now.getTime() - 3_600_000))
    const newer = await reply(people.target, ofTarget, now)
    return { ...people, staff, older, newer }
  }
  const planOf = async ({ target, source }: { target: Person; source: Person }) =>
    (await merge(admin, target.userId, source.userId, { dry_run: true })).json().meta.plan

  it('are one of the account that stays: the one that is further on, with its mails; the other is withdrawn', async () => {
    const { source, target, staff, older, newer } = await twoReplies('trial', 'new')
    expect(await planOf({ source, target })).toContainEqual({
      ...{ kind: 'applications', moved: 1, stays: 0 },
      withdrawn: ['Gastvrouw'],
    })
    expect(await rowOf(newer)).toMatchObject({ status: 'new', userId: target.userId })
    await mergeConfirmed(backend, admin, { target, source })
    expect(await rowOf(older)).toMatchObject({ status: 'trial', userId: target.userId })
    expect(await rowOf(newer)).toEqual({ status: 'withdrawn', userId: target.userId, waitingOn: 'nobody' })
    const events = await backend.db
      .select()
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, newer.id))
    expect(events).toMatchObject([{ kind: 'status_changed', fromStatus: 'new', toStatus: 'withdrawn', actorId: null }])

    const shown = (await staff.call('GET', `/api/v1/applications/${older.id}?include=user`)).json()
    expect(shown.included[0]).toMatchObject({ id: String(target.userId), attributes: { email: target.headers.uid } })
    const step = { data: { type: 'applications', attributes: { status: 'placed' } } }
    expect((await staff.call('PUT', `/api/v1/applications/${older.id}/transition`, step)).statusCode).toBe(200)
    const mails = (await backend.outbox()).filter(({ template }) => template === 'application.status')
    expect(mails.at(-1)?.recipient).toBe(target.headers.uid)
  })

  it.each<[string, Status, Status, 'older' | 'newer']>([
    ['the older of two that are as far', 'new', 'new', 'older'],
    ['the later one that is further on', 'new', 'meeting', 'newer'],
    ['an earlier placement', 'placed', 'new', 'older'],
    ['a placement of the account that stays', 'trial', 'placed', 'newer'],
  ])('goes on with %s, and undoing the merge gives both back', async (_name, ofSource, ofTarget, kept) => {
    const { source, target, older, newer } = await twoReplies(ofSource, ofTarget)
    const before = [await rowOf(older), await rowOf(newer)]
    await mergeConfirmed(backend, admin, { target, source })
    const goesOn = kept === 'older' ? [ofSource, 'withdrawn'] : ['withdrawn', ofTarget]
    expect([await rowOf(older), await rowOf(newer)]).toMatchObject(
      goesOn.map((status) => ({ status, userId: target.userId })),
    )
    expect((await admin.call('PUT', userStepPath(target.userId, 'undo_merge'))).statusCode).toBe(200)
    expect([await rowOf(older), await rowOf(newer)]).toEqual(before)
  })

  it.each(['source', 'target'] as const)(
    'are mailed to the address that is kept, of the %s, also what waits',
    async (side) => {
      const { source, target, staff, older, newer } = await twoReplies('trial', 'placed')
      await backend.db.update(applications).set({ status: 'trial' }).where(eq(applications.id, newer.id))
      const step = { data: { type: 'applications', attributes: { status: 'placed' } } }
      for (const { id } of [older, newer])
        expect((await staff.call('PUT', `/api/v1/applications/${id}/transition`, step)).statusCode).toBe(200)
      const recipients = async () =>
        (await backend.outbox())
          .filter(({ template }) => template === 'application.status')
          .slice(-2)
          .map((mail) => mail.recipient)
      const before = [source.headers.uid, target.headers.uid]
      expect(await recipients()).toEqual(before)
      await mergeConfirmed(backend, admin, { target, source, values: { email: side } })
      const kept = side === 'source' ? source.headers.uid : target.headers.uid
      expect(await recipients()).toEqual([kept, kept])
      expect((await admin.call('PUT', userStepPath(target.userId, 'undo_merge'))).statusCode).toBe(200)
      expect(await recipients()).toEqual(before)
    },
  )

  it.each<
    ['new' | 'in_contact' | 'meeting', 'organization' | 'volunteer' | 'center', 'organization' | 'volunteer' | 'center']
  >([
    ['new', 'volunteer', 'volunteer'],
    ['new', 'center', 'center'],
    ['in_contact', 'organization', 'organization'],
    // The times that were offered are cancelled.
    ['meeting', 'volunteer', 'organization'],
  ])(
    'gives one that is %s and waits for the %s back as one that waits for the %s',
    async (status, waitingOn, after) => {
      const { source, target, newer } = await twoReplies('trial', status)
      await backend.db.update(applications).set({ waitingOn }).where(eq(applications.id, newer.id))
      await mergeConfirmed(backend, admin, { target, source })
      expect(await rowOf(newer)).toMatchObject({ status: 'withdrawn', waitingOn: 'nobody' })
      expect((await admin.call('PUT', userStepPath(target.userId, 'undo_merge'))).statusCode).toBe(200)
      expect(await rowOf(newer)).toMatchObject({ status, waitingOn: after })
    },
  )

  it('are news to the organization: that one is withdrawn, and when the merge is undone that it is there', async () => {
    const { source, target, staff, newer } = await twoReplies('trial', 'new')
    await backend.db.update(users).set({ firstName: 'Yasmina' }).where(eq(users.id, target.userId))
    const notified = async () => {
      const listed = (await staff.call('GET', '/api/v1/notifications')).json<Document<Resource[]>>().data
      return listed.filter(({ attributes }) => attributes?.link === `/applications/${newer.id}`)
    }
    const mailed = async () =>
      (await backend.outbox()).filter(
        ({ recipient, link }) => recipient === staff.headers.uid && link?.endsWith(`/applications/${newer.id}`),
      )
    await planOf({ source, target })
    expect([await notified(), await mailed()]).toEqual([[], []])
    await mergeConfirmed(backend, admin, { target, source })
    expect(await notified()).toMatchObject([
      { attributes: { kind: 'application_withdrawn', message: 'Yasmina trekt de reactie op “Gastvrouw” in' } },
    ])
    expect(await mailed()).toMatchObject([
      { template: 'application.withdrawn', subject: 'Yasmina trekt de reactie op “Gastvrouw” in' },
    ])
    expect((await admin.call('PUT', userStepPath(target.userId, 'undo_merge'))).statusCode).toBe(200)
    expect((await notified()).map(({ attributes }) => attributes?.kind)).toContain('application_received')
    expect((await mailed()).map(({ template }) => template)).toEqual(['application.withdrawn', 'application.received'])
  })

  it('that somebody is placed by stay both', async () => {
    const { source, target, older, newer } = await twoReplies('placed', 'placed')
    await mergeConfirmed(backend, admin, { target, source })
    for (const reply of [older, newer])
      expect(await rowOf(reply)).toMatchObject({ status: 'placed', userId: target.userId })
  })

  it('stays withdrawn after an undo when its volunteer has sent another one since', async () => {
    const { source, target, older, newer } = await twoReplies('trial', 'new')
    await mergeConfirmed(backend, admin, { target, source })
    await backend.db.update(applications).set({ status: 'declined' }).where(eq(applications.id, older.id))
    const { vacancyId } = newer
    await insertApplication(backend.db, { now: backend.clock.now(), vacancyId, userId: target.userId })
    expect((await admin.call('PUT', userStepPath(target.userId, 'undo_merge'))).statusCode).toBe(200)
    expect(await rowOf(newer)).toMatchObject({ status: 'withdrawn', userId: target.userId })
  })
})
