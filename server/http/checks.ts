/** What every request passes, as one hook of Fastify: a hook for each step would cost a microsecond apiece. */
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'

/**
 * One step. Throws `GatewayError` to refuse the request, returns 'replied' when it has sent the reply itself, and a
 * promise only when another process is asked.
 */
export type Check = (request: FastifyRequest, reply: FastifyReply) => void | 'replied' | Promise<void>

/** The hook that takes each step in turn. */
export function inOrder(checks: readonly Check[]): onRequestHookHandler {
  const runFrom = (
    index: number,
    request: FastifyRequest,
    reply: FastifyReply,
    done: (error?: Error) => void,
  ): void => {
    for (let next = index; next < checks.length; next++) {
      const result = attempt(checks[next] as Check, request, reply)
      if (result === 'replied') return
      if (result instanceof Error) return done(result)
      if (result) {
        result.then(() => runFrom(next + 1, request, reply, done), done)
        return
      }
    }
    done()
  }
  return (request, reply, done) => runFrom(0, request, reply, done)
}

// A handler that throws after `done` must not be taken for a failed check.
function attempt(check: Check, request: FastifyRequest, reply: FastifyReply): ReturnType<Check> | Error {
  try {
    return check(request, reply)
  } catch (error) {
    return error as Error
  }
}
