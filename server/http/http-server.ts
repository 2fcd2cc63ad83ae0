/** The bare HTTP server: its limits, and its responses to what is no request yet (gateway.md GW-22). */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { TraceContext } from '#shared/trace-context.ts'
import { keepTickShape } from '../fast-paths/tick-shape.ts'
import { sendConnectionError, sendError } from './error-responses.ts'
import { routableTarget } from './path.ts'
import { oneAtATime } from './pipeline.ts'
import { securityHeaderPairs } from './security-headers.ts'
import { beginTrace, traceOf } from './trace.ts'
import { type IsTrustedPeer, trustedPeers } from './trusted-peers.ts'

export type ServerLimits = {
  /** Until the headers of a request, and until the whole request, must be received. */
  headersTimeoutMs: number
  requestTimeoutMs: number
  /** How long a connection may be idle. */
  keepAliveTimeoutMs: number
  maxHeaderBytes: number
  /** Between two checks of the timeouts above. */
  checkIntervalMs: number
}

export const defaultServerLimits: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 120_000,
  keepAliveTimeoutMs: 72_000,
  maxHeaderBytes: 16_384,
  checkIntervalMs: 1000,
}

export type HttpServerOptions = {
  logger?: FastifyBaseLogger
  /** Addresses and CIDR blocks whose X-Forwarded headers count. */
  trustedProxies?: readonly string[]
  serverLimits?: Partial<ServerLimits>
}

declare module 'fastify' {
  interface FastifyInstance {
    isTrustedPeer: IsTrustedPeer
  }
  interface FastifyRequest {
    /** The trace that a trusted peer began, or that begins here. */
    readonly trace: TraceContext
  }
}

/** What the id of a request is called in its log lines. */
const requestIdLogLabel = 'reqId'

export function createHttpServer({ logger, trustedProxies = [], serverLimits }: HttpServerOptions): FastifyInstance {
  const limits = { ...defaultServerLimits, ...serverLimits }
  const isTrustedPeer = trustedPeers(trustedProxies)
  keepTickShape()
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel }),
    childLoggerFactory: (parent, bindings, childOptions, raw) => {
      const trace = beginTrace(raw, String(bindings[requestIdLogLabel]), isTrustedPeer)
      return parent.child({ ...bindings, trace: trace.traceId }, childOptions)
    },
    // A request id chosen by a browser could collide with another one.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    serverFactory: (handle) =>
      createServer(
        {
          requestTimeout: limits.requestTimeoutMs,
          keepAliveTimeout: limits.keepAliveTimeoutMs,
          headersTimeout: limits.headersTimeoutMs,
          maxHeaderSize: limits.maxHeaderBytes,
          connectionsCheckingInterval: limits.checkIntervalMs,
          // A request without Host gets the gateway's own 400, with its headers.
          requireHostHeader: false,
        },
        oneAtATime(handle),
      ),
    rewriteUrl: (request) => routableTarget(request),
    clientErrorHandler: sendConnectionError,
    frameworkErrors: (error, request, reply) => {
      // Hooks have not run.
      reply.headers(securityHeaderPairs).header('x-request-id', request.id)
      sendError(error, request, reply as never)
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.decorate('isTrustedPeer', isTrustedPeer)
  app.decorateRequest('trace', {
    getter() {
      return traceOf(this)
    },
  })
  // Node would drop excess header lines silently; the check of the site responds 431 instead.
  app.server.maxHeadersCount = 0
  // Node would respond 417 itself, without our headers, and send 100 before any check of the request: `acceptBodies`
  // sends 100 instead, and other expectations are ignored (RFC 9110, 10.1.1).
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    app.server.on(event, (request, response) => app.server.emit('request', request, response))
  }
  return app
}
