/** Cache headers. Nothing is cacheable unless a route says so and the reader is signed out (ADR 0020). */
import type { FastifyReply } from 'fastify'
import { addDays, dutchInstant } from '#shared/dutch-days.ts'
import type { Context } from './context.ts'

export const signedInCaching = 'private, no-store'

/**
 * Marks a response as the same for all visitors of the center: `seconds` fresh, then stale while it is revalidated. One that is wrong after
 * `until` seconds is neither from then on.
 */
export function publicFor(reply: FastifyReply, context: Context, seconds: number, until: number | null = null): void {
  if (context.actor) return
  const fresh = Math.min(seconds, until ?? seconds)
  const stale = Math.min(seconds * 10, (until ?? Number.POSITIVE_INFINITY) - fresh)
  reply.header('cache-control', `public, max-age=${fresh}, stale-while-revalidate=${stale}`)
}

/** Seconds until a calendar day of the Netherlands has ended, at least one. */
export const secondsUntilEndOf = (day: string, now: Date): number =>
  Math.max(1, Math.ceil((dutchInstant(addDays(day, 1)).getTime() - now.getTime()) / 1000))

/** Marks a response whose address changes with its content. */
export function unchangingFor(reply: FastifyReply, context: Context): void {
  if (context.actor) return
  reply.header('cache-control', 'public, max-age=31536000, immutable')
}
