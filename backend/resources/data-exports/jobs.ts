import { and, eq, isNotNull, lte, ne } from 'drizzle-orm'
import { dataExports } from '#backend/db/schema/data-exports.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { users } from '#backend/db/schema/users.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { dataExportHours } from '#shared/resources/data-export.ts'
import { deleteFiles, storeExportFile } from '../files/mutations.ts'
import { contentColumns } from '../files/queries.ts'
import { archiveOf } from './archive.ts'
import { mailExport } from './mails.ts'
import { personalData } from './personal-data.ts'
import { texts } from './texts.ts'

/** Makes the file of a request and mails its owner; a request that was handled already is left alone. */
export async function writeExport(
  { db, now, centers, files: home }: JobContext,
  { userId }: { userId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [request] = await tx.select().from(dataExports).where(eq(dataExports.userId, userId)).for('update')
    const [user] = await tx.select().from(users).where(eq(users.id, userId))
    const center = user && centers.get(user.centerId)
    if (!request || request.expiresAt !== null || !center || user.status === 'archived') return
    const { siteUrl } = request
    const context = contextOfJob({ db: tx, now, center, locale: user.locale, siteUrl, files: home })
    const rows = await tx
      .select({ id: storedFiles.id, name: storedFiles.name, ...contentColumns })
      .from(storedFiles)
      .where(and(eq(storedFiles.ownerId, userId), ne(storedFiles.purpose, 'export')))
      .orderBy(storedFiles.id)
    const files: { id: number; name: string; content: Uint8Array }[] = []
    for (const row of rows) files.push({ id: row.id, name: row.name, content: await home.get(row) })
    const content = archiveOf(await personalData(tx, user), files, user.locale, now)
    const name = `${texts[user.locale].htmlFile.replace('.html', '')}.zip`
    const file = await storeExportFile(context, { ownerId: userId, name, contentType: 'application/zip', content })
    const expiresAt = new Date(now.getTime() + dataExportHours * 3600 * 1000)
    await tx.update(dataExports).set({ fileId: file.id, expiresAt }).where(eq(dataExports.id, request.id))
    await mailExport(context, user)
  })
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
