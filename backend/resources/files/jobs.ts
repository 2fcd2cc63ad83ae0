/** Checks uploaded files for viruses, where a scanner is configured. Runs without a request. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { messages } from '#backend/db/schema/conversations.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { users } from '#backend/db/schema/users.ts'
import { publishEvent } from '#backend/events/publish.ts'
import { readContent, removeLoosePieces } from '#backend/files/pieces.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { readersOf } from '../conversations/queries.ts'
import { scannedPurposes } from './policy.ts'
import { contentColumns } from './queries.ts'

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
    const [file] = await db.select(contentColumns).from(storedFiles).where(eq(storedFiles.id, id))
    if (!file) continue
    const result = await readContent(job, file)
      .then(scanFile)
      .catch((error: unknown) => {
        problem = error
        return null
      })
    if (result) await db.transaction((tx) => storeResult({ ...job, db: tx }, id, result))
  }
  if (problem) throw problem
}

const emptied = { content: new Uint8Array(), objectKey: null }

/** Objects that were stored this long ago and have no row are left over: of deleted files, and of uploads that failed. */
const leftOverMs = 3600 * 1000

/** Removes the objects of the storage, and the pieces, that no row names. */
export async function removeLeftOvers({ db, now, files }: JobContext): Promise<void> {
  const before = new Date(now.getTime() - leftOverMs)
  await removeLoosePieces(db, before)
  for await (const objects of files.objects()) {
    const old = objects.filter(({ storedAt }) => storedAt < before)
    if (old.length === 0) continue
    const keys = old.map(({ objectKey }) => objectKey)
    const named = await db
      .select({ objectKey: storedFiles.objectKey })
      .from(storedFiles)
      .where(inArray(storedFiles.objectKey, keys))
    const kept = new Set(named.map(({ objectKey }) => objectKey))
    await files.remove(keys.filter((key) => !kept.has(key)))
  }
}

type FileRow = Pick<typeof storedFiles.$inferSelect, 'id' | 'centerId' | 'ownerId' | 'messageId' | 'name'>

async function storeResult(job: JobContext, id: number, result: 'clean' | 'infected'): Promise<void> {
  const [file] = await job.db
    .update(storedFiles)
    // A virus is not kept; what remains says that there was a file.
    .set({ scan: result, updatedAt: job.now, ...(result === 'infected' ? emptied : {}) })
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
  const [message] = await db
    .select({ conversation: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, messageId))
  if (message) await publishEvent(db, { ...message, users: await readersOf(db, message.conversation) })
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
