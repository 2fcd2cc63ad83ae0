/** Changes to many records: as many calls as it takes, one after the other. */
import type { BulkResult } from '#shared/json-api/types.ts'

/** Ids of one call: enough to show progress by. Ten thousand are 250 calls, fewer than a client may send in a minute. */
export const chunkSize = 40

export type ChunkOptions = {
  /** Error of the ids whose call failed. */
  notSent: string
  /** Called after every call with the share that is done, 0 to 1. */
  onProgress?: (share: number) => void
}

export function chunksOf(ids: readonly string[]): string[][] {
  const chunks: string[][] = []
  for (let start = 0; start < ids.length; start += chunkSize) chunks.push(ids.slice(start, start + chunkSize))
  return chunks
}

/**
 * Calls `send` for every 40 ids. When a later call fails, the ids that were not sent have a result that says so; an
 * error of the first call is thrown, because nothing has changed then.
 */
export async function inChunks(
  ids: readonly string[],
  send: (ids: string[], chunk: number) => Promise<BulkResult[]>,
  { notSent, onProgress }: ChunkOptions,
): Promise<BulkResult[]> {
  const chunks = chunksOf(ids)
  const results: BulkResult[] = []
  for (const [index, chunk] of chunks.entries()) {
    try {
      results.push(...(await send(chunk, index)))
    } catch (error) {
      if (index === 0) throw error
      const rest = chunks.slice(index).flat()
      return [...results, ...rest.map((id) => ({ id, ok: false, errors: [notSent] }))]
    }
    onProgress?.((index + 1) / chunks.length)
  }
  return results
}
