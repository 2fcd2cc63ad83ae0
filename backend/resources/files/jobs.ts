/** Checks uploaded files for viruses, where a scanner is configured. Runs without a request. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { conversationParticipants, messages } from '#backend/db/schema/conversations.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { users } from '#backend/db/schema/users.ts'
import { publishEvent } from '#backend/events/publish.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { scannedPurposes } from './policy.ts'

/** Files of one run; the next one goes on. */
const perRun = 200

/** Files that could not be checked stay `pending`, and the job fails, so that it runs again and the operator hears of it. */
export async function scanFiles(job: JobContext): Promise<void> {
  const { db, scanFile } = job
  if (!scanFile) return
  const pending = and(eq(storedFiles.scan, 'pending'), inArray(storedFiles.purpose, [...scannedPurposes]))
  const waiting = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(pending)
    .orderBy(asc(storedFiles.id))
    .limit(perRun)
  let problem: unknown
  for (const { id } of waiting) {
    const [file] = await db.select({ content: storedFiles.content }).from(storedFiles).where(eq(storedFiles.id, id))
    if (!file) continue
    const result = await scanFile(file.content).catch((error: unknown) => {
      problem = error
      return null
    })
    if (result) await db.transaction((tx) => storeResult({ ...job, db: tx }, id, result))
  }
  if (problem) throw problem
}

type FileRow = Pick<typeof storedFiles.$inferSelect, 'id' | 'centerId' | 'ownerId' | 'messageId' | 'name'>

async function storeResult(job: JobContext, id: number, result: 'clean' | 'infected'): Promise<void> {
  const [file] = await job.db
    .update(storedFiles)
    // A virus is not kept; what remains says that there was a file.
    .set({ scan: result, updatedAt: job.now, ...(result === 'infected' ? { content: new Uint8Array() } : {}) })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.scan, 'pending')))
    .returning({
      id: storedFiles.id,
      centerId: storedFiles.centerId,
      ownerId: storedFiles.ownerId,
      messageId: storedFiles.messageId,
      name: storedFiles.name,
    })
  if (!file) return
  await publishResult(job.db, file)
  if (result === 'infected') await mailOwner(job, file)
}

/** The browsers of both sides load the conversation of a sent file again. */
async function publishResult(db: Db, { messageId }: FileRow): Promise<void> {
  if (messageId === null) return
  const sides = await db
    .select({
      conversation: conversationParticipants.conversationId,
      userId: conversationParticipants.userId,
      organizationId: conversationParticipants.organizationId,
    })
    .from(messages)
    .innerJoin(conversationParticipants, eq(conversationParticipants.conversationId, messages.conversationId))
    .where(eq(messages.id, messageId))
  const [first] = sides
  if (!first) return
  await publishEvent(db, {
    conversation: first.conversation,
    users: sides.flatMap(({ userId }) => userId ?? []),
    organizations: sides.flatMap(({ organizationId }) => organizationId ?? []),
  })
}

async function mailOwner({ db, now, centers }: JobContext, { centerId, ownerId, messageId, name }: FileRow) {
  if (ownerId === null) return
  const [owner] = await db.select().from(users).where(eq(users.id, ownerId))
  const center = centers.get(centerId)
  const siteUrl = await siteUrlOf(db, centerId)
  if (owner?.status !== 'active' || !center || siteUrl === null) return
  const context = contextOfJob({ db, now, center, locale: owner.locale, siteUrl })
  await queueMail(context, {
    template: 'message.file_refused',
    to: owner.email,
    locale: owner.locale,
    variables: { firstName: owner.firstName, file: name, isSent: messageId !== null },
    link: siteUrl + pathTo('conversations'),
  })
}
