/** Conversations: two sides, what each reads and writes, and nobody else. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { conversations, messages } from '#backend/db/schema/conversations.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization } from '#backend/db/seed/factories.ts'
import { runConversationJobs } from '#backend/resources/conversations/jobs.ts'
import { runHelpJobs } from '#backend/resources/help-requests/jobs.ts'
import {
  conversationContextPath,
  conversationPath,
  conversationsPath,
  conversationsPerDay,
  inboxPath,
  messageFilesPath,
  messagesPerHour,
} from '#shared/resources/conversation.ts'
import { fileContentPath } from '#shared/resources/stored-file.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import {
  applicationWithSides,
  attributesOf,
  messagesOf,
  put,
  start,
  unreadOf,
  write,
} from '../support/conversations.ts'
import { multipartFile } from '../support/multipart.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const day = 24 * 3600 * 1000
const pdf = Buffer.from('%PDF-1.7 een routebeschrijving')

async function upload(who: SignedIn, content = pdf): Promise<string> {
  const { payload, headers } = multipartFile('route.pdf', content)
  const response = await who.call('POST', messageFilesPath, payload, headers)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data.id
}

/** A conversation that the volunteer has begun with one message. */
async function begun() {
  const sides = await applicationWithSides(backend)
  const response = await start(sides.volunteer, 'application', sides.application.id, 'Kan ik dinsdag komen kijken?')
  expect(response.statusCode, response.body).toBe(201)
  return { ...sides, id: response.json().data.id as string }
}

const inbox = async (who: SignedIn, search: Parameters<typeof inboxPath>[0] = {}): Promise<string[]> =>
  (await who.call('GET', inboxPath(search))).json().data.map((conversation: { id: string }) => conversation.id)

