/** From a file that was read to its row: the content is brought to its home between the statements of others. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredContent } from '#backend/files/file-home.ts'
import { bringContent, discardContent } from '#backend/files/pieces.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { claimIdempotencyKey } from '#backend/json-api/idempotency.ts'

/**
 * Brings the content, claims the idempotency key and stores. Returns null when the first response was sent again. What was brought for nothing
 * is removed.
 */
export async function storeUpload<Read extends { content: Uint8Array; contentType: string }, Stored>(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Read,
  store: (upload: Read & { stored: StoredContent }) => Promise<Stored>,
): Promise<Stored | null> {
  // From before the key is claimed: outside of its transaction.
  const { db, files, now } = contextOf(request)
  const stored = await bringContent({ db, files, now }, upload.content, upload.contentType)
  let isUsed = false
  try {
    if (await claimIdempotencyKey(request, reply)) return null
    const result = await store({ ...upload, stored })
    isUsed = true
    return result
  } finally {
    // Not awaited: the transaction of the key may have the embedded database until the response. The job at night finds what is left.
    if (!isUsed) void discardContent({ db, files }, stored).catch(() => undefined)
  }
}
