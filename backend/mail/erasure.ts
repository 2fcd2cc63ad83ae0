/** Mails to others about somebody whose data is erased; those to the person are declared beside their table. */
import { and, eq, inArray, isNotNull, like, ne, or, type SQL } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { conversationParticipants, messages } from '#backend/db/schema/conversations.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { mailOutbox, withoutContent } from '#backend/db/schema/operations.ts'
import { pupils } from '#backend/db/schema/stages.ts'
import { languageOfLink } from '#shared/mail-links.ts'
import { pathTo } from '#shared/paths.ts'
import { centerPathParameter } from '#shared/resources/volunteer-center.ts'

/** Of mails that were sent or given up only the figures stay; those that wait are still sent. */
const erase = (db: Db, where: SQL | undefined) =>
  db
    .update(mailOutbox)
    .set(withoutContent)
    .where(and(ne(mailOutbox.status, 'pending'), where))

/** The mails that asked a guardian for consent to the account or to a stage. */
export async function eraseMailsToGuardian(
  { db }: { db: Db },
  { id, centerId, guardianEmail }: { id: number; centerId: number; guardianEmail: string | null },
): Promise<void> {
  const asked = db.select({ email: pupils.guardianEmail }).from(pupils).where(eq(pupils.userId, id))
  const toGuardian = or(
    and(eq(mailOutbox.template, 'account.guardian'), eq(mailOutbox.recipient, guardianEmail ?? '')),
    and(eq(mailOutbox.template, 'stage.guardian'), inArray(mailOutbox.recipient, asked)),
  )
  await erase(db, and(eq(mailOutbox.centerId, centerId), toGuardian))
}

/**
 * Mails that were given up are still whole, and staff can send them again: those about the user's replies and conversations, found by their
 * link. Before what they are about is erased.
 */
export async function eraseFailedMailsAbout({ db }: { db: Db }, { id: userId }: { id: number }): Promise<void> {
  const replies = await db.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId))
  const { conversationId, userId: side } = conversationParticipants
  const taken = await db.select({ id: conversationId }).from(conversationParticipants).where(eq(side, userId))
  const written = await db
    .selectDistinct({ id: messages.conversationId })
    .from(messages)
    .where(eq(messages.authorId, userId))
  const pages = new Set([
    ...replies.map(({ id }) => pathTo('application', { id: String(id) })),
    ...[...taken, ...written].map(({ id }) => pathTo('conversations', {}, { conversation: id })),
  ])
  if (pages.size === 0) return
  const failed = await db
    .select({ id: mailOutbox.id, link: mailOutbox.link })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'failed'), isNotNull(mailOutbox.link)))
  const about = failed.filter(({ link }) => pages.has(pageOf(link ?? '')))
  await erase(
    db,
    inArray(
      mailOutbox.id,
      about.map(({ id }) => id),
    ),
  )
}

/** The path of a link, also of one that leads to a sibling's site, in whichever language. */
function pageOf(link: string): string {
  if (!URL.canParse(link)) return ''
  const address = new URL(link)
  address.searchParams.delete(languageOfLink)
  return address.searchParams.get(centerPathParameter) ?? address.pathname + address.search
}

/** The mails that say to the other side of a match how to reach the user. Before the matches end. */
export async function eraseMatchMailsAbout({ db }: { db: Db }, { id: userId }: { id: number }): Promise<void> {
  const pairs = await db
    .select({ seeker: helpRequests.email, helper: helpResponses.email })
    .from(helpResponses)
    .innerJoin(helpRequests, eq(helpRequests.id, helpResponses.matchedRequestId))
    .where(or(eq(helpRequests.userId, userId), eq(helpResponses.userId, userId)))
  const recipients = pairs.flatMap(({ seeker, helper }) => [seeker, helper]).filter((email) => email !== null)
  if (recipients.length === 0) return
  await erase(db, and(like(mailOutbox.template, 'help\\_%.matched'), inArray(mailOutbox.recipient, recipients)))
}
