/** The clock of the server, for its moments: that of the device may be wrong. */
import { lastResponse } from './api-client.ts'

/**
 * Now, in milliseconds, by the `Date` of the last response; by the clock of the device before the first one, and after one that a cache may
 * have kept, which no signed-in user gets.
 */
export function serverNow(): number {
  const now = Date.now()
  if (lastResponse === null) return now
  const [{ headers }, receivedAt] = lastResponse
  const sentAt = headers.get('cache-control') === 'no-store' ? Date.parse(headers.get('date') ?? '') : Number.NaN
  return Number.isNaN(sentAt) ? now : now + sentAt - receivedAt
}
