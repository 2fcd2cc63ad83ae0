/** The contact form: a number for every message, a mail to both sides, and nothing for programs. */
import { beforeEach, describe, expect, it } from 'vitest'
import { contactMessages } from '#backend/db/schema/forms.ts'
import { contactInboxPath, contactMessagePath, contactMessagesPath } from '#shared/resources/contact-message.ts'
import {
  buildBackend,
  type SignedIn,
  sampleLogins,
  signIn,
  siteHeaders,
  type TestBackend,
  visit,
} from '../support/build-backend.ts'

let backend: TestBackend
let volunteer: SignedIn
beforeEach(async (test) => {
  backend = await buildBackend({ test })
  volunteer = await signIn(backend.app, sampleLogins('demo').volunteer)
})

const message = {
  name: 'Sanne Bakker',
  email: 'sanne@mail.example',
  phone: '055 123 45 67',
  subject: 'Vraag over de VOG',
  message: 'Moet ik zelf een VOG aanvragen?',
  open_for: 30_000,
}
const body = (changes: object = {}) => ({ data: { type: 'contact_messages', attributes: { ...message, ...changes } } })
const send = (session: SignedIn, changes: object = {}) => session.call('POST', contactMessagesPath, body(changes))
const stored = () => backend.db.select().from(contactMessages)

