import type { FastifyRequest } from 'fastify'

const signals = new WeakMap<object, AbortSignal>()

/** Aborts when the browser leaves before its answer is complete (gateway.md 20). One signal a request. */
export function visitSignal(request: FastifyRequest): AbortSignal {
  const known = signals.get(request.raw)
  if (known) return known
  const controller = new AbortController()
  const response = responses.get(request.raw)
  response?.once('close', () => {
    if (!response.writableFinished) controller.abort(new Error('The visitor has left'))
  })
  signals.set(request.raw, controller.signal)
  return controller.signal
}

type ResponseLike = { once: (event: 'close', listener: () => void) => unknown; writableFinished: boolean }
const responses = new WeakMap<object, ResponseLike>()

/** Makes the response known, which a request alone does not lead to. */
export function watchVisit(request: object, response: ResponseLike): void {
  responses.set(request, response)
}
