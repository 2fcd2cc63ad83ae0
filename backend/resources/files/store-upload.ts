/** From files that were read to their rows: the content is brought to its home between the statements of others. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredContent } from '#backend/files/file-store.ts'
import { bringContent, discardContent } from '#backend/files/pieces.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { claimIdempotencyKey } from '#backend/json-api/idempotency.ts'

type Read = { content: Uint8Array; contentType: string }

/**
 * Brings the content, claims the idempotency key and stores. Returns null when the first response was sent again. What was brought for nothing
 * is removed.
 */
export const storeUpload = <Given extends Read, Stored>(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Given,
  store: (upload: Given & { stored: StoredContent }) => Promise<Stored>,
): Promise<Stored | null> =>
  storeUploads(request, reply, [upload], ([brought]) => store(brought as Given & { stored: StoredContent }))

/** The same for several files of one request, e.g. a picture in its sizes. */
export async function storeUploads<Given extends Read, Stored>(
  request: FastifyRequest,
  reply: FastifyReply,
  uploads: readonly Given[],
  store: (uploads: (Given & { stored: StoredContent })[]) => Promise<Stored>,
): Promise<Stored | null> {
  // From before the key is claimed: outside of its transaction.
  const { db, files, now } = contextOf(request)
  const brought: (Given & { stored: StoredContent })[] = []
  let isUsed = false
  try {
    for (const upload of uploads) {
      brought.push({ ...upload, stored: await bringContent({ db, files, now }, upload.content, upload.contentType) })
    }
    if (await claimIdempotencyKey(request, reply)) return null
    const result = await store(brought)
    isUsed = true
    return result
  } finally {
    // Not awaited: the transaction of the key may have the embedded database until the response. The job at night finds what is left.
    if (!isUsed) {
      for (const { stored } of brought) void discardContent({ db, files }, stored).catch(() => undefined)
    }
  }
}
