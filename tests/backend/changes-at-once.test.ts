/** Two changes of one thing at the same moment, where PostgreSQL alone can show what happens: `npm run test:postgres`. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { endSessions } from '#backend/auth/sessions.ts'
import { accountOf } from '#backend/auth/sso/accounts.ts'
import type { IdentityProvider } from '#backend/auth/sso/providers.ts'
import type { Db } from '#backend/db/driver.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { externalIdentities } from '#backend/db/schema/identity.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { savedViews } from '#backend/db/schema/staff.ts'
import { certificates, pupils } from '#backend/db/schema/stages.ts'
import { roles, userSessions, users } from '#backend/db/schema/users.ts'
import { savedSearches } from '#backend/db/schema/vacancy-visitors.ts'
import { insertApplication, insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { hourEntriesPath } from '#shared/resources/hour-entry.ts'
import {
  actAs,
  buildBackend,
  type SignedIn,
  samplePassword,
  siteHeaders,
  type TestBackend,
  testScryptCost,
} from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'
import { untilWaiting } from '../support/waiting.ts'

describe.runIf(process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  let backend: TestBackend
  let organizationId: number
  let admin: SignedIn
  let colleague: SignedIn
  beforeEach(async (test) => {
    backend = await buildBackend({ test })
    organizationId = (await insertOrganization(backend.db, { now: backend.clock.now() })).id
    admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
    colleague = await actAs(backend, 1, [{ name: 'admin', organizationId }])
  })
  const document = (type: string, attributes: object) => ({ data: { type, attributes } })

  /** What requests answer that began one after the other while something was locked, so that each of them waits. */
  async function whileLocked(
    lock: (tx: Db) => Promise<unknown>,
    requests: (() => ReturnType<SignedIn['call']>)[],
  ): Promise<(string | number)[]> {
    const running: ReturnType<SignedIn['call']>[] = []
    await backend.db.transaction(async (tx) => {
      await lock(tx)
      for (const request of requests) {
        running.push(request())
        await untilWaiting(backend.db, running.length)
      }
    })
    const responses = await Promise.all(running)
    return responses.map((response) =>
      response.statusCode < 400 ? response.statusCode : response.json().errors[0].code,
    )
  }

  /** What refers to a center waits for it. */
  const lockCenter = (tx: Db) =>
    tx.select({ id: volunteerCenters.id }).from(volunteerCenters).where(eq(volunteerCenters.id, 1)).for('update')

  it('two invitations do not say whether an address has an account', async () => {
    const { email } = await insertUser(backend.db, { now: backend.clock.now(), centerId: 1 })
    const invite = (who: SignedIn, address: string) => () => {
      const person = { email: address, first_name: 'Noor', last_name: 'Bakker' }
      const role = { role: 'member', organization_id: String(organizationId) }
      return who.call('POST', '/api/v1/users', document('users', { ...person, ...role }))
    }
    for (const address of ['niemand@mail.example', email])
      expect(await whileLocked(lockCenter, [invite(admin, address), invite(colleague, address)])).toEqual([
        201,
        'validation.taken',
      ])
  })

  it('an invitation beside a sign-up does not say whether an address has an account', async () => {
    const email = 'tegelijk@mail.example'
    const signUp = () => {
      const person = { email, first_name: 'Noor', last_name: 'Bakker', postal_code4: '7311' }
      const given = { password: 'een-lang-wachtwoord', is_adult: true, consent: true, open_for: 30_000 }
      const attributes = { ...person, ...given }
      const payload = document('signups', attributes)
      return backend.app.inject({ method: 'POST', url: '/api/v1/signups', headers: siteHeaders(), payload })
    }
    const invite = () => {
      const role = { role: 'member', organization_id: String(organizationId) }
      return admin.call('POST', '/api/v1/users', document('users', { email, first_name: 'N', last_name: 'B', ...role }))
    }
    expect(await whileLocked(lockCenter, [signUp, invite])).toEqual([201, 201])
    const stored = await backend.db.select().from(users).where(eq(users.email, email)).orderBy(users.id)
    expect(stored.map(({ accountId }) => accountId)).toEqual([null, stored[0]?.id])
  })

  it('an account that staff deactivate while its provider signs it in stays so, and in the archive too', async () => {
    const now = backend.clock.now()
    await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
    const context = contextOfJob({
      db: backend.db,
      now,
      center: await centerOf(backend.db, 1),
      locale: 'nl',
      siteUrl: '',
    })
    const provider = { issuer: 'https://login.example', domains: ['gemeente.example'] } as IdentityProvider
    /** The account after a sign-in that began while the staff gave it this status. */
    const signedIn = async (before: 'invited' | 'active', after: 'inactive' | 'archived', isAdmin: boolean) => {
      const email = `${before}-${after}@gemeente.example`
      const { id } = await insertUser(backend.db, { now, email, status: before })
      const subject = { userId: id, issuer: provider.issuer, subject: email, createdAt: now, lastSignInAt: now }
      await backend.db.insert(externalIdentities).values(subject)
      const identity = { subject: email, email, firstName: 'Noor', lastName: 'Bakker', isAdmin }
      const { running } = await backend.db.transaction(async (tx) => {
        await tx.update(users).set({ status: after }).where(eq(users.id, id))
        const running = accountOf(context, provider, identity)
        await untilWaiting(backend.db)
        return { running }
      })
      await running
      const [account] = await backend.db.select().from(users).where(eq(users.id, id))
      return account?.status
    }
    expect(await signedIn('invited', 'inactive', true)).toBe('inactive')
    // Who has lost the role at the provider.
    expect(await signedIn('active', 'archived', false)).toBe('archived')
  })

  describe('by two people of the center', () => {
    let people: [SignedIn, SignedIn]
    beforeEach(async () => {
      const center = await insertOrganization(backend.db, {
        now: backend.clock.now(),
        organizationType: 'VolunteerCenter',
      })
      const staff = () => actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
      people = [await staff(), await staff()]
    })
    const both = (path: string, body: object) =>
      whileLocked(
        lockCenter,
        people.map((who) => () => who.call('POST', path, body)),
      )
    const contentPath = '/api/v1/content_items'

    it('two new texts get an address each', async () => {
      const text = document('content_items', { kind: 'page', locale: 'nl', title: '' })
      expect(await both(contentPath, text)).toEqual([201, 201])
    })

    it('two organizations of one name get an address each', async () => {
      const organization = document('organizations', { name: 'De Nieuwe Schakel' })
      expect(await both('/api/v1/organizations', organization)).toEqual([201, 201])
    })

    it('an organization is asked once whether its facts are right', async () => {
      const email = 'info@schakel.example'
      const { id } = await insertOrganization(backend.db, { now: backend.clock.now(), email })
      const row = (tx: Db) => tx.select().from(organizations).where(eq(organizations.id, id)).for('update')
      const ask = (who: SignedIn) => () =>
        who.call('PATCH', '/api/v1/organizations/bulk_update', {
          ids: [String(id)],
          attributes: { action: 'ask_verification' },
        })
      expect(await whileLocked(row, people.map(ask))).toEqual([200, 200])
      expect((await backend.outbox()).filter(({ recipient }) => recipient === email)).toHaveLength(1)
    })

    it('a text is translated once', async () => {
      const text = document('content_items', { kind: 'page', locale: 'nl', title: 'Open dag' })
      const created = await people[0].call('POST', contentPath, text)
      const translation = { kind: 'page', locale: 'en', title: 'Open day', translation_of: created.json().data.id }
      expect(await both(contentPath, document('content_items', translation))).toEqual([201, 'content.translation'])
    })
  })

  it('a search or a view that is kept twice is stored once', async () => {
    const twice = (path: string, body: object) => {
      const keep = () => admin.call('POST', path, body)
      return whileLocked(lockCenter, [keep, keep])
    }
    const search = { name: 'Tuin', query: 'q=tuin' }
    expect(await twice('/api/v1/saved_searches', document('saved_searches', search))).toEqual([201, 201])
    expect(await backend.db.$count(savedSearches, eq(savedSearches.name, 'Tuin'))).toBe(1)
    const view = {
      list: 'vacancies',
      name: 'Tuin',
      query: 'q=tuin',
      settings: { columns: {}, density: 'dense' },
      shared: false,
    }
    expect(await twice('/api/v1/saved_views', document('saved_views', view))).toEqual([201, 201])
    expect(await backend.db.$count(savedViews, eq(savedViews.name, 'Tuin'))).toBe(1)
  })

  describe('an account that staff deactivate stays so', () => {
    const request = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      backend.app.inject({ method, url, headers: siteHeaders(), ...(payload && { payload }) })
    const password = { password: 'een-beter-wachtwoord', password_confirmation: 'een-beter-wachtwoord' }

    /** Of somebody with a password, who asked for the mail to set another. */
    async function account() {
      const person = await actAs(backend, 1)
      const email = person.headers.uid ?? ''
      const passwordHash = await hashPassword(samplePassword, testScryptCost)
      await backend.db.update(users).set({ passwordHash }).where(eq(users.id, person.userId))
      await request('POST', '/auth/password', { email, redirect_url: 'https://centrum-1.example/wachtwoord' })
      const link = new URL((await backend.outbox()).find(({ recipient }) => recipient === email)?.link ?? '')
      return { person, link, token: link.searchParams.get('reset_password_token') }
    }
    type Account = Awaited<ReturnType<typeof account>>

    const changes: [string, number, (account: Account) => ReturnType<SignedIn['call']>][] = [
      [
        'its password is changed',
        200,
        ({ person }) => person.call('PUT', '/auth/password', { ...password, current_password: samplePassword }),
      ],
      [
        'its password is set by the mail, which signs nobody in',
        200,
        ({ token }) => request('PUT', '/auth/password', { ...password, reset_password_token: token }),
      ],
      ['the link of that mail is followed', 302, ({ link }) => request('GET', `${link.pathname}${link.search}`)],
    ]
    it.each(changes)('while %s', async (_name, expected, change) => {
      const own = await account()
      const { userId } = own.person
      // As staff do it, until the end of their transaction.
      const deactivate = async (tx: Db) => {
        await tx.update(users).set({ status: 'inactive' }).where(eq(users.id, userId))
        await endSessions(tx, userId)
      }
      expect(await whileLocked(deactivate, [() => change(own)])).toEqual([expected])
      const [user] = await backend.db.select().from(users).where(eq(users.id, userId))
      expect(user?.status).toBe('inactive')
      expect((await own.person.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
      // The link starts one with which nobody signs in.
      if (expected === 200) expect(await backend.db.$count(userSessions, eq(userSessions.userId, userId))).toBe(0)
    })
  })

  it('hours are refused while the certificate is issued', async () => {
    const now = backend.clock.now()
    const stamps = { createdAt: now, updatedAt: now }
    const pupil = await actAs(backend, 1)
    const own = { ...stamps, centerId: 1, userId: pupil.userId }
    await backend.db.insert(pupils).values({
      ...{ ...own, organizationId, className: '4 havo A', hoursGoal: 30 },
      ...{ status: 'enrolled', consent: 'not_required' },
    })
    const stage = { now, organizationId, userId: pupil.userId, status: 'placed' as const }
    const { id: applicationId } = await insertApplication(backend.db, stage)
    const issue = async (tx: Db) => {
      await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update')
      await tx.insert(certificates).values({
        ...{ ...own, applicationId, code: 'code', minutes: 60, firstDay: '2026-03-10', lastDay: '2026-03-10' },
        ...{ holderName: 'Noor', schoolName: 'De School', organizationName: 'De Linde', vacancyTitle: 'Gastheer' },
      })
    }
    const hours = { application_id: String(applicationId), worked_on: '2026-03-10', minutes: 60, description: 'Koffie' }
    const enter = () => pupil.call('POST', hourEntriesPath, document('hour_entries', hours))
    expect(await whileLocked(issue, [enter])).toEqual(['hours.finished'])
  })

  describe('the role of a member', () => {
    async function member() {
      const { userId } = await actAs(backend, 1, [{ name: 'member', organizationId }])
      const own = and(eq(roles.userId, userId), eq(roles.organizationId, organizationId))
      const path = `/api/v1/organizations/${organizationId}/members/${userId}`
      return {
        promote: (who: SignedIn) => who.call('PUT', path, document('users', { role: 'admin' })),
        remove: (who: SignedIn) => who.call('DELETE', path),
        lock: (tx: Db) => tx.select().from(roles).where(own).for('update'),
        roles: async () => (await backend.db.select().from(roles).where(own)).map(({ name }) => name),
      }
    }

    it('is changed once by two requests', async () => {
      const { promote, lock, roles } = await member()
      expect(await whileLocked(lock, [() => promote(admin), () => promote(colleague)])).toEqual([204, 204])
      expect(await roles()).toEqual(['admin'])
    })

    it('is gone for who is removed while it is changed', async () => {
      const { promote, remove, lock, roles } = await member()
      expect(await whileLocked(lock, [() => promote(admin), () => remove(colleague)])).toEqual([204, 204])
      expect(await roles()).toEqual([])
    })
  })
})
