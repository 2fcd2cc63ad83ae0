/** Internal notes on an application: for the staff who handle it, never for its volunteer. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationNotes } from '#backend/db/schema/applications.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { personalData } from '#backend/resources/data-exports/personal-data.ts'
import { applicationPath } from '#shared/resources/application.ts'
import {
  applicationNotePath,
  applicationNotesPath,
  newApplicationNotePath,
} from '#shared/resources/application-note.ts'
import { longestNote } from '#shared/resources/application-note-values.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  type SignedIn,
  sessionOf,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'

type Person = SignedIn & { userId: number }
const day = 24 * 3600 * 1000
const type = 'application_notes'
const secret = 'Belt liever na zessen.'

let backend: TestBackend
let organizationId: number
let centerOrganizationId: number
let author: Person
let colleague: Person
let center: Person
let stranger: Person
let neighbor: Person
let volunteer: Person
let id: string

beforeAll(async () => {
  backend = await buildBackend()
  const at = { now: backend.clock.now() }
  organizationId = (await insertOrganization(backend.db, at)).id
  centerOrganizationId = (await insertOrganization(backend.db, { ...at, organizationType: 'VolunteerCenter' })).id
  const other = await insertOrganization(backend.db, at)
  const abroad = await insertOrganization(backend.db, { ...at, centerId: 2, organizationType: 'VolunteerCenter' })
  stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }])
  neighbor = await actAs(backend, 2, [{ name: 'admin', organizationId: abroad.id }])
})
afterAll(() => backend.close())
beforeEach(async () => {
  author = await actAs(backend, 1, [{ name: 'member', organizationId }])
  colleague = await actAs(backend, 1, [{ name: 'admin', organizationId }])
  center = await actAs(backend, 1, [{ name: 'admin', organizationId: centerOrganizationId }])
  volunteer = await actAs(backend, 1)
  id = await applicationOf(volunteer.userId)
})

async function applicationOf(userId: number): Promise<string> {
  const now = backend.clock.now()
  const vacancy = await insertVacancy(backend.db, { now, organizationId })
  return String((await insertApplication(backend.db, { now, vacancyId: vacancy.id, userId })).id)
}
const document = (attributes: object, noteId?: string) => ({ data: { type, id: noteId, attributes } })
const list = (who: SignedIn, applicationId = id) => who.call('GET', applicationNotesPath(applicationId))
const write = (who: SignedIn, body: unknown = secret, applicationId = id) =>
  who.call('POST', newApplicationNotePath(applicationId), document({ body }))
const change = (who: SignedIn, noteId: string, attributes: object) =>
  who.call('PATCH', applicationNotePath(noteId), document(attributes, noteId))
const remove = (who: SignedIn, noteId: string) => who.call('DELETE', applicationNotePath(noteId))
const noteIdOf = async (who: SignedIn = author): Promise<string> => (await write(who)).json().data.id
const shown = async (who: SignedIn) =>
  ((await list(who)).json().data as { attributes: Record<string, unknown> }[]).map(({ attributes }) => attributes)
const logged = async () =>
  (
    await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.targetId, Number(id)))
  ).filter(({ action }) => action.startsWith('application.note'))
const stored = async (noteId: string) =>
  (
    await backend.db
      .select()
      .from(applicationNotes)
      .where(eq(applicationNotes.id, Number(noteId)))
  )[0]
const exportOf = async (userId: number) => {
  const [user] = await backend.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('No such user')
  return personalData(backend.db, user)
}

describe('internal notes', () => {
  it('are read by all staff who handle the application; own ones are marked', async () => {
    const written = await write(author)
    expect(written.statusCode).toBe(201)
    expect(written.json().data.attributes).toMatchObject({ body: secret, own: true, edited: false, lock_version: 0 })
    for (const who of [colleague, center]) {
      expect(await shown(who)).toEqual([expect.objectContaining({ body: secret, own: false, edited: false })])
    }
    expect((await shown(author))[0]?.author_name).toBe(written.json().data.attributes.author_name)
    await write(center, 'Het centrum belde ook.')
    expect((await shown(author)).map(({ body }) => body)).toEqual(
      expect.arrayContaining([secret, 'Het centrum belde ook.']),
    )
  })

  it('are not there for visitors, other organizations and other centers', async () => {
    const noteId = await noteIdOf()
    const refusals: [SignedIn, number][] = [
      [stranger, 404],
      [neighbor, 404],
    ]
    for (const [who, status] of refusals) {
      expect((await list(who)).statusCode).toBe(status)
      expect((await write(who)).statusCode).toBe(status)
      expect((await change(who, noteId, { body: 'Anders' })).statusCode).toBe(status)
      expect((await remove(who, noteId)).statusCode).toBe(status)
    }
    for (const [method, url] of [
      ['GET', applicationNotesPath(id)],
      ['POST', newApplicationNotePath(id)],
      ['PATCH', applicationNotePath(noteId)],
      ['DELETE', applicationNotePath(noteId)],
    ] as const) {
      const payload = method === 'GET' || method === 'DELETE' ? undefined : document({ body: 'Anders' })
      const response = await backend.app.inject({ method, url, headers: siteHeaders(), payload })
      expect(response.statusCode).toBe(401)
    }
    expect((await stored(noteId))?.body).toBe(secret)
  })

  it('are never for the volunteer: not in the application, nor as a colleague, nor for who is signed in as the volunteer', async () => {
    const noteId = await noteIdOf()
    const refused = async (who: SignedIn, applicationId: string, ownNoteId: string, status = 404) => {
      expect((await list(who, applicationId)).statusCode).toBe(403)
      expect((await write(who, 'Mijn notitie', applicationId)).statusCode).toBe(403)
      expect((await change(who, ownNoteId, { body: 'Anders' })).statusCode).toBe(status)
      expect((await remove(who, ownNoteId)).statusCode).toBe(status)
    }
    await refused(volunteer, id, noteId, 403)
    const application = await volunteer.call('GET', applicationPath(id))
    expect(application.statusCode).toBe(200)
    expect(application.body).not.toContain(secret)
    expect((await volunteer.call('GET', `/api/v1/applications/${id}/events`)).body).not.toContain('note')
    const ofColleague = await applicationOf(colleague.userId)
    const about = (await write(author, secret, ofColleague)).json().data.id
    await refused(colleague, ofColleague, about)

    const attributes = { user_id: String(volunteer.userId), reason: 'Helpt met het profiel' }
    const started = await center.call('POST', '/api/v1/sign_in_as_user', { data: { type: 'user', attributes } })
    const credentials = credentialsOf(started)
    if (!credentials) throw new Error('Not signed in as the volunteer')
    await refused(sessionOf(backend.app, credentials, siteHeaders()), id, noteId, 403)
  })

  it('need a text of at most two thousand characters', async () => {
    const noteId = await noteIdOf()
    for (const body of ['', '  ', null, 12, 'x'.repeat(longestNote + 1)]) {
      expect((await write(author, body)).statusCode).toBe(422)
      expect((await change(author, noteId, { body })).statusCode).toBe(422)
    }
    expect((await write(author, 'x'.repeat(longestNote))).statusCode).toBe(201)
    expect((await stored(noteId))?.body).toBe(secret)
    expect((await list(author, '99999999')).statusCode).toBe(404)
    expect((await remove(author, '99999999')).statusCode).toBe(404)
  })

  it('are written once by a request that is sent twice', async () => {
    const send = () =>
      backend.app.inject({
        method: 'POST',
        url: newApplicationNotePath(id),
        headers: { ...author.headers, 'idempotency-key': `note-${id}` },
        payload: document({ body: secret }),
      })
    const [first, second] = [await send(), await send()]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json().data.id).toBe(first.json().data.id)
    expect(await shown(author)).toHaveLength(1)
  })
})

describe('a note', () => {
  it('is edited by its author alone, which everybody sees; a stale version is refused', async () => {
    const noteId = await noteIdOf()
    for (const who of [colleague, center]) {
      expect((await change(who, noteId, { body: 'Anders' })).statusCode).toBe(403)
      expect((await remove(who, noteId)).statusCode).toBe(403)
    }
    // The same text again is no edit.
    expect((await change(author, noteId, { body: secret, lock_version: 0 })).json().data.attributes.edited).toBe(false)
    backend.clock.advance(60_000)
    const changed = await change(author, noteId, { body: 'Belt liever na acht.', lock_version: 0 })
    expect(changed.json().data.attributes).toMatchObject({ edited: true, lock_version: 1 })
    expect(await shown(colleague)).toEqual([
      expect.objectContaining({
        body: 'Belt liever na acht.',
        edited: true,
        updated_at: backend.clock.now().toISOString(),
      }),
    ])
    expect((await change(author, noteId, { body: 'Nog iets', lock_version: 0 })).statusCode).toBe(409)
  })

  it('is deleted by its author, once', async () => {
    const noteId = await noteIdOf()
    expect((await remove(author, noteId)).statusCode).toBe(204)
    expect(await shown(colleague)).toEqual([])
    expect((await remove(author, noteId)).statusCode).toBe(404)
  })

  it('is in the audit log without its text', async () => {
    const noteId = await noteIdOf()
    await change(author, noteId, { body: 'Belt liever na acht.' })
    await remove(author, noteId)
    const events = await logged()
    expect(events.map(({ action }) => action).sort()).toEqual([
      'application.note_added',
      'application.note_changed',
      'application.note_deleted',
    ])
    for (const event of events) {
      expect(event).toMatchObject({ actorId: author.userId, targetType: 'applications', organizationId, changes: {} })
    }
  })

  it('is in the export of its author, and not in that of the volunteer', async () => {
    await noteIdOf()
    const own = (await exportOf(author.userId)).find(({ name }) => name === 'application_notes')
    expect(own?.rows).toEqual([expect.objectContaining({ body: secret })])
    const sections = await exportOf(volunteer.userId)
    expect(sections.map(({ name }) => name)).toContain('applications')
    expect(JSON.stringify(sections)).not.toContain(secret)
    expect(JSON.stringify(sections)).not.toContain('note_added')
  })
})

describe('erasing', () => {
  it('deletes the notes with the volunteer’s personal data, after which nobody writes others', async () => {
    const noteId = await noteIdOf()
    expect((await volunteer.call('PUT', `/api/v1/applications/${id}/withdraw`)).statusCode).toBe(200)
    await backend.run('data_releases.erasure')
    expect(await stored(noteId)).toBeDefined()
    backend.clock.advance(366 * day)
    await backend.run('data_releases.erasure')
    expect(await stored(noteId)).toBeUndefined()
    const later = await actAs(backend, 1, [{ name: 'admin', organizationId }])
    const refused = await write(later)
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'application_note.erased'])
  })

  it('deletes the notes with the volunteer’s account, and keeps those of an author without the name', async () => {
    const noteId = await noteIdOf()
    expect((await center.call('DELETE', `/api/v1/users/${author.userId}`)).statusCode).toBe(204)
    expect(await shown(colleague)).toEqual([
      expect.objectContaining({ body: secret, author_name: 'Verwijderde gebruiker', own: false, edited: false }),
    ])
    expect((await remove(colleague, noteId)).statusCode).toBe(403)
    expect((await center.call('DELETE', `/api/v1/users/${volunteer.userId}`)).statusCode).toBe(204)
    expect(await stored(noteId)).toBeUndefined()
    expect((await write(colleague)).statusCode).toBe(422)
  })
})
