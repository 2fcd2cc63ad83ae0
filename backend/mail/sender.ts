/**
 * Sends the outbox by SMTP, or into files without SMTP. A mail is claimed for a limited time before it is sent, so that
 * a crash delays it but never loses it: delivery is at least once.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Db } from '#backend/db/driver.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { mailFaultOf } from './mail-fault.ts'
import { Rounds } from './rounds.ts'
import { awaitedTemplates, bulkTemplates } from './templates/catalog.ts'
import { isOver } from './useful-mails.ts'

export type OutboxMail = typeof mailOutbox.$inferSelect

/** Delivers one mail or throws. */
export type Deliver = (mail: OutboxMail) => Promise<void>

export const maxAttempts = 8
/** Milliseconds until the next attempt: one minute, doubling up to about two hours. */
export const backoff = (attempts: number): number => 60_000 * 2 ** Math.min(attempts, 7)
const batch = 10

/** In which class of `#claim` a mail is. */
const classOf = ({ template }: OutboxMail): number =>
  awaitedTemplates.includes(template) ? 0 : bulkTemplates.includes(template) ? 2 : 1

const messageOf = (mail: OutboxMail, from: string) => ({
  // The same at every attempt, so that the mail server can detect a duplicate after a crash.
  messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${from.split('@')[1] ?? 'localhost'}>`,
  from: { name: mail.senderName, address: from },
  to: mail.recipient,
  ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
  // No program answers it (RFC 3834, and what Exchange reads).
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(mail.requestId ? { 'X-Request-Id': mail.requestId } : {}),
    // One click in the mail program ends these mails (RFC 8058).
    ...(mail.unsubscribeUrl
      ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  ...(mail.calendar
    ? {
        attachments: [
          {
            filename: 'agenda.ics',
            content: mail.calendar,
            // Mail programs add or remove the appointment by the method.
            contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(mail.calendar)?.[1] ?? 'PUBLISH'}`,
          },
        ],
      }
    : {}),
  date: mail.createdAt,
})

export function deliverBySmtp(smtpUrl: string, from: string): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from))
  }
}

/** Writes `<timestamp>-<id>-<template>-<to>.eml` files; the log line shows the link to developers. */
export function deliverToFiles(directory: string, from: string, log: FastifyBaseLogger, production: boolean): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from))
    const stamp = mail.createdAt.toISOString().replace(/[:.]/g, '-')
    const file = `${stamp}-${mail.id}-${mail.template}-${mail.recipient.replace(/[^a-z0-9@.+-]/gi, '_')}.eml`
    await mkdir(directory, { recursive: true })
    // Who reads the folder never finds half a mail.
    const unfinished = join(directory, `.${file}.part`)
    await writeFile(unfinished, message as Buffer)
    await rename(unfinished, join(directory, file))
    const found = production ? {} : { to: mail.recipient, link: mail.link, file }
    log.info({ template: mail.template, ...found }, 'mail written')
  }
}

export class MailSender {
  #db: Db
  #now: () => Date
  #deliver: Deliver
  #prepare: () => Promise<void>
  #place: string
  #log: FastifyBaseLogger
  #isStopping = false
  readonly #rounds = new Rounds(() => this.#sendDue())

  /** `prepare` runs before each batch: it queues mails that were requested. */
  constructor(parts: {
    db: Db
    now: () => Date
    deliver: Deliver
    prepare?: () => Promise<void>
    /** Where mails go, for the log: host of the mail server. */
    place?: string
    log: FastifyBaseLogger
  }) {
    this.#db = parts.db
    this.#now = parts.now
    this.#deliver = parts.deliver
    this.#prepare = parts.prepare ?? (async () => {})
    this.#place = parts.place ?? 'outbox'
    this.#log = parts.log
  }

  /** Sends what is due, after a run that is in progress. Throws when the outbox cannot be read. */
  flush(): Promise<void> {
    return this.#rounds.run()
  }