describe('the contact form', () => {
  it('forgets after two years who wrote and what, and keeps the number', async () => {
    await send(volunteer)
    await backend.run('contact_messages.cleanup')
    expect(await stored()).toMatchObject([{ email: message.email, message: message.message }])
    const createdAt = new Date(backend.clock.now().getTime() - 731 * 24 * 3600 * 1000)
    await backend.db.update(contactMessages).set({ createdAt })
    await backend.run('contact_messages.cleanup')
    expect(await stored()).toMatchObject([
      { userId: null, email: '', phone: null, subject: '', message: '', number: 1 },
    ])
  })

  it('numbers messages by center and year', async () => {
    expect((await send(volunteer)).json().data.attributes.reference).toBe('VP-2026-000001')
    expect((await send(volunteer)).json().data.attributes.reference).toBe('VP-2026-000002')
    const neighbour = await signIn(backend.app, sampleLogins('oldebroek').volunteer)
    expect((await send(neighbour)).json().data.attributes.reference).toBe('VP-2026-000001')
    expect(await stored()).toHaveLength(3)
  })

  it('gives parallel messages different numbers', async () => {
    const [one, two] = await Promise.all([
      send(volunteer),
      send(await signIn(backend.app, sampleLogins('demo').organization)),
    ])
    const references = [one, two].map((response) => response.json().data.attributes.reference).sort()
    expect(references).toEqual(['VP-2026-000001', 'VP-2026-000002'])
  })

  it('mails the center, and the sender at the address of the account', async () => {
    await send(volunteer)
    const [toCenter, toSender] = await backend.outbox()
    expect(toCenter).toMatchObject({
      template: 'contact.received',
      recipient: 'info@demo.example',
      subject: expect.stringMatching(/ stuurt een bericht: Vraag over de VOG \(VP-2026-000001\)$/),
    })
    expect(toCenter?.text).toContain('Antwoord naar sanne@mail.example.\nBel 055 123 45 67.')
    expect(toSender).toMatchObject({ template: 'contact.confirmed', recipient: sampleLogins('demo').volunteer })
    expect(toSender?.text).toContain('VP-2026-000001')
    expect(toSender?.html).toContain('Moet ik zelf een VOG aanvragen?')
  })

  it('confirms in the sender’s language', async () => {
    await volunteer.call('POST', contactMessagesPath, body(), { 'accept-language': 'en' })
    const [toCenter, toSender] = await backend.outbox()
    expect(toCenter?.subject).toMatch(/ stuurt een bericht: /)
    expect(toSender?.subject).toBe('We have received your message (VP-2026-000001)')
  })

  it('returns the same response to a bot, and stores nothing', async () => {
    for (const changes of [{ nickname: 'SEO' }, { open_for: 40 }, { open_for: null }]) {
      const response = await send(volunteer, changes)
      expect(response.statusCode).toBe(201)
      expect(response.json().data.attributes.reference).toMatch(/^VP-2026-\d{6}$/)
    }
    expect(await stored()).toEqual([])
    expect(await backend.outbox()).toEqual([])
  })

  it('accepts five messages per user and hour', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send(volunteer)).statusCode).toBe(201)
    const sixth = await send(volunteer)
    expect(sixth.statusCode).toBe(429)
    expect(sixth.json().errors[0].code).toBe('contact.too_many')
    backend.clock.advance(61 * 60_000)
    expect((await send(volunteer)).statusCode).toBe(201)
  })

  it('returns an error per field', async () => {
    const response = await send(volunteer, { name: ' ', email: 'nee', phone: '12', subject: '', message: 'Hoi' })
    expect(response.statusCode).toBe(422)
    expect(response.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual(
      ['name', 'email', 'phone', 'subject', 'message'].map((name) => `/data/attributes/${name}`),
    )
  })

  it('is for users who are signed in here, and read by the center’s own staff', async () => {
    const visitor = await backend.app.inject({
      method: 'POST',
      url: contactMessagesPath,
      headers: siteHeaders(),
      payload: body(),
    })
    expect(visitor.statusCode).toBe(401)
    await send(volunteer)
    expect((await visit(backend.app, contactMessagesPath)).statusCode).toBe(401)
    expect((await volunteer.call('GET', contactMessagesPath)).statusCode).toBe(403)
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    const { data } = (await staff.call('GET', contactMessagesPath)).json()
    expect(data[0].attributes).toMatchObject({ reference: 'VP-2026-000001', subject: message.subject, status: 'open' })
    const neighbour = await signIn(backend.app, sampleLogins('oldebroek').center)
    expect((await neighbour.call('GET', contactMessagesPath)).json().data).toEqual([])
  })

  it('is marked as answered, or as open again, by the center’s own staff', async () => {
    await send(volunteer)
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    const listed = async () => (await staff.call('GET', contactInboxPath('open'))).json().data
    const [{ id }] = await listed()
    const document = (status: string) => ({ data: { type: 'contact_messages', attributes: { status } } })
    const mark = (who: SignedIn, status: string) => who.call('PATCH', contactMessagePath(id), document(status))
    const visitor = await backend.app.inject({
      method: 'PATCH',
      url: contactMessagePath(id),
      headers: siteHeaders(),
      payload: document('answered'),
    })
    expect(visitor.statusCode).toBe(401)
    expect((await mark(volunteer, 'answered')).statusCode).toBe(403)
    expect((await mark(await signIn(backend.app, sampleLogins('demo').organization), 'answered')).statusCode).toBe(403)
    expect((await mark(await signIn(backend.app, sampleLogins('oldebroek').center), 'answered')).statusCode).toBe(404)
    expect((await mark(staff, 'weg')).statusCode).toBe(422)
    expect((await mark(staff, 'answered')).json().data.attributes).toMatchObject({ status: 'answered' })
    expect(await listed()).toEqual([])
    expect((await staff.call('GET', contactInboxPath('answered'))).json().data).toHaveLength(1)
    expect((await mark(staff, 'open')).statusCode).toBe(200)
    expect(await listed()).toHaveLength(1)
  })

  it('is not listed once its text is erased', async () => {
    await send(volunteer)
    const [message] = await stored()
    const createdAt = new Date(backend.clock.now().getTime() - 731 * 24 * 3600 * 1000)
    await backend.db.update(contactMessages).set({ createdAt })
    await backend.run('contact_messages.cleanup')
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    expect((await staff.call('GET', contactMessagesPath)).json().data).toEqual([])
    const body = { data: { type: 'contact_messages', attributes: { status: 'answered' } } }
    expect((await staff.call('PATCH', contactMessagePath(String(message?.id)), body)).statusCode).toBe(404)
  })
})
