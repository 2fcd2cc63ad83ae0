/** What a role on an organization opens of conversations, and who is mailed where nobody reads them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { conversations } from '#backend/db/schema/conversations.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { readersOf } from '#backend/resources/conversations/queries.ts'
import {
  conversationContextPath,
  conversationPath,
  conversationsPath,
  messageFilesPath,
} from '#shared/resources/conversation.ts'
import { fileContentPath } from '#shared/resources/stored-file.ts'
import { actAs, buildBackend, type TestBackend } from '../support/build-backend.ts'
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
import { multipartFile } from '../support/multipart.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const hour = 3_600_000
type User = { userId: number }
const addressOf = async ({ userId }: User) =>
  (await backend.db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email
const mails = () => backend.db.select().from(mailOutbox).orderBy(mailOutbox.id)
const recipients = async () => (await mails()).map(({ recipient }) => recipient)

/** Somebody who gets a role on the organization an hour after the conversation began. */
async function withLaterRole() {
  const sides = await begun(backend)
  const later = await actAs(backend, 1)
  const createdAt = new Date(backend.clock.now().getTime() + hour)
  await backend.db
    .insert(roles)
    .values({ userId: later.userId, organizationId: sides.organization.id, name: 'admin', createdAt })
  return { ...sides, later }
}

const removeRole = ({ userId }: User) => backend.db.delete(roles).where(eq(roles.userId, userId))

describe('a role that is given after a conversation began', () => {
  it('opens nothing of it: no list, thread, search, count or message', async () => {
    const { id, later, application } = await withLaterRole()
    expect(await inbox(later)).toEqual([])
    expect(await unreadOf(later)).toBe(0)
    for (const url of [`${conversationPath(id)}`, `${conversationPath(id)}/messages`])
      expect((await later.call('GET', url)).statusCode).toBe(404)
    expect((await later.call('GET', `${conversationsPath}?filter[q]=dinsdag`)).json().data).toEqual([])
    expect((await write(later, id, 'Mag ik meelezen?')).statusCode).toBe(404)
    const about = await later.call('GET', conversationContextPath('application', String(application.id)))
    expect(about.json().data.attributes).toMatchObject({ conversation_id: null, can_start: true })
  })

  it('gets no mail of it, while who had the role reads on', async () => {
    const { id, admin, volunteer } = await withLaterRole()
    await backend.db.delete(mailOutbox)
    expect((await write(volunteer, id, 'Hallo?')).statusCode).toBe(201)
    expect(await recipients()).toEqual([await addressOf(admin)])
    expect(await messagesOf(admin, id)).toHaveLength(2)
    const readers = await readersOf(backend.db, Number(id))
    expect(readers.sort((a, b) => a - b)).toEqual([volunteer.userId, admin.userId].sort((a, b) => a - b))
  })

  it('opens what is written from then on alone: no earlier message, search, count, file or report', async () => {
    const sides = await applicationWithSides(backend)
    const { volunteer, application } = sides
    const { payload, headers } = multipartFile('route.pdf', Buffer.from('%PDF-1.7 een route'))
    const file = (await volunteer.call('POST', messageFilesPath, payload, headers)).json().data.id
    const first = await start(volunteer, 'application', application.id, 'Ik kom dinsdag.', { attachment_ids: [file] })
    const id: string = first.json().data.id
    const [old] = await messagesOf(volunteer, id)
    backend.clock.advance(hour)
    const later = await actAs(backend, 1, [{ name: 'admin', organizationId: sides.organization.id }])
    backend.clock.advance(hour)
    await write(volunteer, id, 'Of liever woensdag?')

    expect(await inbox(later)).toEqual([id])
    expect(await unreadOf(later)).toBe(1)
    expect((await messagesOf(later, id)).map(({ attributes }) => attributes.body)).toEqual(['Of liever woensdag?'])
    expect(await inbox(later, { q: 'dinsdag' })).toEqual([])
    expect(await inbox(later, { q: 'woensdag' })).toEqual([id])
    expect((await volunteer.call('GET', fileContentPath(file))).statusCode).toBe(200)
    expect((await later.call('GET', fileContentPath(file))).statusCode).toBe(404)
    expect((await put(later, id, 'read', { message_id: old?.id })).statusCode).toBe(404)
    const report = await put(later, id, 'report', { message_id: old?.id, reason: 'threat' })
    expect(report.json().errors[0].code).toBe('validation.inclusion')
  })
})

