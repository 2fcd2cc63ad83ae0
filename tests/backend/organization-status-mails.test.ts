/** Who hears that an organization was archived, or put back on the site. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { roles } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'
import { type Person, personas } from '../support/personas.ts'

let backend: TestBackend
let own: Awaited<ReturnType<typeof insertOrganization>>
let other: typeof own
let people: Record<'center' | 'admin' | 'organization' | 'member', Person>

const at = () => ({ now: backend.clock.now() })
beforeEach(async (test) => {
  backend = await buildBackend({ test })
  own = await insertOrganization(backend.db, { ...at(), name: 'De Schakel', email: 'info@schakel.example' })
  other = await insertOrganization(backend.db, { ...at(), name: 'Voetbalclub', email: 'info@club.example' })
  const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id }, ['center', 'admin', 'organization', 'member'])
  await backend.db.delete(mailOutbox)
})

const addressOf = ({ headers }: SignedIn) => String(headers.uid)
const mails = async () =>
  (await backend.outbox()).map(({ template, recipient, subject, text }) => ({ template, recipient, subject, text }))
const change = async (id: number, status: string, reason?: string) => {
  const attributes = { status, ...(reason ? { reason } : {}) }
  const response = await people.center.call('PUT', `/api/v1/organizations/${id}/approve`, {
    data: { type: 'organizations', attributes },
  })
  expect(response.statusCode, response.body).toBe(200)
}
const bulk = (ids: number[], attributes: object) =>
  people.center.call('PATCH', '/api/v1/organizations/bulk_update', { ids: ids.map(String), attributes })
const later = () => backend.clock.advance(6 * 60_000)

describe('archiving an organization', () => {
  it('is mailed to its admins with the reason, five minutes later', async () => {
    await change(own.id, 'archived', 'Jullie zijn gestopt.')
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
      [addressOf(people.admin), addressOf(people.organization)].sort(),
    )
    for (const { template, subject, text } of sent) {
      expect([template, subject]).toEqual(['organization.archived', 'Niet meer op de site: De Schakel'])
      expect(text).toContain('Reden: Jullie zijn gestopt.')
    }
    const [stored] = await backend.db.select().from(mailOutbox)
    expect(stored?.nextAttemptAt.getTime()).toBe(backend.clock.now().getTime() + 5 * 60_000)
  })

  it('is mailed to its own address where nobody manages it', async () => {
    await change(other.id, 'archived')
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['info@club.example'])
    expect((await mails())[0]?.text).not.toContain('Reden')
  })

  it('of several at once is one mail to who manages several', async () => {
    const both = await actAs(backend, 1, [
      { name: 'admin', organizationId: own.id },
      { name: 'admin', organizationId: other.id },
    ])
    const response = await bulk([own.id, other.id], { action: 'archive', reason: 'De wijk is klaar.' })
    expect(response.statusCode, response.body).toBe(200)
    const sent = (await mails()).filter(({ recipient }) => recipient === addressOf(both))
    expect(sent.map(({ subject }) => subject)).toEqual(['Niet meer op de site: De Schakel en Voetbalclub'])
    expect(sent[0]?.text).toContain('De wijk is klaar.')
    const [one] = (await mails()).filter(({ recipient }) => recipient === addressOf(people.admin))
    expect(one?.subject).toBe('Niet meer op de site: De Schakel')
  })

  it('mails nobody when it is undone within five minutes, and names only what is still archived', async () => {
    const both = await actAs(backend, 1, [
      { name: 'admin', organizationId: own.id },
      { name: 'admin', organizationId: other.id },
    ])
    await bulk([own.id, other.id], { action: 'archive' })
    await change(own.id, 'approved')
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [addressOf(both), 'Niet meer op de site: Voetbalclub'],
    ])
    await change(other.id, 'approved')
    expect(await mails()).toEqual([])
  })

  it('does not mail the one who did it', async () => {
    const now = backend.clock.now()
    const grant = { organizationId: own.id, name: 'admin' as const, createdAt: now }
    await backend.db.insert(roles).values({ ...grant, userId: people.center.userId })
    await change(own.id, 'archived')
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain(addressOf(people.center))
  })

  it('takes no reason of more than a thousand characters', async () => {
    const refused = await bulk([own.id], { action: 'archive', reason: 'a'.repeat(1001) })
    expect(refused.statusCode).toBe(422)
  })
})

describe('putting an organization back on the site', () => {
  it('is mailed to its admins', async () => {
    await change(own.id, 'archived')
    later()
    await backend.db.update(mailOutbox).set({ status: 'sent' })
    await change(own.id, 'approved')
    const restored = await backend.db.select().from(mailOutbox).where(eq(mailOutbox.template, 'organization.restored'))
    expect(restored.map(({ recipient }) => recipient).sort()).toEqual(
      [addressOf(people.admin), addressOf(people.organization)].sort(),
    )
  })
})
