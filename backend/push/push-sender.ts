/** Sends the notifications that wait, as the outbox of mails is sent: claimed for a limited time first, so that a crash delays one and never loses it. */
import { createHash } from 'node:crypto'
import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#backend/db/driver.ts'
import { pushOutbox, pushSubscriptions } from '#backend/db/schema/push.ts'
import { users } from '#backend/db/schema/users.ts'
import { phrase } from '#backend/mail/phrases.ts'
import { Rounds } from '#backend/mail/rounds.ts'
import { maxAttempts } from '#backend/mail/sender.ts'
import type { DeliverPush } from './push-service.ts'

const batch = 10
type Waiting = typeof pushOutbox.$inferSelect

/** Push services replace one that waits by the next of its topic: at most 32 characters. */
const topicOf = (path: string): string => createHash('sha256').update(path).digest('base64url').slice(0, 32)

export class PushSender {
  readonly #db: Db
  readonly #now: () => Date
  readonly #deliver: DeliverPush
  readonly #log: FastifyBaseLogger
  readonly #rounds = new Rounds(() => this.#sendDue())

  constructor(parts: { db: Db; now: () => Date; deliver: DeliverPush; log: FastifyBaseLogger }) {
    this.#db = parts.db
    this.#now = parts.now
    this.#deliver = parts.deliver
    this.#log = parts.log
  }

  /** Sends what is due, after a round that is in progress. Throws when the outbox cannot be read. */
  flush(): Promise<void> {
    return this.#rounds.run()
  }

  /** Sends soon what a request or a job has just queued; the job `pushes.send` sends what fails here. */
  wake(): void {
    this.flush().catch((error) => this.#log.error({ err: error, code: 'push.outbox' }, 'the outbox could not be read'))
  }

  /** Waits for the round in progress. */
  stop(): Promise<void> {
    return this.#rounds.ended()
  }

  async #sendDue(): Promise<void> {
    for (let claimed = await this.#claim(); claimed.length > 0; claimed = await this.#claim()) {
      await Promise.all(claimed.map((push) => this.#send(push)))
    }
  }

  /** The next attempt is after a minute, twice that at each one after it, as of mails. */
  #claim(): Promise<Waiting[]> {
    const now = this.#now()
    const due = this.#db
      .select({ id: pushOutbox.id })
      .from(pushOutbox)
      .where(lte(pushOutbox.nextAttemptAt, now))
      .orderBy(asc(pushOutbox.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    const nextAttempt = sql`${now.toISOString()}::timestamptz + interval '1 minute' * power(2, least(${pushOutbox.attempts}, 7))`
    return this.#db
      .update(pushOutbox)
      .set({ attempts: sql`${pushOutbox.attempts} + 1`, nextAttemptAt: nextAttempt })
      .where(inArray(pushOutbox.id, due))
      .returning()
  }

  async #send(push: Waiting): Promise<void> {
    const [found] = await this.#db
      .select({ target: pushSubscriptions, locale: users.locale })
      .from(pushSubscriptions)
      .innerJoin(users, eq(users.id, pushSubscriptions.userId))
      .where(eq(pushSubscriptions.id, push.subscriptionId))
    // Signed out meanwhile; the row went with the subscription.
    if (!found) return
    const { target, locale } = found
    // Others may see it: no name and nothing of what was written.
    const message = {
      title: phrase(locale, `push.${push.kind}.title`),
      body: phrase(locale, `push.${push.kind}.body`),
      path: push.path,
    }
    const { result, ...why } = await this.#deliver(target, message, topicOf(push.path))
    const ofTarget = eq(pushSubscriptions.id, target.id)
    if (result === 'gone' || result === 'other_keys') await this.#db.delete(pushSubscriptions).where(ofTarget)
    if (result === 'sent') await this.#db.update(pushSubscriptions).set({ lastUsedAt: this.#now() }).where(ofTarget)
    const isOver = result !== 'failed' || push.attempts >= maxAttempts
    if (isOver) await this.#db.delete(pushOutbox).where(eq(pushOutbox.id, push.id))
    if (result === 'sent' || result === 'gone') return
    const { id, kind, attempts, requestId: reqId } = push
    const fields = { reqId, push: id, kind, attempts, isOver, host: URL.parse(target.endpoint)?.host, ...why }
    this.#log.warn({ code: 'push.failed', ...fields }, 'notification not delivered')
  }
}
