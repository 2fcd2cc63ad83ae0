/** The bare HTTP server: its limits, and what it says before there is a request to answer (gateway.md 22). */
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { answerBrokenConnection, answerError } from './error-responses.ts'
import { pathOfTarget } from './path.ts'
import { securityHeaderPairs } from './security-headers.ts'

export type ServerLimits = {
  /** Milliseconds until the headers of a request, and until the whole of it, must have come. */
  headers: number
  request: number
  /** Milliseconds that a connection may be idle. */
  keepAlive: number
  /** Bytes. */
  headerBytes: number
  /** Milliseconds between two looks at the limits above. */
  checkInterval: number
}

export const defaultServerLimits: ServerLimits = {
  headers: 10_000,
  request: 120_000,
  keepAlive: 72_000,
  headerBytes: 16_384,
  checkInterval: 1000,
}

export type HttpServerOptions = {
  logger: FastifyBaseLogger | undefined
  trustedProxies: readonly string[]
  limits?: Partial<ServerLimits>
}

export function createHttpServer({ logger, trustedProxies, ...options }: HttpServerOptions): FastifyInstance {
  const limits = { ...defaultServerLimits, ...options.limits }
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // Ids are ours: one that a browser chose could be anybody's.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    http: {
      headersTimeout: limits.headers,
      maxHeaderSize: limits.headerBytes,
      connectionsCheckingInterval: limits.checkInterval,
      // A request without Host gets the gateway's own 400, with its headers.
      requireHostHeader: false,
    },
    rewriteUrl: (request) => pathOfTarget(request),
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for a path that cannot be decoded.
      reply.headers(securityHeaderPairs).header('x-request-id', request.id)
      answerError(error, request, reply as never)
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  // Above this Node drops header lines silently; the site plugin answers 431 long before.
  app.server.maxHeadersCount = 0
  // Node would answer 417 itself, without our headers, and invite every body before anybody has judged its request:
  // who waits for 100 gets it from `acceptBodies`, other expectations count for nothing (RFC 9110, 10.1.1).
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    app.server.on(event, (request, response) => app.server.emit('request', request, response))
  }
  return app
}
