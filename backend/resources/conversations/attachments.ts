/** Files that are sent with a message: uploaded first, then attached by their ids. */
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { attachmentsSize } from '#shared/resources/conversation.ts'

export type Attachment = { name: string; size: number }

/** Attaches files that the actor uploaded for a message and sent with none yet. Throws 422 for any other, and above the size of all. */
export async function attachFiles(
  tx: SignedInContext,
  messageId: number,
  ids: readonly string[],
): Promise<Attachment[]> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return []
  const numbers = unique.map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : 0))
  const attached = await tx.db
    .update(storedFiles)
    .set({ messageId })
    .where(
      and(
        inArray(storedFiles.id, numbers),
        eq(storedFiles.ownerId, tx.actor.id),
        eq(storedFiles.purpose, 'message'),
        isNull(storedFiles.messageId),
        ne(storedFiles.scan, 'infected'),
      ),
    )
    .returning({ name: storedFiles.name, size: storedFiles.size })
  if (attached.length < unique.length) await requireNotRefused(tx, numbers)
  if (attached.length < unique.length) throw apiError('message.attachment_unknown', { attribute: 'attachment_ids' })
  if (attached.reduce((sum, { size }) => sum + size, 0) > attachmentsSize) {
    throw apiError('message.attachments_too_large', {
      attribute: 'attachment_ids',
      megabytes: attachmentsSize / 1024 / 1024,
    })
  }
  return attached
}

/** Throws 422 that names a file of the actor in which the virus scanner found something. */
async function requireNotRefused({ db, actor }: SignedInContext, ids: readonly number[]): Promise<void> {
  const [refused] = await db
    .select({ name: storedFiles.name })
    .from(storedFiles)
    .where(
      and(inArray(storedFiles.id, [0, ...ids]), eq(storedFiles.ownerId, actor.id), eq(storedFiles.scan, 'infected')),
    )
  if (refused) throw apiError('message.attachment_refused', { attribute: 'attachment_ids', name: refused.name })
}