describe('starting a conversation', () => {
  it('needs an account', async () => {
    expect((await visit(backend.app, conversationsPath)).statusCode).toBe(401)
    const response = await backend.app.inject({
      method: 'POST',
      url: conversationsPath,
      headers: siteHeaders(),
      payload: { context_kind: 'application', context_id: '1', body: 'Hallo' },
    })
    expect(response.statusCode).toBe(401)
  })

  it('is possible for both sides of an application, and continues the conversation that is there', async () => {
    const { volunteer, admin, application, id } = await begun()
    const again = await start(admin, 'application', application.id, 'Dinsdag is goed.')
    expect([again.statusCode, again.json().data.id]).toEqual([201, id])
    expect((await messagesOf(volunteer, id)).map(({ attributes }) => [attributes.body, attributes.is_own])).toEqual([
      ['Dinsdag is goed.', false],
      ['Kan ik dinsdag komen kijken?', true],
    ])
    expect(await attributesOf(volunteer, id)).toMatchObject({
      subject: 'Gastvrouw',
      side: 'person',
      counterpart: 'Buurthuis De Es',
      organization: null,
      state: 'open',
      context: { kind: 'application', status: 'new', title: 'Gastvrouw' },
    })
    expect(await attributesOf(admin, id)).toMatchObject({ side: 'organization', organization: 'Buurthuis De Es' })
  })

  it('is refused to strangers, other organizations, the staff and other centers, as if there were nothing', async () => {
    const { application, id } = await begun()
    const other = await insertOrganization(backend.db, { now: backend.clock.now() })
    const center = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      organizationType: 'VolunteerCenter',
    })
    const strangers = [
      await actAs(backend, 1),
      await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }]),
      await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }]),
      await actAs(backend, 2),
    ]
    for (const stranger of strangers) {
      expect((await start(stranger, 'application', application.id, 'Hallo')).statusCode).toBe(404)
      expect(
        (await stranger.call('GET', conversationContextPath('application', String(application.id)))).statusCode,
      ).toBe(404)
      for (const path of [conversationPath(id), `${conversationPath(id)}/messages`])
        expect((await stranger.call('GET', path)).statusCode).toBe(404)
      expect((await write(stranger, id, 'Hallo')).statusCode).toBe(404)
      for (const action of ['archive', 'block', 'read', 'match', 'report'])
        expect(
          (await put(stranger, id, action, { message_id: '1', outcome: 'matched', reason: 'threat' })).statusCode,
        ).toBe(404)
      expect(await inbox(stranger)).toEqual([])
      expect(await unreadOf(stranger)).toBe(0)
    }
  })

  it('names the other side before the first message', async () => {
    const { admin, volunteer, application } = await applicationWithSides(backend)
    const before = await volunteer.call('GET', conversationContextPath('application', String(application.id)))
    expect(before.json().data.attributes).toEqual({
      subject: 'Gastvrouw',
      counterpart: 'Buurthuis De Es',
      conversation_id: null,
      can_start: true,
    })
    const { id } = (await start(volunteer, 'application', application.id, 'Dag')).json().data
    const after = await admin.call('GET', conversationContextPath('application', String(application.id)))
    expect(after.json().data.attributes.conversation_id).toBe(id)
    expect((await volunteer.call('GET', conversationContextPath('application', 'x'))).statusCode).toBe(404)
    expect((await volunteer.call('GET', '/api/v1/conversations/contexts/user/1')).statusCode).toBe(404)
  })

  it('needs a text of at most 5000 characters and a known kind of record', async () => {
    const { volunteer, application } = await applicationWithSides(backend)
    for (const [kind, body] of [
      ['application', '   '],
      ['application', 'a'.repeat(5001)],
      ['user', 'Hallo'],
    ] as const) {
      expect((await start(volunteer, kind as 'application', application.id, body)).statusCode).toBe(422)
    }
  })

  it('leaves a volunteer who has withdrawn in peace, who may still write', async () => {
    const { admin, volunteer, application } = await applicationWithSides(backend)
    await backend.db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, application.id))
    expect((await start(admin, 'application', application.id, 'Waarom?')).json().errors[0].code).toBe(
      'conversation.closed',
    )
    expect((await start(volunteer, 'application', application.id, 'Sorry!')).statusCode).toBe(201)
  })

  it('is not possible with a deleted account', async () => {
    const { admin, volunteer, application } = await applicationWithSides(backend)
    await backend.db.update(users).set({ status: 'archived' }).where(eq(users.id, volunteer.userId))
    expect((await start(admin, 'application', application.id, 'Hallo')).json().errors[0].code).toBe(
      'conversation.no_recipient',
    )
  })

  it('is possible between the organizer of an activity and who is registered for it', async () => {
    const now = backend.clock.now()
    const organization = await insertOrganization(backend.db, { now, name: 'Speeltuin' })
    const organizer = await actAs(backend, 1, [{ name: 'member', organizationId: organization.id }])
    const participant = await actAs(backend, 1)
    const [occurrence] = await backend.db
      .select({ occurrence: activityOccurrences })
      .from(activityOccurrences)
      .innerJoin(activities, eq(activities.id, activityOccurrences.activityId))
      .where(eq(activities.centerId, 1))
      .limit(1)
    if (!occurrence) throw new Error('The seed has no activity')
    const { id: occurrenceId, activityId } = occurrence.occurrence
    const own = { centerId: 1, activityId, occurrenceId, createdAt: now, updatedAt: now }
    const [registration, cancelled] = await backend.db
      .insert(activityRegistrations)
      .values([
        { ...own, organizationId: organization.id, userId: participant.userId, status: 'registered' },
        { ...own, organizationId: organization.id, userId: organizer.userId, status: 'cancelled' },
      ])
      .returning()
    const { id } = (await start(participant, 'registration', registration?.id ?? 0, 'Is er een parkeerplaats?')).json()
      .data
    expect((await write(organizer, id, 'Ja, achter het gebouw.')).statusCode).toBe(201)
    expect((await attributesOf(participant, id)).counterpart).toBe('Speeltuin')
    const closed = await start(organizer, 'registration', cancelled?.id ?? 0, 'Hallo')
    expect(closed.json().errors[0].code).toBe('conversation.closed')
  })

  it('is possible between two who help each other, by first name, until their data is erased', async () => {
    const now = backend.clock.now()
    const [asker, helper, stranger] = [await actAs(backend, 1), await actAs(backend, 1), await actAs(backend, 1)]
    const sender = { centerId: 1, postalCode4: '6811', frequency: 'weekly' as const, createdAt: now, updatedAt: now }
    const [request] = await backend.db
      .insert(helpRequests)
      .values({ ...sender, userId: asker.userId, category: 'boodschappen', onBehalfOf: 'self', status: 'matched' })
      .returning()
    const id = request?.id ?? 0
    const [response] = await backend.db
      .insert(helpResponses)
      .values({ ...sender, matchedRequestId: id, categories: [], status: 'matched' })
      .returning()
    const early = await start(asker, 'help_request', id, 'Hallo')
    expect(early.json().errors[0].code).toBe('conversation.no_account')
    await backend.db
      .update(helpResponses)
      .set({ userId: helper.userId })
      .where(eq(helpResponses.id, response?.id ?? 0))
    const conversation = (await start(asker, 'help_request', id, 'Kun je vrijdag?')).json().data
    const [user] = await backend.db.select().from(users).where(eq(users.id, asker.userId))
    expect((await attributesOf(helper, conversation.id)).counterpart).toBe(user?.firstName)
    expect((await messagesOf(helper, conversation.id))[0]?.attributes.author_name).toBe(user?.firstName)
    expect((await start(stranger, 'help_request', id, 'Hallo')).statusCode).toBe(404)
    await backend.db
      .update(helpRequests)
      .set({ status: 'done', closedAt: new Date(now.getTime() - 60 * day) })
      .where(eq(helpRequests.id, id))
    await runHelpJobs(backend.db, now)
    expect((await helper.call('GET', conversationPath(conversation.id))).statusCode).toBe(404)
  })

  it('is limited per user, as the messages are', async () => {
    const { volunteer, admin, organization, id } = await begun()
    const createdAt = backend.clock.now()
    const mine = { conversationId: Number(id), authorId: volunteer.userId, authorName: '', body: 'Hoi', createdAt }
    await backend.db.insert(messages).values(Array.from({ length: messagesPerHour - 2 }, () => mine))
    expect((await write(volunteer, id, 'De laatste')).statusCode).toBe(201)
    const refused = await write(volunteer, id, 'Te veel')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    const about = await begun()
    const started = await backend.db
      .insert(conversations)
      .values(
        Array.from({ length: conversationsPerDay }, (_, index) => ({
          centerId: 1,
          contextKind: 'application' as const,
          contextId: 9_000_000 + about.application.id * 100 + index,
          subject: 'Tuin',
          lastMessageAt: createdAt,
          createdAt,
          updatedAt: createdAt,
        })),
      )
      .returning()
    await backend.db.insert(messages).values(
      started.map((conversation) => ({
        conversationId: conversation.id,
        authorId: admin.userId,
        authorName: '',
        body: 'Welkom',
        // More than an hour ago, less than a day.
        createdAt: new Date(createdAt.getTime() - day / 2),
      })),
    )
    const application = await insertApplication(backend.db, {
      now: createdAt,
      organizationId: organization.id,
    })
    const response = await start(admin, 'application', application.id, 'Welkom')
    expect(response.json().errors[0].code).toBe('conversation.too_many')
  })

  it('is done once for one idempotency key', async () => {
    const { volunteer, id } = await begun()
    const key = { 'idempotency-key': 'een-bericht' }
    const [first, second] = [
      await write(volunteer, id, 'Eenmaal', {}, key),
      await write(volunteer, id, 'Eenmaal', {}, key),
    ]
    expect([second.statusCode, second.json().data.id]).toEqual([201, first.json().data.id])
    expect(await messagesOf(volunteer, id)).toHaveLength(2)
  })
})