describe('the successor of the only reader of a conversation', () => {
  it('is mailed what the volunteer writes, and answers it', async () => {
    const { id, admin, volunteer, organization } = await begun(backend)
    backend.clock.advance(hour)
    const successor = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    await removeRole(admin)
    backend.clock.advance(hour)
    await backend.db.delete(mailOutbox)
    expect((await write(volunteer, id, 'Ben ik nog welkom?')).statusCode).toBe(201)
    expect(await recipients()).toEqual([await addressOf(successor)])
    expect((await messagesOf(successor, id)).map(({ attributes }) => attributes.body)).toEqual(['Ben ik nog welkom?'])
    expect((await write(successor, id, 'Zeker.')).statusCode).toBe(201)
    expect((await admin.call('GET', conversationPath(id))).statusCode).toBe(404)
  })

  it('writes first where everything is from before, and reads on from there', async () => {
    const { id, admin, volunteer, organization, application } = await begun(backend)
    backend.clock.advance(hour)
    const successor = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    await removeRole(admin)
    const written = await start(successor, 'application', application.id, 'Ik ben de nieuwe coördinator.')
    expect([written.statusCode, written.json().data.id]).toEqual([201, id])
    expect(await messagesOf(successor, id)).toHaveLength(1)
    expect((await attributesOf(successor, id)).last_message.body).toBe('Ik ben de nieuwe coördinator.')
    expect(await messagesOf(volunteer, id)).toHaveLength(2)
    expect(await backend.db.$count(conversations, eq(conversations.contextId, application.id))).toBe(1)
  })
})

describe('a message to an organization of which nobody can read it', () => {
  async function withoutReaders(changes: Partial<typeof organizations.$inferInsert>) {
    const sides = await applicationWithSides(backend)
    await removeRole(sides.admin)
    await backend.db.update(vacancies).set({ contactPerson: null }).where(eq(vacancies.id, sides.vacancy.id))
    await backend.db.update(organizations).set(changes).where(eq(organizations.id, sides.organization.id))
    await backend.db.delete(mailOutbox)
    return sides
  }

  it('is mailed to its address and contact person without the text', async () => {
    const { volunteer, application, vacancy } = await withoutReaders({ email: 'info@organisatie.example' })
    const sent = await start(volunteer, 'application', application.id, 'Mijn geheime vraag')
    expect(sent.statusCode).toBe(201)
    const contactPerson = { name: 'Noor', role: null, phone: null, email: 'noor@organisatie.example', roleEn: '' }
    await backend.db.update(vacancies).set({ contactPerson }).where(eq(vacancies.id, vacancy.id))
    await write(volunteer, sent.json().data.id, 'Nog een geheime vraag')
    expect(await recipients()).toEqual(['info@organisatie.example', 'noor@organisatie.example'])
    for (const { template, text, subject } of await mails()) {
      expect(template).toBe('message.no_reader')
      expect(subject).toContain('Gastvrouw')
      expect(text).not.toContain('geheime')
    }
  })

  it('goes to a member where no admin has an active account', async () => {
    const { volunteer, application, organization } = await withoutReaders({ email: 'info@organisatie.example' })
    const member = await actAs(backend, 1, [{ name: 'member', organizationId: organization.id }])
    expect((await start(volunteer, 'application', application.id, 'Hallo')).statusCode).toBe(201)
    expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['message.new', await addressOf(member)],
    ])
  })

  it('is refused where nobody can be mailed, with the phone number of the organization', async () => {
    const [profile] = await backend.db.select().from(centerProfiles).where(eq(centerProfiles.centerId, 1))
    if (!profile) throw new Error('The center has no profile')
    const setContact = (email: string) =>
      backend.db
        .update(centerProfiles)
        .set({ contactPerson: { ...profile.contactPerson, email } })
        .where(eq(centerProfiles.centerId, 1))
    await setContact('')
    const { volunteer, application, organization } = await withoutReaders({ email: '', phone: '055 123 45 67' })
    const refused = await start(volunteer, 'application', application.id, 'Hallo')
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'conversation.no_reader'])
    expect(refused.json().errors[0].detail).toContain('055 123 45 67')
    await backend.db.update(organizations).set({ phone: null }).where(eq(organizations.id, organization.id))
    const without = await start(volunteer, 'application', application.id, 'Hallo')
    expect(without.json().errors[0]).toMatchObject({ code: 'conversation.no_reader' })
    expect(await backend.db.$count(conversations, eq(conversations.contextId, application.id))).toBe(0)
    await setContact(profile.contactPerson.email)
  })
})
