/** What several gateways share (ADR 0026). */
import fp from 'fastify-plugin'
import { type Encryption, encryptionWith } from './encryption.ts'
import { connectSharedState, type SharedState } from './redis.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** null for a gateway that shares nothing. */
    sharedState: { state: SharedState; encryption: Encryption } | null
  }
}

export type SharedStateOptions = {
  /** Redis or Valkey that several gateways share: `redis://…` or `rediss://…`, and 32 bytes for what is secret there. */
  redis?: { url: string; encryptionKey: Buffer }
}

export const sharedState = fp<SharedStateOptions>(
  async (app, { redis }) => {
    const state = redis ? await connectSharedState(redis.url, app.log) : null
    app.decorate('sharedState', state && redis ? { state, encryption: encryptionWith(redis.encryptionKey) } : null)
    if (!state) return
    app.metrics.gauge('gateway_shared_state_up', 'Redis is reachable', () => Number(state.isReachable()))
    app.addHook('onClose', async () => state.close())
  },
  { name: 'shared-state', dependencies: ['metrics'] },
)
