import type { FastifyRequest } from 'fastify'

/** Parsed query of the request. */
export const queryOf = (request: FastifyRequest) => new URL(request.raw.url ?? '/', 'http://site.invalid').searchParams
