/** What the center's identity provider does to an account (decisions/0053); the way there is in tests/gateway/single-sign-on.test.ts. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalIdentities } from '#backend/db/schema/identity.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { actAs, buildBackend, type TestBackend } from '../support/build-backend.ts'
import { accountOfProvider } from '../support/work-accounts.ts'

let backend: TestBackend
let centerOrganizationId: number
beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  centerOrganizationId = (await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })).id
})
afterAll(() => backend.close())

let count = 0
const newAddress = () => `persoon-${++count}@gemeente.example`
const rolesOf = (userId: number) => backend.db.select().from(roles).where(eq(roles.userId, userId))

describe('an address that the provider confirms', () => {
  it('gives the role of the organization that was signed up with it, as any confirmation does', async () => {
    const [now, email] = [backend.clock.now(), newAddress()]
    const { id: userId } = await insertUser(backend.db, { now, email, status: 'invited', confirmedAt: null })
    const { id: organizationId } = await insertOrganization(backend.db, { now, status: 'approved' })
    await backend.db
      .insert(organizationSignups)
      .values({ userId, organizationId, name: 'Noor Bakker', email, createdAt: now })
    expect(await accountOfProvider(backend, { email })).toMatchObject({ id: userId, status: 'active' })

    expect(await rolesOf(userId)).toContainEqual(expect.objectContaining({ name: 'admin', organizationId }))
    const [signup] = await backend.db.select().from(organizationSignups).where(eq(organizationSignups.userId, userId))
    expect(signup?.confirmedAt).toEqual(now)
  })
})

describe('a claim that is gone', () => {
  it('closes an account that has nothing else, and not that of a volunteer', async () => {
    const [worker, volunteer] = [newAddress(), newAddress()]
    const accounts = await Promise.all([worker, volunteer].map((email) => accountOfProvider(backend, { email })))
    const [ofWorker, ofVolunteer] = accounts.map((account) => ('refused' in account ? 0 : account.id))
    await insertApplication(backend.db, { now: backend.clock.now(), userId: ofVolunteer })
    for (const [email, userId, status] of [
      [worker, ofWorker, 'inactive'],
      [volunteer, ofVolunteer, 'active'],
    ] as const) {
      expect(await accountOfProvider(backend, { email, isAdmin: false })).toEqual({ refused: 'no_role' })
      const [account] = await backend.db
        .select()
        .from(users)
        .where(eq(users.id, userId ?? 0))
      expect([account?.status, await rolesOf(userId ?? 0)]).toEqual([status, []])
    }
  })

  it('takes nothing from an admin of the platform', async () => {
    const grants = [{ name: 'super_admin' as const }, { name: 'admin' as const, organizationId: centerOrganizationId }]
    const boss = await actAs(backend, 1, grants)
    const email = newAddress()
    await backend.db.update(users).set({ email }).where(eq(users.id, boss.userId))
    const own = { userId: boss.userId, issuer: 'https://login.example', subject: email }
    await backend.db.insert(externalIdentities).values({ ...own, createdAt: backend.clock.now() })
    boss.headers.uid = email
    expect(await accountOfProvider(backend, { email, isAdmin: false })).toEqual({ refused: 'super_admin' })

    expect(await rolesOf(boss.userId)).toHaveLength(2)
    expect((await boss.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
  })
})
