/** The trace of a request (https://www.w3.org/TR/trace-context): the one that a trusted peer began, else its own. */
import type { IncomingMessage } from 'node:http'
import { readTraceParent, type TraceContext, traceOfRequest } from '#shared/trace-context.ts'
import type { IsTrustedPeer } from './trusted-peers.ts'

const trace = Symbol('trace')
type Message = IncomingMessage & { [trace]?: TraceContext }

/** Notes the trace of a request whose id is `id`, for its log lines and for the backend. */
export function beginTrace(message: Message, id: string, isTrustedPeer: IsTrustedPeer): TraceContext {
  const begun = isTrustedPeer(message.socket.remoteAddress) ? readTraceParent(message.headers.traceparent) : null
  message[trace] = begun ?? traceOfRequest(id)
  return message[trace]
}

export const traceOf = ({ raw, id }: { raw: Message; id: string }): TraceContext => raw[trace] ?? traceOfRequest(id)
