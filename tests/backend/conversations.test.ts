/** Conversations: who starts them and reads them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { conversations, messages } from '#backend/db/schema/conversations.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertApplication, insertOrganization } from '#backend/db/seed/factories.ts'
import { readersOf } from '#backend/resources/conversations/queries.ts'
import { runHelpJobs } from '#backend/resources/help-requests/jobs.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import {
  bulkMessagesPerHour,
  conversationContextPath,
  conversationPath,
  conversationsPath,
  conversationsPerDay,
  messagesPerHour,
} from '#shared/resources/conversation.ts'
import { vacancyPath } from '#shared/resources/vacancy.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import {
  applicationWithSides,
  attributesOf,
  begun,
  inbox,
  messagesOf,
  put,
  start,
  unreadOf,
  write,
} from '../support/conversations.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const day = 24 * 3600 * 1000

describe('a conversation about a vacancy', () => {
  const targetFor = async (who: Parameters<typeof attributesOf>[0], id: string) =>
    (await attributesOf(who, id)).context.target_id

  it('names the vacancy to who can open its page: an archived one to who manages it alone', async () => {
    const { id, volunteer, admin, vacancy } = await begun(backend)
    const target = String(vacancy.id)
    expect([await targetFor(volunteer, id), await targetFor(admin, id)]).toEqual([target, target])
    const setStatus = (status: 'filled' | 'archived') =>
      backend.db.update(vacancies).set({ status }).where(eq(vacancies.id, vacancy.id))
    await setStatus('filled')
    expect(await targetFor(volunteer, id)).toBe(target)
    await setStatus('archived')
    expect([await targetFor(volunteer, id), await targetFor(admin, id)]).toEqual([null, target])
    expect((await volunteer.call('GET', vacancyPath(target))).statusCode).toBe(404)
  })
})

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
    const { volunteer, admin, application, id } = await begun(backend)
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
    const { application, id } = await begun(backend)
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
      const actions = {
        archive: {},
        block: {},
        read: { message_id: '1' },
        match: { outcome: 'matched' },
        report: { message_id: '1', reason: 'threat' },
      }
      for (const [action, attributes] of Object.entries(actions))
        expect((await put(stranger, id, action, attributes)).statusCode).toBe(404)
      expect(await inbox(stranger)).toEqual([])
      expect(await unreadOf(stranger)).toBe(0)
    }
  })

  it('names the other side before the first message', async () => {
    const { admin, volunteer, application } = await applicationWithSides(backend)
    const before = await volunteer.call('GET', conversationContextPath('application', String(application.id)))
    expect(before.json().data.attributes).toEqual({
      subject: 'Gastvrouw',
      subject_en: null,
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
    const { volunteer, admin, organization, id } = await begun(backend)
    const createdAt = backend.clock.now()
    const mine = { conversationId: Number(id), authorId: volunteer.userId, authorName: '', body: 'Hoi', createdAt }
    await backend.db.insert(messages).values(Array.from({ length: messagesPerHour - 2 }, () => mine))
    expect((await write(volunteer, id, 'De laatste')).statusCode).toBe(201)
    const refused = await write(volunteer, id, 'Te veel')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    const about = await begun(backend)
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
        // More than an hour ago, and today.
        createdAt: new Date(createdAt.getTime() - day / 12),
      })),
    )
    const application = await insertApplication(backend.db, {
      now: createdAt,
      organizationId: organization.id,
    })
    const response = await start(admin, 'application', application.id, 'Welkom')
    expect(response.json().errors[0].code).toBe('conversation.too_many')
    const midnight = endOfDutchDay(backend.clock.now(), 0).getTime()
    expect(response.headers['retry-after']).toBe(String(Math.ceil((midnight - backend.clock.now().getTime()) / 1000)))
  })

  it('is open after a bulk message to more than one may write to one by one, which has a limit of its own', async () => {
    const { admin, volunteer, id, application } = await begun(backend)
    const createdAt = backend.clock.now()
    const bulk = { conversationId: Number(id), authorId: admin.userId, authorName: '', body: 'Dank je wel', createdAt }
    const sent = (length: number) =>
      backend.db.insert(messages).values(Array.from({ length }, () => ({ ...bulk, source: 'bulk' as const })))
    const toMany = async () => {
      const change = { action: 'message', message: 'We bellen je.' }
      const response = await admin.call('PATCH', '/api/v1/applications/bulk_update', {
        ids: [String(application.id)],
        attributes: change,
      })
      return response.json().meta.results[0]
    }
    await sent(messagesPerHour)
    expect((await write(volunteer, id, 'Hoe laat?')).statusCode).toBe(201)
    expect((await write(admin, id, 'Om drie uur.')).statusCode).toBe(201)
    expect(await toMany()).toMatchObject({ ok: true })
    expect((await write(admin, id, 'Tot dan.')).statusCode).toBe(201)
    const [last] = await backend.db.select().from(messages).where(eq(messages.body, 'We bellen je.'))
    expect(last?.source).toBe('bulk')
    await sent(bulkMessagesPerHour - messagesPerHour)
    expect(await toMany()).toMatchObject({ ok: false, errors: [expect.stringContaining('Wacht een uur')] })
  })

  it('counts as starting a conversation only where nobody wrote before', async () => {
    const { admin, organization } = await applicationWithSides(backend)
    const now = backend.clock.now()
    const begunBy = async (length: number, bodies: { authorId: number | null; source?: 'bulk' }[]) => {
      const row = { centerId: 1, contextKind: 'application' as const, subject: 'Tuin', createdAt: now, updatedAt: now }
      const started = await backend.db
        .insert(conversations)
        .values(
          Array.from({ length }, (_, index) => ({
            ...row,
            contextId: 8_000_000 + organization.id * 1000 + bodies.length * 100 + index,
            lastMessageAt: now,
          })),
        )
        .returning()
      for (const each of bodies) {
        const message = { authorName: '', body: 'Hoi', createdAt: new Date(now.getTime() - day / 2), ...each }
        await backend.db.insert(messages).values(started.map(({ id }) => ({ ...message, conversationId: id })))
      }
    }
    const volunteer = await actAs(backend, 1)
    await begunBy(conversationsPerDay, [{ authorId: volunteer.userId }, { authorId: admin.userId }])
    await begunBy(conversationsPerDay, [{ authorId: admin.userId, source: 'bulk' }])
    const about = () => insertApplication(backend.db, { now, organizationId: organization.id })
    expect((await start(admin, 'application', (await about()).id, 'Welkom')).statusCode).toBe(201)
  })

  it('is done once for one idempotency key', async () => {
    const { volunteer, id } = await begun(backend)
    const key = { 'idempotency-key': 'een-bericht' }
    const [first, second] = [
      await write(volunteer, id, 'Eenmaal', {}, key),
      await write(volunteer, id, 'Eenmaal', {}, key),
    ]
    expect([second.statusCode, second.json().data.id]).toEqual([201, first.json().data.id])
    expect(await messagesOf(volunteer, id)).toHaveLength(2)
  })
})

describe('a conversation with an organization of 1,200 members', () => {
  it('is begun, answered, read and archived', async () => {
    const { organization, volunteer, admin, application } = await applicationWithSides(backend)
    const [{ id: _, parts: __, ...person }] = (await backend.db
      .select()
      .from(users)
      .where(eq(users.id, admin.userId))) as [typeof users.$inferSelect]
    const [{ id: ___, ...role }] = (await backend.db.select().from(roles).where(eq(roles.userId, admin.userId))) as [
      typeof roles.$inferSelect,
    ]
    const members = Array.from({ length: 1200 }, (_value, index) => 1_000_000_000 + index)
    await backend.db.insert(users).values(members.map((id) => ({ ...person, id, email: `lid-${id}@example.org` })))
    await backend.db.insert(roles).values(members.map((userId) => ({ ...role, userId, name: 'member' as const })))
    const begun = await start(volunteer, 'application', application.id, 'Kan ik komen kijken?')
    expect(begun.statusCode, begun.body).toBe(201)
    const id: string = begun.json().data.id
    expect(await readersOf(backend.db, Number(id))).toHaveLength(1202)
    expect((await write(admin, id, 'Kom dinsdag.')).statusCode).toBe(201)
    const last = (await messagesOf(volunteer, id)).at(-1)?.id
    expect((await put(volunteer, id, 'read', { message_id: last })).statusCode).toBeLessThan(300)
    expect((await put(admin, id, 'archive')).statusCode).toBeLessThan(300)
    await backend.db.delete(roles).where(eq(roles.organizationId, organization.id))
  })
})
