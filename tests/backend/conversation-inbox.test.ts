/** Conversations: unread messages, the inbox, blocking, the question about a match, and those about an invitation, without a name. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { conversations } from '#backend/db/schema/conversations.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { dutchDate } from '#backend/http/context.ts'
import { expireInvitations } from '#backend/resources/invitations/jobs.ts'
import { conversationContextPath, conversationPath, conversationsPath } from '#shared/resources/conversation.ts'
import { inboxList } from '#shared/resources/inbox.ts'
import { invitationsPath } from '#shared/resources/invitation.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'
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

  it('are none of a conversation that a colleague archived, until the next message', async () => {
    const { volunteer, admin, organization, id } = await begun(backend)
    const colleague = await actAs(backend, 1, [{ name: 'member', organizationId: organization.id }])
    const [message] = await messagesOf(colleague, id)
    await put(colleague, id, 'read', { message_id: message?.id })
    await write(volunteer, id, 'Nog iets')
    expect(await unreadOf(colleague)).toBe(1)
    await put(admin, id, 'archive')
    const shown = async () => [
      await unreadOf(colleague),
      (await attributesOf(colleague, id)).unread,
      await inbox(colleague, { part: 'unread' }),
    ]
    expect(await shown()).toEqual([0, 0, []])
    await write(volunteer, id, 'Hallo?')
    expect(await shown()).toEqual([2, 2, [id]])
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
    for (const q of ['paraplu', 'gastvr', 'buurthuis es', '"kijken", buurthuis', 'KIJKEN'])
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
      both.call('GET', inboxList.apiPath({}), undefined, { 'current-organization-id': String(organizationId) })
    expect((await chosen(application.organizationId)).json().data).toHaveLength(1)
    expect((await chosen(other.id)).json().data).toHaveLength(0)
    expect([await inbox(admin), await inbox(volunteer)]).toEqual([[id], [id]])
  })
})

describe('blocking', () => {
  it('takes back the mails to colleagues about what the other side wrote, and no others', async () => {
    const { volunteer, admin, organization, id } = await begun(backend)
    const colleague = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    const other = await begun(backend)
    await write(volunteer, id, 'Pas maar op.')
    const mailsTo = async (...people: SignedIn[]) =>
      (await backend.outbox()).filter(
        ({ template, recipient }) =>
          template === 'message.new' && people.some(({ headers }) => headers.uid === recipient),
      ).length
    expect(await mailsTo(admin, colleague)).toBe(3)
    await write(admin, id, 'Zo schrijven we elkaar niet.')
    expect((await put(admin, id, 'block')).statusCode).toBe(200)
    expect(await mailsTo(admin, colleague)).toBe(0)
    expect([await mailsTo(volunteer), await mailsTo(other.admin)]).toEqual([1, 1])
  })

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
    // Who gets a role reads no conversation from before it.
    await backend.db.update(roles).set({ createdAt: before }).where(eq(roles.userId, admin.userId))
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
    // Whoever sees the decline that waits has answered by it.
    const declined = await admin.call('PUT', `/api/v1/applications/${application.id}/transition`, {
      data: { type: 'applications', id: String(application.id), attributes: { status: 'declined', reason: 'filled' } },
    })
    expect(declined.statusCode).toBe(200)
    expect((await attributesOf(admin, id)).asks_match).toBe(false)
  })
})

describe('the conversation about an invitation', () => {
  /** A volunteer of the pool whom an organization, or the center for it, has invited. */
  async function invited(by: 'organization' | 'center' = 'organization') {
    const now = backend.clock.now()
    const volunteer = await actAs(backend, 1)
    // Nobody else has this name.
    await backend.db.update(users).set({ firstName: 'Wiebe', lastName: 'Postma' }).where(eq(users.id, volunteer.userId))
    const profile = {
      centerId: 1,
      userId: volunteer.userId,
      visibility: 'center' as const,
      checkedOn: dutchDate(now),
      createdAt: now,
      updatedAt: now,
    }
    const [card] = await backend.db.insert(volunteerProfiles).values(profile).returning()
    const organization = await insertOrganization(backend.db, {
      now,
      name: 'De Pauw',
      slug: `pauw-${volunteer.userId}`,
    })
    const vacancy = await insertVacancy(backend.db, { now, organizationId: organization.id, title: 'Tuinman' })
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    const center = await insertOrganization(backend.db, {
      now,
      name: 'Centraal',
      slug: `centraal-${volunteer.userId}`,
      organizationType: 'VolunteerCenter',
    })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    const attributes = { card_id: String(card?.id), vacancy_id: String(vacancy.id), message: 'Kom je eens kijken?' }
    const sender = by === 'center' ? staff : admin
    const response = await sender.call('POST', invitationsPath, { data: { attributes } })
    expect(response.statusCode, response.body).toBe(201)
    return { volunteer, admin, staff, vacancy, invitationId: Number(response.json().data.id) }
  }
  const reply = async (who: SignedIn, vacancyId: number) => {
    const attributes = { vacancy_id: String(vacancyId), motivation: 'Graag!' }
    const response = await who.call('POST', '/api/v1/applications', { data: { attributes } })
    expect(response.statusCode, response.body).toBe(201)
    return response.json().data.id as string
  }
  const respond = (who: SignedIn, id: number, reach: string) =>
    who.call('PUT', `${invitationsPath}/${id}/decline`, { data: { attributes: { reason: '', reach } } })

  it('lets the volunteer ask before replying, without a name in any response or mail', async () => {
    const { volunteer, admin, invitationId } = await invited()
    const [user] = await backend.db.select().from(users).where(eq(users.id, volunteer.userId))
    const about = conversationContextPath('invitation', String(invitationId))
    const before = await admin.call('GET', about)
    expect(before.json().data.attributes).toMatchObject({ counterpart: null, can_start: true, subject: 'Tuinman' })
    const { id } = (await start(volunteer, 'invitation', invitationId, 'Is er een fietsenstalling?')).json().data
    const queued = await backend.db.select().from(mailOutbox).where(eq(mailOutbox.template, 'message.new'))
    const mail = queued.find(({ subject }) => subject.includes('Tuinman'))
    const seen = [
      mail?.subject,
      mail?.text,
      mail?.html,
      (await admin.call('GET', conversationPath(id))).body,
      (await admin.call('GET', `${conversationPath(id)}/messages`)).body,
      (await admin.call('GET', conversationsPath)).body,
      (await admin.call('GET', about)).body,
    ]
    for (const text of seen) {
      expect(text).toBeTruthy()
      for (const part of [user?.firstName, user?.lastName, user?.email]) expect(text).not.toContain(part)
    }
    expect(mail?.subject).toBe('Een vrijwilliger die je uitnodigde schrijft je over “Tuinman”')
    expect(await attributesOf(admin, id)).toMatchObject({
      counterpart: null,
      side: 'organization',
      context: { kind: 'invitation', status: 'sent', title: 'Tuinman' },
    })
    expect((await attributesOf(volunteer, id)).counterpart).toBe('De Pauw')
    expect((await write(admin, id, 'Ja, achter het huis.')).statusCode).toBe(201)
    const [answer] = await backend.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, user?.email ?? ''))
      .orderBy(mailOutbox.id)
    expect(answer?.template).toBe('invitation.received')
  })

  it('is found by no name of the volunteer, and shows the staff of the center who wrote a reported message', async () => {
    const { volunteer, admin, staff, invitationId } = await invited()
    const [user] = await backend.db.select().from(users).where(eq(users.id, volunteer.userId))
    const { id } = (await start(volunteer, 'invitation', invitationId, 'Hoi')).json().data
    expect(await inbox(admin, { q: user?.firstName })).toEqual([])
    const [message] = await messagesOf(admin, id)
    expect(message?.attributes.author_name).toBeNull()
    const reported = await put(admin, id, 'report', { message_id: message?.id, reason: 'threat' })
    expect(reported.statusCode).toBe(200)
    expect(reported.body).not.toContain(user?.lastName)
    const { data } = (await staff.call('GET', '/api/v1/message_reports')).json()
    expect(data[0].attributes.author_name).toBe(`${user?.firstName} ${user?.lastName}`)
  })

  it('goes on about the reply that accepts it, by the name that the stage releases', async () => {
    const { volunteer, admin, vacancy, invitationId } = await invited()
    const [user] = await backend.db.select().from(users).where(eq(users.id, volunteer.userId))
    const { id } = (await start(admin, 'invitation', invitationId, 'Heb je nog vragen?')).json().data
    await write(volunteer, id, 'Hoe laat begint het?')
    const applicationId = await reply(volunteer, vacancy.id)
    expect(await attributesOf(admin, id)).toMatchObject({
      counterpart: user?.firstName,
      context: { kind: 'application', id: applicationId, status: 'new' },
    })
    expect((await messagesOf(admin, id)).map(({ attributes }) => attributes.author_name)).toContain(user?.firstName)
    for (const [kind, recordId] of [
      ['invitation', invitationId],
      ['application', Number(applicationId)],
    ] as const)
      expect((await start(admin, kind, recordId, 'Om tien uur.')).json().data.id).toBe(id)
  })

  it('is with the center when the center invited, also after the reply', async () => {
    const { volunteer, admin, staff, vacancy, invitationId } = await invited('center')
    const [user] = await backend.db.select().from(users).where(eq(users.id, volunteer.userId))
    expect((await start(admin, 'invitation', invitationId, 'Hallo')).statusCode).toBe(404)
    const { id } = (await start(volunteer, 'invitation', invitationId, 'Wie zijn jullie?')).json().data
    expect((await attributesOf(volunteer, id)).counterpart).toBe('Centraal')
    expect((await attributesOf(staff, id)).counterpart).toBeNull()
    await reply(volunteer, vacancy.id)
    expect(await attributesOf(staff, id)).toMatchObject({
      counterpart: user?.firstName,
      context: { kind: 'invitation', status: 'accepted' },
    })
    expect((await write(staff, id, 'Leuk!')).statusCode).toBe(201)
    expect((await admin.call('GET', conversationPath(id))).statusCode).toBe(404)
  })

  it('is for its two sides alone', async () => {
    const { volunteer, staff, invitationId } = await invited()
    const { id } = (await start(volunteer, 'invitation', invitationId, 'Hallo')).json().data
    const other = await insertOrganization(backend.db, { now: backend.clock.now() })
    const strangers = [
      staff,
      await actAs(backend, 1),
      await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }]),
      await actAs(backend, 2),
    ]
    for (const stranger of strangers) {
      expect((await start(stranger, 'invitation', invitationId, 'Hallo')).statusCode).toBe(404)
      expect((await write(stranger, id, 'Hallo')).statusCode).toBe(404)
    }
  })

  it.each(['this', 'organization', 'everybody'])('is closed for both sides once declined (%s)', async (reach) => {
    const { volunteer, admin, invitationId } = await invited()
    const { id } = (await start(volunteer, 'invitation', invitationId, 'Hallo')).json().data
    expect((await respond(volunteer, invitationId, reach)).statusCode).toBe(200)
    for (const who of [volunteer, admin]) {
      expect((await write(who, id, 'Toch?')).json().errors[0].code).toBe('conversation.closed')
      expect((await start(who, 'invitation', invitationId, 'Toch?')).json().errors[0].code).toBe('conversation.closed')
    }
    expect((await attributesOf(admin, id)).context.status).toBe('declined')
  })

  it('cannot be started or continued about an expired invitation, nor after one side blocked it', async () => {
    const [expired, blocked] = [await invited(), await invited()]
    const { id } = (await start(blocked.volunteer, 'invitation', blocked.invitationId, 'Hallo')).json().data
    await put(blocked.volunteer, id, 'block')
    expect((await write(blocked.admin, id, 'Hallo?')).json().errors[0].code).toBe('conversation.blocked')
    await backend.db
      .update(invitations)
      .set({ expiresAt: backend.clock.now() })
      .where(eq(invitations.id, expired.invitationId))
    await expireInvitations(backend.db, backend.clock.now())
    const late = await start(expired.admin, 'invitation', expired.invitationId, 'Hallo')
    expect(late.json().errors[0].code).toBe('conversation.closed')
  })
})
