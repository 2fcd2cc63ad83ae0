/** Cache headers. Nothing is cacheable unless a route says so and the reader is signed out (ADR 0020). */
import type { FastifyReply } from 'fastify'
import type { Context } from './context.ts'

export const signedInCaching = 'private, no-store'

/** Marks a response as the same for all visitors of the center: `seconds` fresh, then stale while it is revalidated. */
export function publicFor(reply: FastifyReply, context: Context, seconds: number): void {
  if (context.actor) return
  reply.header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}`)
}

/** Marks a response whose address changes with its content. */
export function unchangingFor(reply: FastifyReply, context: Context): void {
  if (context.actor) return
  reply.header('cache-control', 'public, max-age=31536000, immutable')
}
