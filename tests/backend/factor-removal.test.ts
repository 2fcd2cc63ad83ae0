/** A colleague with the right removes the passkeys and the second factor of somebody who has lost the phone (domain.md DOM-6). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownDevices, passkeys, recoveryCodes, totpFactors } from '#backend/db/schema/identity.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { userFactorsPath } from '#shared/resources/passkey.ts'
import { buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { addPasskey, signInWith, type Verified, verifiedUser } from '../support/passkeys.ts'
import { accountOfProvider } from '../support/work-accounts.ts'

let backend: TestBackend
let centerAdmin: Verified
let organizationAdmin: Verified
let organizationId: number
let boss: Verified
beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  organizationId = (await insertOrganization(backend.db, { now })).id
  const admin = (id: number) => verifiedUser(backend, 1, { grants: [{ name: 'admin', organizationId: id }] })
  centerAdmin = await admin(center.id)
  organizationAdmin = await admin(organizationId)
  boss = await verifiedUser(backend, 1, { grants: [{ name: 'super_admin' }] })
})
afterAll(() => backend.close())

const remove = (who: Verified, { userId }: { userId: number }) => who.call('DELETE', userFactorsPath(String(userId)))
const codeOf = (response: { json(): { errors?: { code: string }[] } }) => response.json().errors?.[0]?.code
const rowsOf = ({ userId }: { userId: number }) =>
  Promise.all(
    [passkeys, totpFactors, recoveryCodes].map(async (table) => {
      const found = await backend.db.select({ id: table.id }).from(table).where(eq(table.userId, userId))
      return found.length
    }),
  )

describe('removing the passkeys and the second factor of a user', () => {
  it('leaves the password, ends the sessions, mails the user and is in the log', async () => {
    const now = backend.clock.now()
    const who = await verifiedUser(backend)
    const kept = await addPasskey(who)
    const own = { userId: who.userId, createdAt: now }
    await backend.db.insert(totpFactors).values({ ...own, secret: 'x', confirmedAt: now })
    await backend.db.insert(recoveryCodes).values({ ...own, codeHash: 'x' })
    const device = { ...own, tokenHash: 'x', lastUsedAt: now, trustedUntil: now }
    await backend.db.insert(knownDevices).values(device)
    expect((await remove(centerAdmin, who)).statusCode).toBe(204)

    expect(await rowsOf(who)).toEqual([0, 0, 0])
    const [known] = await backend.db.select().from(knownDevices).where(eq(knownDevices.userId, who.userId))
    expect(known).toMatchObject({ trustedUntil: null })
    expect((await who.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
    expect((await signInWith(backend, kept)).response.json().code).toBe('auth.passkey_unknown')
    const mails = (await backend.outbox()).filter(({ recipient }) => recipient === who.headers.uid)
    expect(mails.at(-1)?.subject).toMatch(/^Je passkeys, tweede stap en werkaccount bij .* zijn verwijderd$/)
    const events = await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.targetId, who.userId))
      .orderBy(auditEvents.id)
    expect(events.at(-1)).toMatchObject({ action: 'user.factors_removed', actorId: centerAdmin.userId })
  })

  it('disconnects the work account, so that the next one with the address is connected', async () => {
    const signIn = (subject: string) => accountOfProvider(backend, { email: 'noor@gemeente.example', subject })
    const account = await signIn('former')
    if ('refused' in account) throw new Error(account.refused)
    expect(await signIn('recreated')).toEqual({ refused: 'linked_elsewhere' })
    const shown = await boss.call('GET', `/api/v1/users/${account.id}`)
    expect(shown.json().data.attributes.has_factors).toBe(true)
    expect((await remove(centerAdmin, { userId: account.id })).statusCode).toBe(403)

    expect((await remove(boss, { userId: account.id })).statusCode).toBe(204)
    expect(await signIn('recreated')).toMatchObject({ id: account.id, status: 'active' })
    expect(await signIn('former')).toEqual({ refused: 'linked_elsewhere' })
  })

  it('says when there is nothing to remove, as the page of the user knows', async () => {
    const who = await verifiedUser(backend)
    const shown = async (reader: Verified) =>
      (await reader.call('GET', `/api/v1/users/${who.userId}`)).json().data.attributes.has_factors
    expect(await shown(centerAdmin)).toBe(false)
    await backend.db.insert(recoveryCodes).values({ userId: who.userId, createdAt: backend.clock.now(), codeHash: 'y' })
    expect(await shown(centerAdmin)).toBe(true)
    expect((await remove(centerAdmin, who)).statusCode).toBe(204)
    const response = await remove(centerAdmin, who)
    expect([response.statusCode, codeOf(response)]).toEqual([422, 'user.no_factors'])
  })

  it('is for the staff of the center, about nobody of their rank', async () => {
    const member = await verifiedUser(backend, 1, { grants: [{ name: 'member', organizationId }] })
    await addPasskey(member)
    await addPasskey(centerAdmin)
    const statuses = async (who: Verified, whom: { userId: number }) => (await remove(who, whom)).statusCode
    const visitor = { method: 'DELETE' as const, url: userFactorsPath(String(member.userId)), headers: siteHeaders() }
    expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    expect(await statuses(await verifiedUser(backend), member)).toBe(403)
    expect(await statuses(member, member)).toBe(403)
    expect(await statuses(organizationAdmin, member)).toBe(403)
    expect(await statuses(centerAdmin, centerAdmin)).toBe(403)
    expect(await statuses(centerAdmin, boss)).toBe(403)
    expect(await statuses(centerAdmin, { userId: 999_999 })).toBe(404)
    const elsewhere = await verifiedUser(backend, 2)
    await addPasskey(elsewhere)
    expect(await statuses(centerAdmin, elsewhere)).toBe(404)
    expect(await statuses(boss, centerAdmin)).toBe(204)
    expect(await statuses(centerAdmin, member)).toBe(401)
  })
})
