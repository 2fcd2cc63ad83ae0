/** Tells every gateway which centers were written through another one, so that none serves its older cached copy. */
import { randomUUID } from 'node:crypto'
import type { SharedState } from './redis.ts'

const channel = 'gateway:invalidations'
/** How long until a message that Redis did not take is sent again. */
const retryMs = 500

/** What was written of a center, by surrogate keys; null: anything of it. */
export type Invalidation = { centerId: string; keys: readonly string[] | null }

export type InvalidationChannel = { publish: (invalidation: Invalidation) => void }

export type InvalidationHandlers = {
  onInvalidation: (invalidation: Invalidation) => void
  /** Messages may have been missed: everything may have been written. */
  onGap: () => void
}

export function invalidationChannel(state: SharedState, handlers: InvalidationHandlers): InvalidationChannel {
  const self = randomUUID()
  state.subscribe(
    channel,
    (message) => {
      const invalidation = parse(message)
      if (invalidation && invalidation.from !== self) handlers.onInvalidation(invalidation)
    },
    handlers.onGap,
  )
  /** By center: what the others do not know yet. */
  const unsent = new Map<string, Invalidation>()

  const send = async (invalidation: Invalidation): Promise<void> => {
    const message = JSON.stringify({ from: self, ...invalidation })
    if ((await state.run((client) => client.publish(channel, message))) !== null) return
    const { centerId, keys } = invalidation
    const waiting = unsent.get(centerId) ?? { keys: [] }
    const all = keys === null || waiting.keys === null ? null : [...new Set([...waiting.keys, ...keys])]
    unsent.set(centerId, { centerId, keys: all })
    if (unsent.size === 1) setTimeout(sendAgain, retryMs).unref()
  }
  const sendAgain = () => {
    const all = [...unsent.values()]
    unsent.clear()
    for (const invalidation of all) void send(invalidation)
  }
  return { publish: (invalidation) => void send(invalidation) }
}

/** Null for anything but a message of a gateway: whatever else is published there must not end the process. */
function parse(message: string): (Invalidation & { from: string }) | null {
  try {
    const { from, centerId, keys } = JSON.parse(message) as Record<string, unknown>
    const isKeys = keys === null || (Array.isArray(keys) && keys.every((key): key is string => typeof key === 'string'))
    return typeof from === 'string' && typeof centerId === 'string' && isKeys ? { from, centerId, keys } : null
  } catch {
    return null
  }
}
