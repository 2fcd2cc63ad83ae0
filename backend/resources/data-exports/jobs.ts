import { and, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { dataExports } from '#backend/db/schema/data-exports.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { users } from '#backend/db/schema/users.ts'
import { bringContent, readContent } from '#backend/files/pieces.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { phrase } from '#backend/mail/phrases.ts'
import { runUntrusted } from '#backend/untrusted/worker-pool.ts'
import { dataExportHours } from '#shared/resources/data-export.ts'
import { deleteFiles, storeExportFile } from '../files/mutations.ts'
import { contentColumns } from '../files/queries.ts'
import { pathInArchive } from './archive.ts'
import { mailExport, mailExportFailed } from './mails.ts'
import { personalData } from './personal-data.ts'
import { hasFailed } from './queries.ts'
import { withFiles } from './zip-files.ts'

/** Nobody waits for the response. */
const archiveLimits = { cpuMs: 20_000, wallMs: 60_000, maxWaitMs: 120_000 }

type ExportRequest = { userId: number }

/** The owner of a request that waits for its file; null when it was handled already. */
async function ownerOf({ db, centers }: Pick<JobContext, 'db' | 'centers'>, { userId }: ExportRequest) {
  const [request] = await db.select().from(dataExports).where(eq(dataExports.userId, userId)).for('update')
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const center = user && centers.get(user.centerId)
  if (!request || request.expiresAt !== null || !center || user.status === 'archived') return null
  return { request, user, center }
}

/** Makes the file of a request and mails its owner. No transaction is open while the file is compressed. */
export async function writeExport(job: JobContext, input: ExportRequest): Promise<void> {
  const { db, now, centers, files: home } = job
  const wanted = await ownerOf(job, input)
  if (!wanted) return
  const { user } = wanted
  const rows = await db
    .select({ id: storedFiles.id, name: storedFiles.name, size: storedFiles.size })
    .from(storedFiles)
    .where(and(eq(storedFiles.ownerId, user.id), ne(storedFiles.purpose, 'export')))
    .orderBy(storedFiles.id)
  const contentOf = async (id: number): Promise<Uint8Array> => {
    const [stored] = await db.select(contentColumns).from(storedFiles).where(eq(storedFiles.id, id))
    // Deleted meanwhile.
    return stored ? readContent({ db, files: home }, stored) : new Uint8Array()
  }
  const sections = await personalData(db, user)
  const archive = await runUntrusted('archive', [sections, user.locale, now], { centerId: null, limits: archiveLimits })
  const ownFiles = rows.map((row) => ({
    path: pathInArchive(row, user.locale),
    size: row.size,
    content: () => contentOf(row.id),
  }))
  const content = await withFiles(archive, ownFiles)
  const contentType = 'application/zip'
  const stored = await bringContent({ db, now, files: home }, content, contentType)
  await db.transaction(async (tx) => {
    const current = await ownerOf({ db: tx, centers }, input)
    if (!current) return
    const { request, center } = current
    const context = contextOfJob({ db: tx, now, center, locale: user.locale, siteUrl: request.siteUrl, files: home })
    const name = `${phrase(user.locale, 'own_data.file')}.zip`
    const file = await storeExportFile(context, { ownerId: user.id, name, contentType, content, stored })
    const expiresAt = new Date(now.getTime() + dataExportHours * 3600 * 1000)
    await tx.update(dataExports).set({ fileId: file.id, expiresAt }).where(eq(dataExports.id, request.id))
    await mailExport(context, user)
  })
}

/** Mails whoever asked for an export that was not made in its time: they can ask for it again. */
export async function mailFailedExports({ db, now, centers }: JobContext): Promise<void> {
  const isUnmade = and(isNull(dataExports.expiresAt), isNull(dataExports.failureMailedAt))
  const unmade = await db.select({ userId: dataExports.userId }).from(dataExports).where(isUnmade)
  const mailOne = (input: ExportRequest) =>
    db.transaction(async (tx) => {
      const current = await ownerOf({ db: tx, centers }, input)
      if (!current) return
      const { request, user, center } = current
      if (!hasFailed(request, now) || request.failureMailedAt !== null) return
      await tx.update(dataExports).set({ failureMailedAt: now }).where(eq(dataExports.id, request.id))
      const context = contextOfJob({ db: tx, now, center, locale: user.locale, siteUrl: request.siteUrl })
      await mailExportFailed(context, user)
    })
  await forEachRecord(unmade, mailOne, 'users were not mailed that their export failed')
}

export async function deleteExpiredExports({ db, now }: JobContext): Promise<void> {
  const expired = await db
    .select({ fileId: dataExports.fileId })
    .from(dataExports)
    .where(and(isNotNull(dataExports.fileId), lte(dataExports.expiresAt, now)))
  await deleteFiles(
    { db },
    expired.map(({ fileId }) => fileId),
  )
}