describe('unread messages', () => {
  it('are those of the other side since the reader last read, the same in badge, list and thread', async () => {
    const { volunteer, admin, id } = await begun()
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
    const { volunteer, admin, organization, id } = await begun()
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
    const { admin, id } = await begun()
    const other = await begun()
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
    const { volunteer, admin, id } = await begun()
    await write(admin, id, 'Neem een paraplu mee')
    for (const q of ['paraplu', 'gastvr', 'buurthuis es', 'KIJKEN'])
      expect(await inbox(volunteer, { q }), q).toEqual([id])
    expect(await inbox(volunteer, { q: 'zonnebrand' })).toEqual([])
    expect((await volunteer.call('GET', `${conversationsPath}?filter[part_eq]=weg`)).statusCode).toBe(400)
  })

  it('is that of the chosen organization', async () => {
    const { admin, volunteer, application, id } = await begun()
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
    const { volunteer, admin, id } = await begun()
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

describe('attachments', () => {
  it('are for the two sides alone, from the upload on', async () => {
    const { volunteer, admin, organization, id } = await begun()
    const center = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      organizationType: 'VolunteerCenter',
    })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    const file = await upload(volunteer)
    for (const who of [staff, admin]) expect((await who.call('GET', fileContentPath(file))).statusCode).toBe(404)
    const sent = await write(volunteer, id, 'Hier is de route', { attachment_ids: [file] })
    expect(sent.json().data.attributes.attachments).toEqual([
      { id: file, name: 'route.pdf', content_type: 'application/pdf', size: pdf.length },
    ])
    const colleague = await actAs(backend, 1, [{ name: 'member', organizationId: organization.id }])
    for (const who of [volunteer, admin, colleague]) {
      expect((await who.call('GET', fileContentPath(file))).rawPayload.equals(pdf)).toBe(true)
    }
    const [stranger, abroad] = [await actAs(backend, 1), await actAs(backend, 2)]
    for (const who of [staff, stranger, abroad])
      expect((await who.call('GET', fileContentPath(file))).statusCode).toBe(404)
    expect((await volunteer.call('DELETE', `/api/v1/files/${file}`)).statusCode).toBe(404)
    expect((await attributesOf(admin, id)).last_message.has_attachments).toBe(true)
  })

  it('are refused when they are of somebody else, sent already, or too large together', async () => {
    const { volunteer, admin, id } = await begun()
    const foreign = await upload(admin)
    const mine = await upload(volunteer)
    expect((await write(volunteer, id, 'Kijk', { attachment_ids: [foreign] })).json().errors[0].source.pointer).toBe(
      '/data/attributes/attachment_ids',
    )
    expect((await write(volunteer, id, 'Kijk', { attachment_ids: [mine] })).statusCode).toBe(201)
    expect((await write(volunteer, id, 'Kijk', { attachment_ids: [mine] })).statusCode).toBe(422)
    const large = [await upload(volunteer), await upload(volunteer)]
    await backend.db
      .update(storedFiles)
      .set({ size: 8 * 1024 * 1024 })
      .where(eq(storedFiles.purpose, 'message'))
    const refused = await write(volunteer, id, 'Kijk', { attachment_ids: large })
    expect(refused.json().errors[0].code).toBe('validation.maximum')
    expect((await write(volunteer, id, 'Kijk', { attachment_ids: ['1', '2', '3', '4', '5', '6'] })).statusCode).toBe(
      422,
    )
  })
})

describe('a match', () => {
  it('is asked of both sides two weeks after they wrote to each other', async () => {
    const { volunteer, admin, application, id } = await begun()
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

describe('what is kept', () => {
  it('is nothing of what a deleted account wrote; the other side keeps its own messages', async () => {
    const { volunteer, admin, id } = await begun()
    const file = await upload(volunteer)
    await write(volunteer, id, 'Mijn cv', { attachment_ids: [file] })
    await write(admin, id, 'Dank je')
    const [user] = await backend.db.select().from(users).where(eq(users.id, volunteer.userId))
    const center = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      organizationType: 'VolunteerCenter',
    })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    expect((await staff.call('DELETE', `/api/v1/users/${user?.id}`)).statusCode).toBe(204)
    expect((await messagesOf(admin, id)).map(({ attributes }) => [attributes.body, attributes.author_name])).toEqual([
      ['Dank je', expect.any(String)],
      ['', 'Verwijderde gebruiker'],
      ['', 'Verwijderde gebruiker'],
    ])
    expect((await attributesOf(admin, id)).counterpart).toBeNull()
    expect((await admin.call('GET', fileContentPath(file))).statusCode).toBe(404)
  })

  it('ends after two years of silence; a file that was never sent after a day', async () => {
    const { volunteer, id } = await begun()
    const file = await upload(volunteer)
    const now = backend.clock.now()
    await runConversationJobs(backend.db, now)
    expect((await volunteer.call('GET', conversationPath(id))).statusCode).toBe(200)
    await runConversationJobs(backend.db, new Date(now.getTime() + 2 * day))
    expect((await volunteer.call('GET', fileContentPath(file))).statusCode).toBe(404)
    await runConversationJobs(backend.db, new Date(now.getTime() + 800 * day))
    expect((await volunteer.call('GET', conversationPath(id))).statusCode).toBe(404)
  })
})

describe('the mail about a message', () => {
  const mailsTo = async (userId: number) => {
    const [user] = await backend.db.select().from(users).where(eq(users.id, userId))
    return (await backend.outbox()).filter(
      ({ recipient, template }) => recipient === user?.email && template === 'message.new',
    )
  }

  it('contains the message and waits five minutes; whoever reads it on the site by then gets none', async () => {
    const { volunteer, admin, id } = await begun()
    const [mail] = await mailsTo(admin.userId)
    expect(mail?.text).toContain('Kan ik dinsdag komen kijken?')
    expect(mail?.subject).toMatch(/ schrijft je over “Gastvrouw”$/)
    expect(mail?.link).toBe(`https://centrum-1.example/conversations?conversation=${id}`)
    expect(mail?.nextAttemptAt.getTime()).toBe(backend.clock.now().getTime() + 5 * 60_000)
    await write(volunteer, id, 'Of woensdag?')
    const [, oldest] = await messagesOf(admin, id)
    await put(admin, id, 'read', { message_id: oldest?.id })
    expect((await mailsTo(admin.userId)).map(({ text }) => text.includes('Of woensdag?'))).toEqual([true])
    // Answering is reading.
    await write(admin, id, 'Woensdag is goed')
    expect(await mailsTo(admin.userId)).toEqual([])
    expect((await mailsTo(volunteer.userId))[0]?.subject).toMatch(/ van Buurthuis De Es schrijft je over “Gastvrouw”$/)
  })

  it('goes to the colleagues who wrote, else to the admins of the organization', async () => {
    const { volunteer, admin, organization, id } = await begun()
    const colleague = await actAs(backend, 1, [{ name: 'member', organizationId: organization.id }])
    expect([(await mailsTo(admin.userId)).length, (await mailsTo(colleague.userId)).length]).toEqual([1, 0])
    await write(colleague, id, 'Ik help je verder')
    await write(volunteer, id, 'Dank je')
    expect([(await mailsTo(admin.userId)).length, (await mailsTo(colleague.userId)).length]).toEqual([1, 1])
  })
})
