/** Mails of unsaved texts, which staff send themselves to see them arrive. */
import { and, count, eq, gt } from 'drizzle-orm'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'

/** Their names in the outbox. They are no mails of the center: its figures leave them out. */
export const testTemplates = ['notification_template.test', 'mailing.test'] as const

/** Test mails of one template that somebody can send themselves. */
const testsPerHour = 30

type TestMail = Pick<
  typeof mailOutbox.$inferInsert,
  'templateVersion' | 'senderName' | 'replyTo' | 'subject' | 'text' | 'html' | 'link'
>

/** Queues one for the actor alone, in the transaction of the context. Throws 429 after many, before it is rendered. */
export async function queueTestMail(
  tx: SignedInContext,
  template: (typeof testTemplates)[number],
  render: () => Promise<TestMail>,
): Promise<void> {
  const { db, center, actor, now } = tx
  await lockFor(tx, `test mails of user ${actor.id}`)
  const [sent] = await db
    .select({ mails: count() })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.template, template),
        eq(mailOutbox.recipient, actor.email),
        gt(mailOutbox.createdAt, new Date(now.getTime() - 3600_000)),
      ),
    )
  if ((sent?.mails ?? 0) >= testsPerHour) throw apiError('user.too_many_mails', { headers: { 'retry-after': '3600' } })
  await db.insert(mailOutbox).values({
    ...(await render()),
    template,
    centerId: center.id,
    recipient: actor.email,
    createdAt: now,
    nextAttemptAt: now,
  })
}
