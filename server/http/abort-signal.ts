import type { FastifyReply } from 'fastify'

const signals = new WeakMap<object, AbortSignal>()

/** Aborts when the client disconnects before its response is complete (gateway.md GW-20). One signal per response. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const existing = signals.get(raw)
  if (existing) return existing
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new Error('The client closed the connection'))
  })
  signals.set(raw, controller.signal)
  return controller.signal
}
