/** What the requests of one search find out again and again: its pages, filters and sorts come within seconds of each other. */
import { LRUCache } from 'lru-cache'
import type { Context } from '#backend/http/context.ts'
import type { CountCache } from '#backend/json-api/count-cache.ts'

type Entry = { readAt: number; value: Promise<unknown> }
/** For as long as the counts of the same search, which visitors get from the cache as well. */
const memories = new WeakMap<CountCache, LRUCache<string, Entry>>()
const maxEntries = 1_000

/** What `read` found for this name in the same center at most as long ago as counts are cached. */
export async function rememberForQuery<T>(
  { center, counts, now }: Context,
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  if (!counts || counts.ttlMs === 0) return read()
  const memory = memories.get(counts) ?? new LRUCache<string, Entry>({ max: maxEntries })
  memories.set(counts, memory)
  const key = `${center.id}:${name}`
  const entry = memory.get(key)
  if (entry && now.getTime() - entry.readAt < counts.ttlMs) return entry.value as Promise<T>
  const value = read()
  memory.set(key, { readAt: now.getTime(), value })
  // A failed read is retried by the next request.
  value.catch(() => memory.delete(key))
  return value
}

/** The same for visitors alone: who is signed in may work with records, and sees a new one at once. */
export const rememberForVisitors = <T>(context: Context, name: string, read: () => Promise<T>): Promise<T> =>
  context.actor ? read() : rememberForQuery(context, name, read)

/** After a change of the synonyms. */
export function forgetQueries({ counts }: Context): void {
  if (counts) memories.delete(counts)
}
