import type { FastifyRequest } from 'fastify'
import { targetOf } from './path.ts'

/** Parsed query of the request. */
export const queryOf = (request: FastifyRequest) => new URLSearchParams(targetOf(request).query)
