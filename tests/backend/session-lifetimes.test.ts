/** How long a session lasts, and what ends it before: roles decide, and are read at each request. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { roles } from '#backend/db/schema/users.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { readEnvironment } from '#backend/options.ts'
import {
  actAs,
  buildBackend,
  samplePassword,
  signIn,
  type TestBackend,
  testScryptCost,
} from '../support/build-backend.ts'

const day = 24 * 3600 * 1000
const sessionLifetimes = {
  volunteer: { idle: 14 * day, max: 30 * day },
  staff: { idle: 2 * day, max: 5 * day },
}

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend({ sessionLifetimes })
})
afterAll(() => backend.close())

type Person = Awaited<ReturnType<typeof actAs>>
const isSignedIn = async (who: Person) => (await who.call('GET', '/api/v1/current_user')).statusCode === 200
const staff = async () => {
  const { id } = await insertOrganization(backend.db, { centerId: 1, now: backend.clock.now() })
  return actAs(backend, 1, [{ name: 'member', organizationId: id }])
}

describe('a session', () => {
  it.each([
    ['a volunteer', () => actAs(backend, 1), sessionLifetimes.volunteer],
    ['staff', staff, sessionLifetimes.staff],
  ] as const)('of %s is over when it is not used, and in any case after its time', async (_name, start, limits) => {
    const idle = await start()
    backend.clock.advance(limits.idle - 1)
    expect(await isSignedIn(idle)).toBe(true)
    backend.clock.advance(limits.idle)
    expect(await isSignedIn(idle)).toBe(false)

    const busy = await start()
    for (let passed = day; passed < limits.max; passed += day) {
      backend.clock.advance(day)
      expect(await isSignedIn(busy)).toBe(true)
    }
    backend.clock.advance(day)
    expect(await isSignedIn(busy)).toBe(false)
  })

  it('says its expiry as it is: that without use, and at last that of its time', async () => {
    const { id } = await insertOrganization(backend.db, { centerId: 1, now: backend.clock.now() })
    const passwordHash = await hashPassword(samplePassword, testScryptCost)
    const grants = [{ name: 'admin' as const, organizationId: id }]
    const { email } = await insertUser(backend.db, { centerId: 1, now: backend.clock.now(), passwordHash, grants })
    const start = backend.clock.now().getTime()
    const who = await signIn(backend.app, email, '1')
    const days: number[] = []
    for (let passed = 1; passed < 5; passed++) {
      backend.clock.advance(day)
      const { headers } = await who.call('GET', '/api/v1/current_user')
      days.push((Number(headers.expiry) - Math.floor(start / 1000)) / (day / 1000))
    }
    expect(days).toEqual([3, 4, 5, 5])
  })

  it('is held to the shorter time by a role that its user got since', async () => {
    const who = await actAs(backend, 1)
    backend.clock.advance(3 * day)
    const { id } = await insertOrganization(backend.db, { centerId: 1, now: backend.clock.now() })
    await backend.db
      .insert(roles)
      .values({ userId: who.userId, name: 'member', organizationId: id, createdAt: backend.clock.now() })
    expect(await isSignedIn(who)).toBe(false)
  })
})

describe('a role that is taken away', () => {
  it('acts at the next request of a session that runs', async () => {
    const admin = await actAs(backend, 1, [{ name: 'super_admin' }])
    expect((await admin.call('GET', '/api/v1/audit_events')).statusCode).toBe(200)
    await backend.db.delete(roles).where(eq(roles.userId, admin.userId))
    expect((await admin.call('GET', '/api/v1/audit_events')).statusCode).toBe(403)
    expect(await isSignedIn(admin)).toBe(true)
  })
})

describe('the settings', () => {
  it('are days, and parts of a day', () => {
    const { options } = readEnvironment({ SESSION_MAX_DAYS: '100', STAFF_SESSION_IDLE_DAYS: '0.5' })
    expect(options.sessionLifetimes).toEqual({
      volunteer: { idle: 14 * day, max: 100 * day },
      staff: { idle: day / 2, max: 90 * day },
    })
    for (const value of ['0', '401', 'lang']) {
      expect(() => readEnvironment({ SESSION_IDLE_DAYS: value })).toThrow('SESSION_IDLE_DAYS')
    }
  })
})
