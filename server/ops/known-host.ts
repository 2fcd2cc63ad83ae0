/** Which hosts may get a certificate: a TLS proxy asks before it requests one (Caddy's `on_demand_tls`). */
import type { FastifyInstance } from 'fastify'

/** 200 for a host that a rule of domains.yaml names; 404 for any other, the default's among them, since anybody may point a name here. */
export function knownHost(ops: FastifyInstance, isNamedHost: (host: string) => boolean): void {
  ops.get('/known-host', async ({ query }, reply) => {
    const { domain } = query as { domain?: string | string[] }
    const isKnown = typeof domain === 'string' && isNamedHost(domain)
    return reply.code(isKnown ? 200 : 404).send({ status: isKnown ? 'known' : 'unknown' })
  })
}