  /** Sends soon what a request or a job has just queued; the job `mails.send` sends what fails here. */
  wake(): void {
    this.flush().catch((error) => this.#log.error({ err: error, code: 'mail.outbox' }, 'the outbox could not be read'))
  }

  /** Waits for the mails that are claimed; another backend sends the rest. */
  stop(): Promise<void> {
    this.#isStopping = true
    return this.#rounds.ended()
  }

  async #sendDue(): Promise<void> {
    while (!this.#isStopping) {
      await this.#prepare()
      const claimed = await this.#claim()
      if (claimed.length === 0) return
      for (const mail of claimed) if (await this.#claimAgain(mail)) await this.#send(mail)
    }
  }

  /** What its reader waits for first, mails to thousands last: a code for signing in waits for one batch of others at most. */
  async #claim(): Promise<OutboxMail[]> {
    const now = this.#now()
    const due = this.#db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.status, 'pending'), lte(mailOutbox.nextAttemptAt, now)))
      .orderBy(
        desc(inArray(mailOutbox.template, awaitedTemplates)),
        inArray(mailOutbox.template, bulkTemplates),
        asc(mailOutbox.id),
      )
      .limit(batch)
      .for('update', { skipLocked: true })
    const claimEnds = sql`${now.toISOString()}::timestamptz + interval '1 minute' * power(2, least(${mailOutbox.attempts}, 7))`
    const claimed = await this.#db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: claimEnds })
      .where(inArray(mailOutbox.id, due))
      .returning()
    // An update returns its rows in no order.
    return claimed.sort((a, b) => classOf(a) - classOf(b) || a.id - b.id)
  }

  /** From now on, because those before it in the batch took their time. False when another backend has claimed it meanwhile. */
  async #claimAgain({ id, attempts }: OutboxMail): Promise<boolean> {
    const nextAttemptAt = new Date(this.#now().getTime() + backoff(attempts - 1))
    const isOurs = and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'pending'), eq(mailOutbox.attempts, attempts))
    const claimed = await this.#db
      .update(mailOutbox)
      .set({ nextAttemptAt })
      .where(isOurs)
      .returning({ id: mailOutbox.id })
    return claimed.length > 0
  }

  /** Keeps what the server said, if the mail was tried. */
  async #giveUp({ id, template, requestId: reqId }: OutboxMail): Promise<void> {
    await this.#db.update(mailOutbox).set({ status: 'failed' }).where(eq(mailOutbox.id, id))
    this.#log.warn({ code: 'mail.over', reqId, mail: id, template }, 'mail not sent: its code or link is over')
  }

  /** Whether the mail server takes mail at the address of the account to which this one goes. */
  async #keepAnswer({ userId, recipient }: OutboxMail, { isRejected }: { isRejected: boolean }): Promise<void> {
    if (userId === null) return
    const [known, rejectedEmail] = isRejected ? [users.email, recipient] : [users.rejectedEmail, null]
    await this.#db
      .update(users)
      .set({ rejectedEmail })
      .where(and(eq(users.id, userId), eq(known, recipient)))
  }

  async #send(mail: OutboxMail): Promise<void> {
    if (isOver(mail, this.#now())) return this.#giveUp(mail)
    try {
      await this.#deliver(mail)
      // Its text is deleted, because its links sign people in, and so is the address that answers it.
      const sent = {
        status: 'sent',
        sentAt: this.#now(),
        replyTo: null,
        text: '',
        html: '',
        link: null,
        calendar: null,
        unsubscribeUrl: null,
      } as const
      await this.#keepAnswer(mail, { isRejected: false })
      await this.#db.update(mailOutbox).set(sent).where(eq(mailOutbox.id, mail.id))
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      const { code, smtp, isPermanent } = mailFaultOf(error)
      const status = mail.attempts >= maxAttempts || isPermanent ? 'failed' : 'pending'
      const nextAttemptAt = new Date(this.#now().getTime() + backoff(mail.attempts - 1))
      await this.#db
        .update(mailOutbox)
        .set({ status, lastError, rejected: isPermanent, nextAttemptAt })
        .where(eq(mailOutbox.id, mail.id))
      if (isPermanent) await this.#keepAnswer(mail, { isRejected: true })
      const { id, template, attempts, requestId: reqId } = mail
      const server = { host: this.#place, ...smtp }
      this.#log.warn({ code, server, reqId, mail: id, template, attempts, status }, 'mail not delivered')
    }
  }
}
