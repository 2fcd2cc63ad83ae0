/** Reads answers from an IMAP mailbox, where the provider of the reply domain has no webhook. */
import type { FastifyBaseLogger } from 'fastify'
import { type InboundServices, receiveMail } from './receive-mail.ts'

/** What the reader needs of a mailbox. */
export type Mailbox = {
  /** Up to `limit` mails that nobody has read, oldest first. */
  unread(limit: number): AsyncIterable<{ uid: number; source: Buffer }>
  markRead(uid: number): Promise<void>
  close(): Promise<void>
}

/** Mails of one look at the mailbox. */
const batch = 50

/** A mail is marked as read once it is dealt with; one that fails stays unread for the next look. Returns how many were dealt with. */
export async function readMailbox(
  mailbox: Mailbox,
  services: InboundServices,
  log: FastifyBaseLogger,
): Promise<number> {
  let done = 0
  try {
    for await (const { uid, source } of mailbox.unread(batch)) {
      try {
        const outcome = await receiveMail(services, source)
        await mailbox.markRead(uid)
        log.info({ outcome }, 'inbound mail')
        done++
      } catch (error) {
        log.warn({ err: error, code: 'inbound_mail.failed' }, 'an inbound mail stays in the mailbox')
      }
    }
  } finally {
    await mailbox.close()
  }
  return done
}

/** Opens the inbox of `imap://user:password@host` or `imaps://…`; the path may name another folder. */
export async function openMailbox(imapUrl: string): Promise<Mailbox> {
  // Only where there is a mailbox: it brings a dozen packages.
  const { ImapFlow } = await import('imapflow')
  const url = new URL(imapUrl)
  const secure = url.protocol === 'imaps:'
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: 10_000,
    socketTimeout: 60_000,
  })
  // Without a listener a lost connection would end the process.
  client.on('error', () => {})
  await client.connect()
  await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX')
  return {
    async *unread(limit) {
      const found = (await client.search({ seen: false }, { uid: true })) || []
      for (const uid of found.slice(0, limit)) {
        const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
        if (mail && 'source' in mail && mail.source) yield { uid, source: mail.source }
      }
    },
    markRead: async (uid) => {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    },
    close: () => client.logout(),
  }
}
