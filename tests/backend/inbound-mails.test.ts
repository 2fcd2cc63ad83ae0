/** Answers by mail: real mails of usual programs, and each rule of who may answer what. */
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationParticipants } from '#backend/db/schema/conversations.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import { users } from '#backend/db/schema/users.ts'
import { dutchDate } from '#backend/http/context.ts'
import { isAutomatic } from '#backend/inbound-mail/automatic-mail.ts'
import { type Mailbox, openMailbox, readMailbox } from '#backend/inbound-mail/mailbox.ts'
import { signatureOf } from '#backend/inbound-mail/webhook-routes.ts'
import { messagesPerHour, replyAddressDays } from '#shared/resources/conversation.ts'
import { buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { applicationWithSides, messagesOf, put, start, write } from '../support/conversations.ts'
import { startImap } from '../support/imap-double.ts'
import { fixture, inboundServices, mailedIn, plain } from '../support/inbound-mails.ts'

const secret = 'een-geheim-van-minstens-32-tekens'
const replyDomain = 'antwoord.example'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend({ replyDomain, inboundMailSecret: secret })
})
afterAll(() => backend.close())

const mailed = () => mailedIn(backend)

const post = (raw: Buffer, headers: Record<string, string> = {}) =>
  backend.app.inject({
    method: 'POST',
    url: '/api/v1/inbound_mails',
    headers: {
      ...siteHeaders(),
      'content-type': 'message/rfc822',
      'x-mail-signature': signatureOf(secret, Math.floor(backend.clock.now().getTime() / 1000), raw),
      ...headers,
    },
    payload: raw,
  })
const outcomeOf = async (raw: Buffer) => (await post(raw)).json().meta.outcome

describe('the mail about a message', () => {
  it('has an address of its own for each message, and says that it can be answered', async () => {
    const { admin, id, from, to, mail } = await mailed()
    expect(to).toMatch(/^reply\+[0-9a-f]{32}@antwoord\.example$/)
    expect(mail?.text).toContain('Antwoord op deze mail of op de site')
    await write(admin, id, 'En vrijdag?')
    const next = (await backend.outbox()).findLast(({ recipient }) => recipient === from)
    expect(next?.replyTo).not.toBe(to)
  })

  it('says to answer on the site where nobody takes in mail', async () => {
    const plainBackend = await buildBackend()
    const { admin, application } = await applicationWithSides(plainBackend)
    await start(admin, 'application', application.id, 'Kun je donderdag?')
    const mail = (await plainBackend.outbox()).findLast(({ template }) => template === 'message.new')
    expect([mail?.replyTo, mail?.text.includes('Antwoord op de site')]).toEqual([null, true])
    const response = await plainBackend.app.inject({
      method: 'POST',
      url: '/api/v1/inbound_mails',
      headers: siteHeaders(),
    })
    expect(response.statusCode).toBe(404)
    await plainBackend.close()
  })
})

