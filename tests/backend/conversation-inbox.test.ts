/** Conversations: unread messages, the inbox, blocking and the question about a match. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { conversations } from '#backend/db/schema/conversations.ts'
import { insertApplication, insertOrganization } from '#backend/db/seed/factories.ts'
import { conversationsPath, inboxPath } from '#shared/resources/conversation.ts'
import { actAs, buildBackend, type TestBackend } from '../support/build-backend.ts'
import { attributesOf, begun, inbox, messagesOf, put, start, unreadOf, write } from '../support/conversations.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const day = 24 * 3600 * 1000

describe('unread messages', () => {
  it('are those of the other side since the reader last read, the same in badge, list and thread', async () => {
    const { volunteer, admin, id } = await begun(backend)
    const colleague = await actAs(backend, 1)
    await write(volunteer, id, 'Of woensdag?')
    expect([await unreadOf(admin), (await attributesOf(admin, id)).unread]).toEqual([2, 2])
    expect([await unreadOf(volunteer), (await attributesOf(volunteer, id)).unread]).toEqual([0, 0])
    expect(await unreadOf(colleague)).toBe(0)
    const [newest, oldest] = await messagesOf(admin, id)
    await put(admin, id, 'read', { message_id: oldest?.id })
    expect([await unreadOf(admin), await inbox(admin, { part: 'unread' })]).toEqual([1, [id]])
    const response = await put(admin, id, 'read', { message_id: newest?.id })
    expect([response.json().meta.unread, await inbox(admin, { part: 'unread' })]).toEqual([0, []])
    // Reading an older one again unreads nothing.
    await put(admin, id, 'read', { message_id: oldest?.id })
    expect(await unreadOf(admin)).toBe(0)
    expect((await messagesOf(volunteer, id))[0]?.attributes.is_read).toBe(true)
  })

  it('are counted for each colleague, and a new one starts where the others are', async () => {
    const { volunteer, admin, organization, id } = await begun(backend)
    const colleague = await actAs(backend, 1, [{ name: 'member', organizationId: organization.id }])
    const [message] = await messagesOf(colleague, id)
    await put(colleague, id, 'read', { message_id: message?.id })
    await write(volunteer, id, 'Nog iets')
    await put(admin, id, 'read', { message_id: message?.id })
    expect([await unreadOf(colleague), await unreadOf(admin)]).toEqual([1, 1])
    const late = await actAs(backend, 1, [{ name: 'member', organizationId: organization.id }])
    expect(await unreadOf(late)).toBe(1)
  })

  it('are not read by naming a message of another conversation', async () => {
    const { admin, id } = await begun(backend)
    const other = await begun(backend)
    const [message] = await messagesOf(other.volunteer, other.id)
    expect((await put(admin, id, 'read', { message_id: message?.id })).statusCode).toBe(404)
    expect((await put(admin, id, 'read', { message_id: 'x' })).statusCode).toBe(422)
  })
})

describe('the inbox', () => {
  it('has first who waits longest, then the newest; archived ones apart until the next message', async () => {
    const organization = await insertOrganization(backend.db, { now: backend.clock.now() })
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    const open = async () => {
      const volunteer = await actAs(backend, 1)
      const now = backend.clock.now()
      const application = await insertApplication(backend.db, {
        now,
        organizationId: organization.id,
        userId: volunteer.userId,
      })
      backend.clock.advance(60_000)
      return { volunteer, id: (await start(volunteer, 'application', application.id, 'Hoi')).json().data.id as string }
    }
    const [first, second, third] = [await open(), await open(), await open()]
    await write(first.volunteer, first.id, 'Ben je er nog?')
    expect(await inbox(admin)).toEqual([first.id, second.id, third.id])
    backend.clock.advance(60_000)
    await write(admin, first.id, 'Ja hoor')
    expect(await inbox(admin)).toEqual([second.id, third.id, first.id])
    expect((await put(admin, second.id, 'archive')).json().data.attributes.state).toBe('archived')
    expect([await inbox(admin), await inbox(admin, { part: 'archived' })]).toEqual([[third.id, first.id], [second.id]])
    expect([await unreadOf(admin), await inbox(second.volunteer)]).toEqual([1, [second.id]])
    await write(second.volunteer, second.id, 'Hallo?')
    expect(await inbox(admin, { part: 'archived' })).toEqual([])
    await put(admin, third.id, 'archive')
    await put(admin, third.id, 'unarchive')
    expect(await inbox(admin)).toContain(third.id)
  })

  it('is searched by subject, name and text, and refuses an unknown part', async () => {
    const { volunteer, admin, id } = await begun(backend)
    await write(admin, id, 'Neem een paraplu mee')
    for (const q of ['paraplu', 'gastvr', 'buurthuis es', 'KIJKEN'])
      expect(await inbox(volunteer, { q }), q).toEqual([id])
    expect(await inbox(volunteer, { q: 'zonnebrand' })).toEqual([])
    expect((await volunteer.call('GET', `${conversationsPath}?filter[part_eq]=weg`)).statusCode).toBe(400)
  })

  it('is that of the chosen organization', async () => {
    const { admin, volunteer, application, id } = await begun(backend)
    const other = await insertOrganization(backend.db, { now: backend.clock.now() })
    const both = await actAs(backend, 1, [
      { name: 'admin', organizationId: application.organizationId },
      { name: 'admin', organizationId: other.id },
    ])
    const chosen = (organizationId: number) =>
      both.call('GET', inboxPath({}), undefined, { 'current-organization-id': String(organizationId) })
    expect((await chosen(application.organizationId)).json().data).toHaveLength(1)
    expect((await chosen(other.id)).json().data).toHaveLength(0)
    expect([await inbox(admin), await inbox(volunteer)]).toEqual([[id], [id]])
  })
})

describe('blocking', () => {
  it('stops both sides from writing; the old messages stay readable', async () => {
    const { volunteer, admin, id } = await begun(backend)
    expect((await put(volunteer, id, 'block')).json().data.attributes).toMatchObject({
      state: 'blocked',
      blocked_by: 'us',
    })
    for (const side of [volunteer, admin]) {
      expect((await write(side, id, 'Hallo?')).json().errors[0].code).toBe('conversation.blocked')
      expect(await messagesOf(side, id)).toHaveLength(1)
    }
    expect((await attributesOf(admin, id)).blocked_by).toBe('them')
    // Only who blocked can undo it.
    await put(admin, id, 'unblock')
    expect((await write(admin, id, 'Hallo?')).statusCode).toBe(422)
    await put(volunteer, id, 'unblock')
    expect((await write(admin, id, 'Fijn')).statusCode).toBe(201)
  })
})

describe('a match', () => {
  it('is asked of both sides two weeks after they wrote to each other', async () => {
    const { volunteer, admin, application, id } = await begun(backend)
    await write(admin, id, 'Graag!')
    expect((await attributesOf(volunteer, id)).asks_match).toBe(false)
    const before = new Date(backend.clock.now().getTime() - 15 * day)
    await backend.db
      .update(conversations)
      .set({ createdAt: before })
      .where(eq(conversations.id, Number(id)))
    expect([(await attributesOf(volunteer, id)).asks_match, (await attributesOf(admin, id)).asks_match]).toEqual([
      true,
      true,
    ])
    const answered = await put(volunteer, id, 'match', { outcome: 'matched' })
    expect(answered.json().data.attributes.asks_match).toBe(false)
    expect((await attributesOf(admin, id)).asks_match).toBe(true)
    const [stored] = await backend.db.select().from(applications).where(eq(applications.id, application.id))
    expect(stored?.matchOutcome).toBe('matched')
    expect((await put(admin, id, 'match', { outcome: 'misschien' })).statusCode).toBe(422)
  })
})
