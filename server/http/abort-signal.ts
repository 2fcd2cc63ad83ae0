import type { FastifyReply } from 'fastify'

const signals = new WeakMap<object, AbortSignal>()

/** Aborts when the browser leaves before its answer is complete (gateway.md 20). One signal a visit. */
export function visitSignal({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw)
  if (known) return known
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new Error('The visitor has left'))
  })
  signals.set(raw, controller.signal)
  return controller.signal
}
