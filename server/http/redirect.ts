import type { FastifyReply } from 'fastify'

/** A temporary redirect that nobody caches, because it depends on the visitor. */
export const redirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(302).header('location', location).header('cache-control', 'no-store').send()

/** A permanent redirect, for an hour: what moved away may move back. */
export const redirectMoved = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(301).header('location', location).header('cache-control', 'private, max-age=3600').send()
