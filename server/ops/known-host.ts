/** Which hosts may get a certificate: a TLS proxy asks before it requests one (Caddy's `on_demand_tls`). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompiledConfig } from '../config/compile.ts'
import { parseHostName } from '../http/host-name.ts'
import { siteOfRule } from '../site/resolve.ts'

/** 200 for a host that a rule of domains.yaml names; 404 for any other, the default's among them, since anybody may point a name here. */
export const knownHost =
  (config: { current: () => CompiledConfig }) =>
  async ({ query }: FastifyRequest, reply: FastifyReply) => {
    const { domain } = query as { domain?: string | string[] }
    const name = typeof domain === 'string' ? parseHostName(domain) : null
    const site = name === null ? null : siteOfRule(name, config.current())
    return site
      ? { host: name, tenant: site.tenant.key, center: site.center?.slug }
      : reply.code(404).send({ host: name, status: 'unknown' })
  }
