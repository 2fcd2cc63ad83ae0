import type { FastifyReply } from 'fastify'

/** A temporary redirect that nobody caches, because it depends on the visitor. */
export const redirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(302).header('location', location).header('cache-control', 'no-store').send()

/** The redirect of what has another address, which nobody caches: it may move back, and both would lead to each other. */
export const redirectMoved = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(301).header('location', location).header('cache-control', 'no-store').send()