describe('an answer', () => {
  const bodies: Record<string, string> = {
    'outlook-nl':
      'Beste Thijs,\n\nDonderdag om tien uur komt mij goed uit. Ik neem mijn diploma’s mee – is dat goed?\n\nMet vriendelijke groet,\nSanne de Vries',
    'outlook-mobile-nl': 'Prima, tot dan!',
    'gmail-nl': 'Hoi Thijs,\n\nDonderdag kan ik niet, vrijdag wel.\n\nGroetjes,\nSanne',
    'gmail-en': 'Friday is fine for me.',
    'apple-mail-nl': 'Dag Thijs,\n\nHierbij mijn diploma.\n\nGroet, Sanne\n(Niet meegestuurd: virus.exe)',
  }

  it.each(Object.keys(bodies))('of %s becomes a message, without the earlier mail and its addresses', async (name) => {
    const { admin, id, from, to } = await mailed()
    expect(await outcomeOf(fixture(name, { from, to }))).toBe('stored')
    const response = await admin.call('GET', `/api/v1/conversations/${id}/messages`)
    expect(response.body).not.toContain(from)
    expect(response.body).not.toContain('reply+')
    const [message] = await messagesOf(admin, id)
    expect(message?.attributes).toMatchObject({ body: bodies[name], source: 'mail', is_own: false })
  })

  it('has its sign-off, except of an invited volunteer, whose name the organization does not know', async () => {
    const { volunteer, organization, vacancy, admin, id, from, to } = await mailed()
    const text = 'Ja, graag.\n\nKind regards,\nSanne de Vries\n06 12345678'
    expect(await outcomeOf(plain(from, to, text))).toBe('stored')
    const now = backend.clock.now()
    const [invitation] = await backend.db
      .insert(invitations)
      .values({
        ...{ centerId: 1, organizationId: organization.id, vacancyId: vacancy.id, userId: volunteer.userId },
        ...{ senderOrganizationId: organization.id, message: 'Kom je kijken?', status: 'sent', sentOn: dutchDate(now) },
        ...{ expiresAt: new Date(now.getTime() + 24 * 3600 * 1000), createdAt: now, updatedAt: now },
      })
      .returning()
    const invited = (await start(volunteer, 'invitation', invitation?.id ?? 0, 'Waar is het?')).json().data.id
    await write(admin, invited, 'Achter de kerk.')
    const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === from)
    expect(await outcomeOf(plain(from, mail?.replyTo ?? '', text))).toBe('stored')
    const newest = async (of: string) => (await messagesOf(admin, of))[0]?.attributes.body
    expect([await newest(id), await newest(invited)]).toEqual([text, 'Ja, graag.'])
  })

  it.each(['auto-reply-exchange-nl', 'vacation-gmail-en', 'bounce'])(
    'of a machine makes no message: %s',
    async (name) => {
      const { admin, id, from, to } = await mailed()
      expect(await outcomeOf(fixture(name, { from, to }))).toBe('automatic')
      expect(await messagesOf(admin, id)).toHaveLength(1)
    },
  )

  it('makes one message, however often the mail is delivered, and to however many addresses', async () => {
    const { admin, id, from, to } = await mailed()
    const raw = fixture('gmail-nl', { from, to }, '<tweemaal@mail.gmail.com>')
    expect([await outcomeOf(raw), await outcomeOf(raw)]).toEqual(['stored', 'duplicate'])
    const [together] = await Promise.all([
      outcomeOf(fixture('gmail-en', { from, to }, '<samen@mail.gmail.com>')),
      outcomeOf(fixture('gmail-en', { from, to }, '<samen@mail.gmail.com>')),
    ])
    expect(['stored', 'duplicate']).toContain(together)
    expect(await messagesOf(admin, id)).toHaveLength(3)
  })

  it('of anybody but the owner of the address is refused', async () => {
    const { admin, id, from, to } = await mailed()
    expect(await outcomeOf(plain('iemand@anders.example', to, 'Hallo'))).toBe('wrong_sender')
    expect(await outcomeOf(plain(`${from.toUpperCase()}`, to.toUpperCase(), 'Hallo'))).toBe('stored')
    expect(await messagesOf(admin, id)).toHaveLength(2)
  })

  it('to an unknown, an old or a foreign address makes no message', async () => {
    const { from, to } = await mailed()
    expect(await outcomeOf(plain(from, `reply+${'0'.repeat(32)}@${replyDomain}`, 'Hallo'))).toBe('unknown')
    expect(await outcomeOf(plain(from, to.replace(replyDomain, 'elders.example'), 'Hallo'))).toBe('unknown')
    expect(await outcomeOf(plain(from, 'info@antwoord.example', 'Hallo'))).toBe('unknown')
    expect(await outcomeOf(plain(from, 'info@elders.example', 'Hallo', `Delivered-To: ${to}\r\n`))).toBe('stored')
    backend.clock.advance(replyAddressDays * 24 * 3600 * 1000 + 1000)
    expect(await outcomeOf(plain(from, to, 'Hallo'))).toBe('unknown')
  })

  it('in a blocked conversation, or of an account that cannot sign in, is refused', async () => {
    const { admin, id, from, to, volunteer } = await mailed()
    await put(admin, id, 'block')
    expect(await outcomeOf(plain(from, to, 'Hallo?'))).toBe('refused')
    await put(admin, id, 'unblock')
    await backend.db.update(users).set({ status: 'inactive' }).where(eq(users.id, volunteer.userId))
    expect(await outcomeOf(plain(from, to, 'Hallo?'))).toBe('refused')
  })

  it('without a new word makes no message', async () => {
    const { from, to } = await mailed()
    expect(await outcomeOf(plain(from, to, '> Kun je donderdag?'))).toBe('empty')
  })

  it.each([
    ['text', 'Content-Type: text/plain\r\n\r\nJa\0 hoor'],
    ['encoded text', 'Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nJa=00 hoor'],
    ['half of a pair', 'Content-Type: text/html\r\n\r\n<p>Ja&#xD83D; hoor</p>'],
    ['id', 'Message-ID: <met\0nul@example.nl>\r\nContent-Type: text/plain\r\n\r\nJa hoor'],
  ])('is stored without what the database cannot store in its %s', async (_name, rest) => {
    const { admin, id, from, to } = await mailed()
    expect(await outcomeOf(Buffer.from(`From: ${from}\r\nTo: ${to}\r\nSubject: Re\r\n${rest}\r\n`))).toBe('stored')
    expect((await messagesOf(admin, id))[0]?.attributes.body.replace(/[ \ufffd]+/, ' ')).toBe('Ja hoor')
  })

  it('is limited as messages of the site are, and may come again', async () => {
    const { volunteer, id, from, to } = await mailed()
    for (let count = 0; count < messagesPerHour; count++) await write(volunteer, id, `Bericht ${count}`)
    expect((await post(plain(from, to, 'Te veel'))).statusCode).toBe(429)
  })

  it('ends the wait of the other side', async () => {
    const { id, from, to } = await mailed()
    await outcomeOf(plain(from, to, 'Ja hoor'))
    const sides = await backend.db
      .select()
      .from(conversationParticipants)
      .where(eq(conversationParticipants.conversationId, Number(id)))
    expect(sides.map(({ userId, waitingSince }) => [userId === null, waitingSince === null])).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

describe('the webhook', () => {
  it('refuses what is not signed, signed with another secret, signed for another body, or long ago', async () => {
    const { from, to } = await mailed()
    const raw = plain(from, to, 'Hallo')
    const now = Math.floor(backend.clock.now().getTime() / 1000)
    for (const signature of [
      '',
      'onzin',
      signatureOf('een-ander-geheim-van-32-tekens-lang', now, raw),
      signatureOf(secret, now, Buffer.from('iets anders')),
      signatureOf(secret, now - 301, raw),
    ]) {
      expect((await post(raw, { 'x-mail-signature': signature })).statusCode).toBe(401)
    }
    expect((await post(raw)).statusCode).toBe(202)
  })

  it('takes raw mail alone', async () => {
    const { from, to } = await mailed()
    expect((await post(plain(from, to, 'Hallo'), { 'content-type': 'text/plain' })).statusCode).toBe(415)
  })
})

const services = () => inboundServices(backend, replyDomain)

describe('the mailbox', () => {
  it('marks what is dealt with as read, and keeps what failed for the next time', async () => {
    const { admin, id, from, to } = await mailed()
    const mails = [fixture('gmail-nl', { from, to }), fixture('bounce', { from, to }), plain(from, to, 'En nog iets')]
    const read: number[] = []
    let isClosed = false
    const mailbox: Mailbox = {
      async *unread() {
        for (const uid of mails.keys()) yield { uid, sender: `${uid}@mail.example` }
      },
      sourceOf: async (uid) => mails[uid] ?? null,
      flag: async () => undefined,
      markRead: async (uid) => {
        if (uid === 1) throw new Error('The connection is lost')
        read.push(uid)
      },
      close: async () => {
        isClosed = true
      },
    }
    const done = await readMailbox(mailbox, await services(), pino({ level: 'silent' }))
    expect([done, read, isClosed]).toEqual([2, [0, 2], true])
    expect(await messagesOf(admin, id)).toHaveLength(3)
  })

  it('is read on past a sender who has sent too many, whose mails are opened once', async () => {
    const { volunteer, id, from, to } = await mailed()
    for (let count = 0; count < messagesPerHour; count++) await write(volunteer, id, `Bericht ${count}`)
    const other = await mailed()
    const many = Array.from({ length: 60 }, (_, index) => ({ sender: from, source: plain(from, to, `Lus ${index}`) }))
    const mails = [...many, { sender: other.from, source: plain(other.from, other.to, 'Ja hoor') }]
    const opened: number[] = []
    const mailbox: Mailbox = {
      async *unread(limit) {
        for (const [uid, { sender }] of mails.slice(0, limit).entries()) yield { uid, sender }
      },
      sourceOf: async (uid) => {
        opened.push(uid)
        return mails[uid]?.source ?? null
      },
      markRead: async () => undefined,
      flag: async () => undefined,
      close: async () => undefined,
    }
    expect(await readMailbox(mailbox, await services(), pino({ level: 'silent' }))).toBe(1)
    expect(opened).toEqual([0, 60])
    expect((await messagesOf(other.admin, other.id))[0]?.attributes.body).toBe('Ja hoor')
  })
})

describe('a mail that fails by a mistake of ours', () => {
  it('is flagged in the mailbox, and holds up no later one of its sender', async () => {
    const { admin, id, from, to } = await mailed()
    const mails = [plain(from, to, 'Eerst'), plain(from, to, 'Daarna')]
    const dealtWith: string[] = []
    const mailbox: Mailbox = {
      async *unread() {
        for (const uid of mails.keys()) yield { uid, sender: from }
      },
      sourceOf: async (uid) => mails[uid] ?? null,
      markRead: async (uid) => void dealtWith.push(`read ${uid}`),
      flag: async (uid) => void dealtWith.push(`flagged ${uid}`),
      close: async () => undefined,
    }
    const failsOnce = await services()
    let calls = 0
    const find = failsOnce.centers.get.bind(failsOnce.centers)
    failsOnce.centers.get = (centerId) => {
      if (calls++ === 0) throw new TypeError('A mistake of ours')
      return find(centerId)
    }
    expect(await readMailbox(mailbox, failsOnce, pino({ level: 'silent' }))).toBe(2)
    expect(dealtWith).toEqual(['flagged 0', 'read 1'])
    expect((await messagesOf(admin, id))[0]?.attributes.body).toBe('Daarna')
  })
})

describe('an IMAP mailbox', () => {
  it('is read over its protocol: each unread mail once', async () => {
    const { admin, id, from, to } = await mailed()
    const account = { user: 'antwoord@post.example', password: 'geheim/met:tekens' }
    const imap = await startImap(
      [fixture('outlook-nl', { from, to }), fixture('auto-reply-exchange-nl', { from, to })],
      account,
    )
    const look = async () => readMailbox(await openMailbox(imap.url), await services(), pino({ level: 'silent' }))
    expect([await look(), await look()]).toEqual([2, 0])
    expect([...imap.seen]).toEqual([1, 2])
    expect((await messagesOf(admin, id))[0]?.attributes.body).toContain('mijn diploma’s')
    await expect(openMailbox(imap.url.replace('geheim', 'fout'))).rejects.toThrow()
    await imap.close()
  })
})

describe('a mail of a machine', () => {
  it.each([
    ['auto-submitted', 'auto-replied (vacation)'],
    ['precedence', 'junk'],
    ['list-id', '<nieuws.example>'],
    ['return-path', '<>'],
    ['x-autorespond', 'yes'],
    ['content-type', 'multipart/report; report-type=delivery-status'],
    ['subject', 'Afwezig: Re: Gastvrouw'],
    ['from', 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>'],
  ])('is recognized by %s: %s', (name, value) => {
    expect(isAutomatic(new Map([[name, value]]))).toBe(true)
  })

  it.each([
    ['auto-submitted', 'no'],
    ['precedence', 'normal'],
    ['return-path', '<sanne@example.nl>'],
    ['subject', 'Re: Automaat bij de balie'],
    ['from', 'Noreen <noreen@example.nl>'],
  ])('is not recognized by %s: %s', (name, value) => {
    expect(isAutomatic(new Map([[name, value]]))).toBe(false)
  })
})
