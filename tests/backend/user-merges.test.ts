/** Two accounts of one person: what moves, who may, and the way back within thirty days. */
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { mergeRequests, userMerges } from '#backend/db/schema/user-merges.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { insertApplication, insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { applyTerms } from '#backend/personal-data/retention.ts'
import { deleteUser } from '#backend/resources/users/erasure.ts'
import { deleteMergedAccounts } from '#backend/resources/users/jobs.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import { conversationPath } from '#shared/resources/conversation.ts'
import { mergeRequestPath, resendMergePath } from '#shared/resources/user-merge.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { begun, inbox } from '../support/conversations.ts'
import { centerOf } from '../support/filled-tables.ts'
import { personas } from '../support/personas.ts'
import {
  mergeConfirmed as confirmedMerge,
  confirmMerge,
  merge,
  mergeLinkTo,
  readMergeLink,
  userStepPath,
} from '../support/user-merges.ts'

type Person = Awaited<ReturnType<typeof actAs>>
type Response = { statusCode: number; body: string; json(): unknown }

let backend: TestBackend
let organizationId: number
let people: Record<'center' | 'colleague' | 'admin' | 'volunteer' | 'neighbor' | 'super', Person>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now })).id
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: organizationId, abroad: abroad.id }, [
    'center',
    'colleague',
    'admin',
    'volunteer',
    'neighbor',
    'super',
  ])
})
afterAll(() => backend.close())

const path = userStepPath
const linkTo = (who: Person) => mergeLinkTo(backend, who)
const readLink = (token: string, centerId?: string) => readMergeLink(backend, token, centerId)
const confirm = (token: string, centerId?: string) => confirmMerge(backend, token, centerId)
const mergeConfirmed = (target: Person, source: Person, more: { values?: object } = {}) =>
  confirmedMerge(backend, people.center, { target, source, ...more })
const code = (response: Response) => (response.json() as ErrorDocument).errors[0]?.code
const userOf = async (id: number) => (await backend.db.select().from(users).where(eq(users.id, id)))[0]
const planOf = (response: Response) =>
  (response.json() as { meta: { plan: { kind: string; moved: number; stays: number }[] } }).meta.plan

/** Two accounts: the one that goes has a reply, and a role that both have; the one that stays has a phone number. */
async function twoAccounts() {
  const now = backend.clock.now()
  const member = [{ name: 'member' as const, organizationId }]
  const source = await actAs(backend, 1, member)
  const target = await actAs(backend, 1, member)
  await backend.db.update(users).set({ phone: '0612345678', lastName: 'Blijft' }).where(eq(users.id, target.userId))
  await backend.db.update(users).set({ lastName: 'Gaat' }).where(eq(users.id, source.userId))
  const application = await insertApplication(backend.db, { now, userId: source.userId })
  return { source, target, applicationId: application.id }
}
const ownerOf = async (applicationId: number) =>
  (await backend.db.select().from(applications).where(eq(applications.id, applicationId)))[0]?.userId

