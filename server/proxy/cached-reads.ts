/** The public reads of all sites, and what a write makes of them, here and at the other gateways (gateway.md GW-30). */
import fp from 'fastify-plugin'
import { type Invalidation, invalidationChannel } from '../shared-state/invalidation-channel.ts'
import { PublicCache } from './public-cache.ts'
import { PublicReads } from './public-reads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    publicReads: PublicReads
    /** To be called after a write to a center. */
    invalidate: (invalidation: Invalidation) => void
  }
}

export type CachedReadsOptions = {
  /** Milliseconds of a clock that is never set back. */
  now?: () => number
}

export const cachedReads = fp<CachedReadsOptions>(
  async (app, { now = () => performance.now() }) => {
    const { metrics, sharedState, upstream } = app
    const cache = new PublicCache({ now })
    metrics.gauge('gateway_public_reads_bytes', 'Bytes of cached public reads', () => cache.bytes)
    app.decorate('publicReads', new PublicReads({ cache, upstream, onLookup: metrics.publicRead }))

    const invalidateHere = ({ centerId, keys }: Invalidation) => cache.invalidate(centerId, keys)
    const others =
      sharedState &&
      invalidationChannel(sharedState.state, {
        onInvalidation: invalidateHere,
        onGap: () => cache.invalidateAll(),
      })
    app.decorate('invalidate', (invalidation: Invalidation) => {
      invalidateHere(invalidation)
      others?.publish(invalidation)
    })
  },
  { name: 'cached-reads', dependencies: ['metrics', 'shared-state', 'upstream'] },
)
