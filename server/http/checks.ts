/** What every request passes, as one hook of Fastify: a hook for each step would cost a microsecond apiece. */
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, onRequestHookHandler } from 'fastify'

/**
 * One step. Throws `GatewayError` to refuse the request, returns 'replied' when it has sent the reply itself, and a
 * promise only when another process is asked.
 */
export type Check = (request: FastifyRequest, reply: FastifyReply) => void | 'replied' | Promise<void>

/** The hook that takes each step in turn. */
export function inOrder(checks: readonly Check[]): onRequestHookHandler {
  const runFrom = (
    first: number,
    request: FastifyRequest,
    reply: FastifyReply,
    done: HookHandlerDoneFunction,
  ): void => {
    let result: ReturnType<Check>
    for (let index = first; index < checks.length; index++) {
      try {
        result = checks[index]?.(request, reply)
      } catch (error) {
        done(error as Error)
        return
      }
      if (result === 'replied') return
      if (result) {
        result.then(() => runFrom(index + 1, request, reply, done), done)
        return
      }
    }
    done()
  }
  return (request, reply, done) => runFrom(0, request, reply, done)
}
