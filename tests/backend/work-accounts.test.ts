/** What the center's identity provider does to an account (decisions/0053); the way there is in tests/gateway/single-sign-on.test.ts. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { roles } from '#backend/db/schema/users.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { buildBackend, type TestBackend } from '../support/build-backend.ts'
import { accountOfProvider } from '../support/work-accounts.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
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
