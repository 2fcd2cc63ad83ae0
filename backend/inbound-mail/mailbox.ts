/** Reads answers from an IMAP mailbox, where the provider of the reply domain has no webhook. */
import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '#backend/errors/api-error.ts'
import { databaseFaultOf } from '#backend/errors/database-fault.ts'
import { bareHost } from '#backend/http/network.ts'
import { type InboundServices, receiveMail } from './receive-mail.ts'

/** What the reader needs of a mailbox. */
export type Mailbox = {
  /** Up to `limit` mails that nobody has read, oldest first, with the address that they say to be from. */
  unread(limit: number): AsyncIterable<{ uid: number; sender: string }>
  /** Null for one that is gone. */
  sourceOf(uid: number): Promise<Buffer | null>
  markRead(uid: number): Promise<void>
  /** As read, and so that the operator finds it. */
  flag(uid: number): Promise<void>
  close(): Promise<void>
}

/** Mails that one look at the mailbox deals with. */
const batch = 50
/** Unread mails of which one look learns the sender: those that wait are passed over to reach the others. */
const maxListed = 5_000
/** Mails whose sender is asked for together. */
const listedAtOnce = 100

/** Whether the same mail may succeed later: of any other error the next look would fail likewise. */
const mayPass = (error: unknown): boolean => error instanceof ApiError || databaseFaultOf(error) !== null

/**
 * A mail is marked as read once it is dealt with. One for which the time is not right stays unread for the next look, and so do later ones of
 * its sender, in their order; one that cannot be taken in is flagged, and holds up nobody. Returns how many were dealt with.
 */
export async function readMailbox(
  mailbox: Mailbox,
  services: InboundServices,
  log: FastifyBaseLogger,
): Promise<number> {
  const waiting = new Set<string>()
  let done = 0
  const takeIn = async (source: Buffer): Promise<boolean> => {
    try {
      log.info({ outcome: await receiveMail(services, source) }, 'inbound mail')
      return true
    } catch (error) {
      if (mayPass(error)) throw error
      log.error({ err: error, code: 'inbound_mail.flagged' }, 'an inbound mail cannot be taken in')
      return false
    }
  }
  try {
    for await (const { uid, sender } of mailbox.unread(maxListed)) {
      if (waiting.has(sender)) continue
      try {
        const source = await mailbox.sourceOf(uid)
        if (!source) continue
        if (await takeIn(source)) await mailbox.markRead(uid)
        else await mailbox.flag(uid)
        if (++done === batch) break
      } catch (error) {
        waiting.add(sender)
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
    host: bareHost(url.hostname),
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
      const uids = found.slice(0, limit)
      for (let start = 0; start < uids.length; start += listedAtOnce) {
        const range = uids.slice(start, start + listedAtOnce).join(',')
        const listed = await client.fetchAll(range, { envelope: true }, { uid: true })
        yield* listed.map(({ uid, envelope }) => ({ uid, sender: envelope?.from?.[0]?.address?.toLowerCase() ?? '' }))
      }
    },
    sourceOf: async (uid) => {
      const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
      return mail ? (mail.source ?? null) : null
    },
    markRead: async (uid) => {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    },
    flag: async (uid) => {
      await client.messageFlagsAdd(String(uid), ['\\Seen', '\\Flagged'], { uid: true })
    },
    close: () => client.logout(),
  }
}
