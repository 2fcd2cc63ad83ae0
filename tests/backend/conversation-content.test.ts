/** Conversations: attachments, what is deleted when, and the mail about a message. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversations } from '#backend/db/schema/conversations.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { applyTerms } from '#backend/personal-data/retention.ts'
import { conversationPath, messageFilesPath } from '#shared/resources/conversation.ts'
import { fileContentPath } from '#shared/resources/stored-file.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'
import { attributesOf, begun, messagesOf, put, write } from '../support/conversations.ts'
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

describe('attachments', () => {
  it('are for the two sides alone, from the upload on', async () => {
    const { volunteer, admin, organization, id } = await begun(backend)
    const center = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      organizationType: 'VolunteerCenter',
    })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    const file = await upload(volunteer)
    for (const who of [staff, admin]) expect((await who.call('GET', fileContentPath(file))).statusCode).toBe(404)
    const sent = await write(volunteer, id, 'Hier is de route', { attachment_ids: [file] })
    expect(sent.json().data.attributes.attachments).toEqual([
      { id: file, name: 'route.pdf', content_type: 'application/pdf', size: pdf.length, state: 'ready' },
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
    const { volunteer, admin, id } = await begun(backend)
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

describe('what is kept', () => {
  it('is nothing of what a deleted account wrote; the other side keeps its own messages', async () => {
    const { volunteer, admin, id } = await begun(backend)
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
    const { volunteer, id } = await begun(backend)
    const file = await upload(volunteer)
    const now = backend.clock.now()
    const cleanUp = async (time: Date) => {
      for (const table of [conversations, storedFiles]) await applyTerms(backend.db, time, table)
    }
    await cleanUp(now)
    expect((await volunteer.call('GET', conversationPath(id))).statusCode).toBe(200)
    await cleanUp(new Date(now.getTime() + 2 * day))
    expect((await volunteer.call('GET', fileContentPath(file))).statusCode).toBe(404)
    await cleanUp(new Date(now.getTime() + 800 * day))
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
    const { volunteer, admin, id } = await begun(backend)
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
    const { volunteer, admin, organization, id } = await begun(backend)
    const colleague = await actAs(backend, 1, [{ name: 'member', organizationId: organization.id }])
    expect([(await mailsTo(admin.userId)).length, (await mailsTo(colleague.userId)).length]).toEqual([1, 0])
    await write(colleague, id, 'Ik help je verder')
    await write(volunteer, id, 'Dank je')
    expect([(await mailsTo(admin.userId)).length, (await mailsTo(colleague.userId)).length]).toEqual([1, 1])
  })
})