describe('PUT users/{id}/merge', () => {
  it('is for staff with more rights than both, in one center, and never for oneself', async () => {
    const { source, target } = await twoAccounts()
    const visitor = await backend.app.inject({
      method: 'PUT',
      url: path(target.userId, 'merge'),
      headers: siteHeaders(),
    })
    expect(visitor.statusCode).toBe(401)
    for (const who of [people.volunteer, people.admin]) {
      expect((await merge(who, target.userId, source.userId)).statusCode).toBe(403)
    }
    expect((await merge(people.neighbor, target.userId, source.userId)).statusCode).toBe(404)
    // Neither of the two may be of another center, of the same rank, a super admin, or oneself.
    for (const other of [people.neighbor.userId, people.colleague.userId, people.super.userId, people.center.userId]) {
      for (const [to, from] of [
        [other, source.userId],
        [target.userId, other],
      ] as const) {
        expect([403, 404]).toContain((await merge(people.center, to, from)).statusCode)
      }
    }
    expect(code(await merge(people.center, target.userId, target.userId))).toBe('user.merge_same')
    expect((await userOf(source.userId))?.status).toBe('active')
  })

  it('says what would move by the code that moves it, and changes nothing', async () => {
    const { source, target, applicationId } = await twoAccounts()
    const plan = planOf(await merge(people.center, target.userId, source.userId, { dry_run: true }))
    expect(plan).toContainEqual({ kind: 'applications', moved: 1, stays: 0 })
    expect(plan).toContainEqual({ kind: 'roles', moved: 0, stays: 1 })
    expect(await ownerOf(applicationId)).toBe(source.userId)
    expect((await source.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
  })

  it('is said of the merged account in the list, from where nothing restores it', async () => {
    const { source, target } = await twoAccounts()
    const merged = async () => {
      const response = await people.center.call('GET', '/api/v1/users?page[size]=1000')
      const rows = (response.json() as { data: { id: string; attributes: { is_merged: boolean } }[] }).data
      return [source, target].map(({ userId }) => rows.find(({ id }) => id === String(userId))?.attributes.is_merged)
    }
    expect(await merged()).toEqual([false, false])
    await mergeConfirmed(target, source)
    expect(await merged()).toEqual([true, false])
  })

  it('moves the records, keeps the chosen values, ends the sessions of the old account and archives it', async () => {
    const { source, target, applicationId } = await twoAccounts()
    await mergeConfirmed(target, source, { values: { last_name: 'source' } })
    expect(await ownerOf(applicationId)).toBe(target.userId)
    expect(await userOf(target.userId)).toMatchObject({ lastName: 'Gaat', phone: '0612345678', status: 'active' })
    expect((await userOf(source.userId))?.status).toBe('archived')
    expect((await source.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
    expect((await target.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
    const granted = await backend.db.select().from(roles).where(eq(roles.userId, target.userId))
    expect(granted).toHaveLength(1)
    const logged = await backend.db
      .select({ changes: auditEvents.changes })
      .from(auditEvents)
      .where(and(eq(auditEvents.targetId, target.userId), eq(auditEvents.action, 'user.merged')))
    expect(logged).toEqual([{ changes: { lastName: ['Blijft', 'Gaat'], mergedWith: String(source.userId) } }])
    // The old account is not merged twice, and does not come back by its status.
    expect(code(await merge(people.center, target.userId, source.userId))).toBe('user.merge_merged')
    const back = await people.center.call('PATCH', `/api/v1/users/${source.userId}`, {
      data: { type: 'users', attributes: { status: 'active' } },
    })
    expect(code(back)).toBe('user.merge_merged')
  })

  it('swaps the addresses when that of the old account is chosen, and refuses one that is not confirmed', async () => {
    const { source, target } = await twoAccounts()
    const [old, kept] = [await userOf(source.userId), await userOf(target.userId)]
    await mergeConfirmed(target, source, { values: { email: 'source' } })
    expect([(await userOf(target.userId))?.email, (await userOf(source.userId))?.email]).toEqual([
      old?.email,
      kept?.email,
    ])
    expect((await target.call('GET', '/api/v1/current_user')).statusCode).toBe(401)

    const now = backend.clock.now()
    const invited = await insertUser(backend.db, { centerId: 1, now, status: 'invited', confirmedAt: null })
    const response = await merge(people.center, target.userId, invited.id, { values: { email: 'source' } })
    expect(code(response)).toBe('user.merge_unconfirmed')
  })
})

describe('a merge that was asked for', () => {
  const signedInBefore = (person: Person) =>
    backend.db.update(users).set({ lastSignInAt: backend.clock.now() }).where(eq(users.id, person.userId))
  const waiting = async (id: number) =>
    (await people.center.call('GET', `/api/v1/users/${id}`)).json().data.attributes.merge_requests
  const stateOf = async (token: string) => (await readLink(token)).json().data.attributes.state
  const isApart = async ({ source, applicationId }: { source: Person; applicationId: number }) =>
    (await userOf(source.userId))?.status === 'active' && (await ownerOf(applicationId)) === source.userId

  it('moves nothing until both addresses have confirmed, when the account that goes never signed in', async () => {
    const accounts = await twoAccounts()
    const { source, target, applicationId } = accounts
    expect((await merge(people.center, target.userId, source.userId)).statusCode).toBe(200)
    expect(await waiting(target.userId)).toMatchObject([{ waits_for: ['source', 'target'] }])
    expect(await waiting(source.userId)).toHaveLength(1)
    const links = [await linkTo(source), await linkTo(target)] as const
    expect(await stateOf(links[0])).toBe('open')
    expect(await isApart(accounts)).toBe(true)
    for (const again of [1, 2]) {
      const first = await confirm(links[0])
      expect([first.statusCode, first.json().data.attributes.state, again]).toEqual([200, 'confirmed', again])
    }
    expect(await waiting(target.userId)).toMatchObject([{ waits_for: ['target'] }])
    expect(await isApart(accounts)).toBe(true)
    expect((await confirm(links[1])).json().data.attributes.state).toBe('merged')
    expect(await ownerOf(applicationId)).toBe(target.userId)
    // A used link changes nothing, also after the merge was undone.
    expect((await confirm(links[1])).statusCode).toBe(200)
    expect((await people.center.call('PUT', path(target.userId, 'undo_merge'))).statusCode).toBe(200)
    expect((await confirm(links[0])).statusCode).toBe(200)
    expect(await isApart(accounts)).toBe(true)
  })

  it('asks only the account that goes when it has signed in, unless the other one would get its address', async () => {
    const { source, target, applicationId } = await twoAccounts()
    await signedInBefore(source)
    await merge(people.center, target.userId, source.userId)
    expect(await linkTo(target)).toBe('')
    await confirm(await linkTo(source))
    expect(await ownerOf(applicationId)).toBe(target.userId)

    const others = await twoAccounts()
    await signedInBefore(others.source)
    await merge(people.center, others.target.userId, others.source.userId, { values: { email: 'source' } })
    await confirm(await linkTo(others.source))
    expect(await isApart(others)).toBe(true)
    await confirm(await linkTo(others.target))
    expect(await ownerOf(others.applicationId)).toBe(others.target.userId)
  })

  it('moves conversations too, and only then', async () => {
    const { id, volunteer } = await begun(backend)
    await signedInBefore(volunteer)
    const target = await actAs(backend, 1)
    await merge(people.center, target.userId, volunteer.userId)
    expect((await target.call('GET', conversationPath(id))).statusCode).toBe(404)
    expect(await inbox(target)).toEqual([])
    await confirm(await linkTo(volunteer))
    expect((await target.call('GET', conversationPath(id))).statusCode).toBe(200)
  })

  it('gives an admin nothing of a volunteer who does not confirm', async () => {
    const { id, volunteer, application } = await begun(backend)
    // An account that the admin has made: its mail reaches the admin.
    const own = await actAs(backend, 1)
    for (const signedIn of [false, true]) {
      if (signedIn) await signedInBefore(volunteer)
      expect((await merge(people.center, own.userId, volunteer.userId)).statusCode).toBe(200)
      const token = await linkTo(own)
      if (!signedIn) expect((await confirm(token)).json().data.attributes.state).toBe('confirmed')
      const [request] = await waiting(own.userId)
      expect((await people.center.call('PUT', resendMergePath(request.id))).statusCode).toBe(200)
      expect((await own.call('GET', conversationPath(id))).statusCode).toBe(404)
      expect(await ownerOf(application.id)).toBe(volunteer.userId)
      expect((await volunteer.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
      await people.center.call('DELETE', mergeRequestPath(request.id))
    }
    // The other way round the volunteer would sign in with the admin's address.
    await signedInBefore(own)
    await merge(people.center, volunteer.userId, own.userId, { values: { email: 'source' } })
    await confirm(await linkTo(own))
    expect((await userOf(volunteer.userId))?.email).toBe(volunteer.headers.uid)
  })

  it('is shown and confirmed by its link alone: not an unknown one, nor at another center', async () => {
    const { source, target } = await twoAccounts()
    await merge(people.center, target.userId, source.userId)
    const token = await linkTo(source)
    expect(token).toMatch(/^[\w-]{32}$/)
    for (const [wrong, center] of [
      ['nonsense', '1'],
      [`${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`, '1'],
      [token, '2'],
    ] as const) {
      expect((await readLink(wrong, center)).statusCode).toBe(404)
      expect((await confirm(wrong, center)).statusCode).toBe(404)
    }
    const shown = (await readLink(token)).json().data.attributes
    expect(shown).toMatchObject({ state: 'open', side: 'source', own_address: source.headers.uid })
    expect(shown.other_address).not.toContain(target.headers.uid?.split('@')[0])
    expect(await waiting(target.userId)).toMatchObject([{ waits_for: ['source', 'target'] }])
  })

  it('shows in full the address that is kept to its own reader alone', async () => {
    for (const side of ['source', 'target'] as const) {
      const { source, target } = await twoAccounts()
      await merge(people.center, target.userId, source.userId, { values: { email: side } })
      const [kept, gone] = side === 'source' ? [source, target] : [target, source]
      const shown = async (who: Person) => (await readLink(await linkTo(who))).json().data.attributes.kept_address
      expect(await shown(kept)).toBe(kept.headers.uid)
      expect(await shown(gone)).toMatch(/^[^@]{1,2}\*\*\*@/)
    }
  })

  it('can be confirmed for fourteen days, and again after its mail was sent again', async () => {
    const accounts = await twoAccounts()
    const { source, target } = accounts
    await merge(people.center, target.userId, source.userId)
    const token = await linkTo(source)
    const [request] = await waiting(target.userId)
    const inDays = (days: number) => ({ expiresAt: new Date(backend.clock.now().getTime() + days * 24 * 3600 * 1000) })
    const setExpiry = (days: number) =>
      backend.db
        .update(mergeRequests)
        .set(inDays(days))
        .where(eq(mergeRequests.id, Number(request.id)))
    // Until the end of the day that the mail names.
    expect(request.expires_at).toBe('2026-03-24T22:59:59.999Z')
    await setExpiry(-1)
    expect(await stateOf(token)).toBe('expired')
    expect(code(await confirm(token))).toBe('merge_link.closed')
    expect((await people.center.call('PUT', resendMergePath(request.id))).statusCode).toBe(200)
    // Both the new link and the one before it work.
    expect(await linkTo(source)).not.toBe(token)
    expect(await stateOf(token)).toBe('open')
    // Another one may be asked for when this one has expired.
    expect(code(await merge(people.center, target.userId, source.userId))).toBe('user.merge_waiting')
    await setExpiry(-1)
    expect((await merge(people.center, target.userId, source.userId)).statusCode).toBe(200)
    expect(await stateOf(token)).toBe('closed')
    expect(await isApart(accounts)).toBe(true)
    await setExpiry(-31)
    await backend.run('merge_requests.cleanup')
    expect((await readLink(token)).statusCode).toBe(404)
  })

  it('is sent again and withdrawn by staff with more rights than both alone', async () => {
    const { source, target } = await twoAccounts()
    await merge(people.center, target.userId, source.userId)
    const [request] = await waiting(target.userId)
    for (const [method, url] of [
      ['PUT', resendMergePath(request.id)],
      ['DELETE', mergeRequestPath(request.id)],
    ] as const) {
      expect((await backend.app.inject({ method, url, headers: siteHeaders() })).statusCode).toBe(401)
      expect((await people.volunteer.call(method, url)).statusCode).toBe(403)
      expect((await people.admin.call(method, url)).statusCode).toBe(403)
      expect((await people.neighbor.call(method, url)).statusCode).toBe(404)
      expect(
        (await people.center.call(method, `${mergeRequestPath('999999')}${url.endsWith('resend') ? '/resend' : ''}`))
          .statusCode,
      ).toBe(404)
    }
    const token = await linkTo(source)
    expect((await people.center.call('DELETE', mergeRequestPath(request.id))).statusCode).toBe(204)
    expect(await stateOf(token)).toBe('closed')
    expect(code(await confirm(token))).toBe('merge_link.closed')
    expect((await people.center.call('DELETE', mergeRequestPath(request.id))).statusCode).toBe(404)
    expect(await waiting(target.userId)).toEqual([])
    // Nothing was merged, so the log of the account that would go does not say that it was.
    const ofSource = await backend.db.select().from(auditEvents).where(eq(auditEvents.targetId, source.userId))
    expect(ofSource.filter(({ action }) => action.startsWith('user.merge')).map(({ changes }) => changes)).toEqual(
      [1, 2].map(() => ({ mergedWith: String(target.userId) })),
    )
  })

  it('ends when who asked lost the rights, when an account got more rights, or another address', async () => {
    const now = backend.clock.now()
    const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
    const asked = async (
      change: (accounts: Awaited<ReturnType<typeof twoAccounts>>, admin: Person) => Promise<unknown>,
    ) => {
      const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
      const accounts = await twoAccounts()
      await merge(admin, accounts.target.userId, accounts.source.userId)
      const token = await linkTo(accounts.source)
      await change(accounts, admin)
      expect(await stateOf(token)).toBe('closed')
      expect(code(await confirm(token))).toBe('merge_link.closed')
    }
    await asked((_, admin) => backend.db.delete(roles).where(eq(roles.userId, admin.userId)))
    await asked(({ target }) =>
      backend.db
        .insert(roles)
        .values({ userId: target.userId, name: 'admin', organizationId: center.id, createdAt: now }),
    )
    await asked(({ source }) =>
      backend.db.update(users).set({ email: 'ander@demo.example' }).where(eq(users.id, source.userId)),
    )
  })
})

describe('what a merge keeps', () => {
  const mergesOf = (sourceId: number) => backend.db.select().from(userMerges).where(eq(userMerges.sourceId, sourceId))
  const erased = { fields: {}, addresses: null, moved: [] }

  it('is erased by a job when it can no longer be undone, and not before', async () => {
    const { source, target } = await twoAccounts()
    await mergeConfirmed(target, source, { values: { email: 'source', last_name: 'source' } })
    const later = (days: number) => new Date(backend.clock.now().getTime() + days * 24 * 3600 * 1000)
    await applyTerms(backend.db, later(29), userMerges)
    expect((await mergesOf(source.userId))[0]?.addresses).not.toBeNull()
    await applyTerms(backend.db, later(31), userMerges)
    expect(await mergesOf(source.userId)).toMatchObject([erased])
  })

  it('is erased with either account, in the audit log of the other one too', async () => {
    const center = await centerOf(backend.db, 1)
    const context = contextOfJob({ db: backend.db, now: backend.clock.now(), center, locale: 'nl', siteUrl: '' })
    for (const gone of ['source', 'target'] as const) {
      const accounts = await twoAccounts()
      const { source, target } = accounts
      await mergeConfirmed(target, source, { values: { email: 'source', last_name: 'source' } })
      const row = await userOf(accounts[gone].userId)
      if (!row) throw new Error('The account is gone')
      await deleteUser(context, row)
      expect(await mergesOf(source.userId)).toMatchObject([erased])
      const logged = await backend.db
        .select({ changes: auditEvents.changes })
        .from(auditEvents)
        .where(
          and(inArray(auditEvents.targetId, [source.userId, target.userId]), eq(auditEvents.action, 'user.merged')),
        )
      expect(logged).toEqual([{ changes: {} }, { changes: {} }])
    }
  })
})

describe('an account that was merged into another one', () => {
  const day = 24 * 3600 * 1000
  const profileOf = (userId: number) => backend.db.$count(volunteerProfiles, eq(volunteerProfiles.userId, userId))
  const jobContext = async (days: number) => {
    const center = await centerOf(backend.db, 1)
    const now = new Date(backend.clock.now().getTime() + days * day)
    return { db: backend.db, now, centers: { get: () => center } } as unknown as JobContext
  }
  /** Of both accounts a profile: the one of the account that goes stays with it. */
  async function merged() {
    const accounts = await twoAccounts()
    const stamps = { createdAt: backend.clock.now(), updatedAt: backend.clock.now() }
    for (const { userId } of [accounts.source, accounts.target])
      await backend.db.insert(volunteerProfiles).values({ centerId: 1, userId, checkedOn: '2026-03-10', ...stamps })
    await mergeConfirmed(accounts.target, accounts.source)
    expect(await profileOf(accounts.source.userId)).toBe(1)
    return accounts
  }
  const expectErased = async (userId: number) => {
    expect(await userOf(userId)).toMatchObject({ firstName: 'Verwijderde', passwordHash: null, status: 'archived' })
    expect((await userOf(userId))?.anonymizedAt).not.toBeNull()
    expect(await profileOf(userId)).toBe(0)
  }

  it('is deleted with the account that it is part of now, also by way of a third one', async () => {
    const { source, target } = await merged()
    const last = await actAs(backend, 1)
    await mergeConfirmed(last, target)
    const row = await userOf(last.userId)
    if (!row) throw new Error('The account is gone')
    const { db, now } = await jobContext(0)
    await deleteUser(contextOfJob({ db, now, center: await centerOf(db, 1), locale: 'nl', siteUrl: '' }), row)
    for (const { userId } of [source, target, last]) await expectErased(userId)
  })

  it('is not deleted by a plan from before the merge while that can be undone', async () => {
    const { source, target } = await twoAccounts()
    const tomorrow = new Date(backend.clock.now().getTime() + 24 * 3600 * 1000)
    await backend.db.update(users).set({ deletionDueAt: tomorrow }).where(eq(users.id, source.userId))
    await mergeConfirmed(target, source)
    expect((await userOf(source.userId))?.deletionDueAt).toBeNull()
  })

  it('is deleted by a job when the merge can no longer be undone, without the other one, and not after it was undone', async () => {
    const { source, target, applicationId } = await merged()
    const undone = await merged()
    expect((await people.center.call('PUT', path(undone.target.userId, 'undo_merge'))).statusCode).toBe(200)
    await deleteMergedAccounts(await jobContext(29))
    expect((await userOf(source.userId))?.anonymizedAt).toBeNull()
    for (const _ of [1, 2]) await deleteMergedAccounts(await jobContext(31))
    await expectErased(source.userId)
    expect(await userOf(target.userId)).toMatchObject({ status: 'active', lastName: 'Blijft', anonymizedAt: null })
    expect(await profileOf(target.userId)).toBe(1)
    expect(await ownerOf(applicationId)).toBe(target.userId)
    expect(await userOf(undone.source.userId)).toMatchObject({ status: 'active', anonymizedAt: null })
  })
})

describe('PUT users/{id}/undo_merge', () => {
  const undo = (who: Person, id: number) => who.call('PUT', path(id, 'undo_merge'))

  it('gives both accounts back what they had, but keeps what was changed since', async () => {
    const { source, target, applicationId } = await twoAccounts()
    const before = await userOf(source.userId)
    await mergeConfirmed(target, source, { values: { email: 'source', last_name: 'source', phone: 'source' } })
    await backend.db.update(users).set({ phone: '0687654321' }).where(eq(users.id, target.userId))
    const shown = await people.center.call('GET', `/api/v1/users/${target.userId}`)
    expect((shown.json() as Document<Resource>).data.attributes?.merge_undoable_until).not.toBeNull()
    expect((await undo(people.admin, target.userId)).statusCode).toBe(403)
    expect((await undo(people.neighbor, target.userId)).statusCode).toBe(404)
    expect((await undo(people.center, target.userId)).statusCode).toBe(200)
    expect(await ownerOf(applicationId)).toBe(source.userId)
    expect(await userOf(target.userId)).toMatchObject({ lastName: 'Blijft', phone: '0687654321' })
    expect(await userOf(source.userId)).toMatchObject({ status: 'active', lastName: 'Gaat', email: before?.email })
    expect(code(await undo(people.center, target.userId))).toBe('user.merge_too_late')
  })

  it('is too late after thirty days', async () => {
    const { source, target } = await twoAccounts()
    await mergeConfirmed(target, source)
    backend.clock.advance(31 * 24 * 3600 * 1000)
    const centerOrganization = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      organizationType: 'VolunteerCenter',
    })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: centerOrganization.id }])
    expect(code(await undo(staff, target.userId))).toBe('user.merge_too_late')
  })
})
