/** The gateway's policy, top to bottom: what every request passes, then who may enter where. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { assetRoutes } from './assets/asset-routes.ts'
import { loadAssets } from './assets/asset-store.ts'
import { brandingFiles } from './assets/branding-files.ts'
import { iconRoutes } from './assets/icons.ts'
import { siteFiles } from './assets/site-files.ts'
import { liveConfig } from './config/live-config.ts'
import { GatewayError } from './errors.ts'
import { answerBrokenConnection, answerError, answerErrors } from './ops/error-answers.ts'
import { logRequests } from './ops/logging.ts'
import { buildOps } from './ops/ops-server.ts'
import { defaultRateLimits, type RateLimits, rateLimits } from './ops/rate-limits.ts'
import { securityHeaders } from './ops/security-headers.ts'
import { BrandingStore } from './page/branding-store.ts'
import { documentOf } from './page/first-data.ts'
import { pageRoutes } from './page/page-routes.ts'
import { builtPages } from './page/page-source.ts'
import { acceptBodies } from './proxy/bodies.ts'
import { isFromThisHost, isUnsafeMethod } from './proxy/csrf.ts'
import { pathGuard } from './proxy/path-guard.ts'
import { proxy } from './proxy/proxy.ts'
import { organizationOf, siteHeaders } from './proxy/request-headers.ts'
import { createUpstream, type UpstreamLimits } from './proxy/upstream.ts'
import { watchVisit } from './proxy/visit-signal.ts'
import { exchangeRoutes } from './session/exchange.ts'
import { sessionPlugin } from './session/session-plugin.ts'
import { sessionRoutes } from './session/session-routes.ts'
import type { Site } from './site/site.ts'
import { pathOfTarget, sitePlugin } from './site/site-plugin.ts'
import { trustedPeers } from './site/trusted-peers.ts'

export type GatewayOptions = {
  /** Folder with site.yaml, domains.yaml, tenants/, centres/ and branding/. */
  configDirectory: string
  /** Folder with the client's build: `client/` and `render/`. */
  clientDirectory: string
  /** Scheme, host and port of the backend. */
  backendUrl: string
  /** PEM of a private authority that signs the backend's certificate. */
  backendCa?: string
  upstreamLimits?: Partial<UpstreamLimits>
  /** Addresses and CIDR blocks whose X-Forwarded headers count. */
  trustedProxies?: readonly string[]
  secureCookies?: 'always' | 'by-request'
  /** Port in the links of `*.localhost` sites. */
  localPort?: number | null
  /** Serve the client from its source through Vite. */
  dev?: boolean
  /** Put changes of the configuration into force while running. */
  watchConfig?: boolean
  rateLimits?: Partial<RateLimits>
  /** Base address of the public icon service; null asks nobody. */
  iconService?: string | null
  logger?: FastifyBaseLogger
  /** Milliseconds since 1970. */
  now?: () => number
}

/** `ops` answers health and readiness; it listens on a port of its own. */
export type Gateway = FastifyInstance & { ops: FastifyInstance }

/** Milliseconds, bytes (gateway.md 22). */
const serverLimits = {
  headers: 10_000,
  request: 120_000,
  keepAlive: 72_000,
  headerBytes: 16_384,
  checkInterval: 1000,
}

/** Milliseconds that a page waits for the backend to say how a centre looks. */
const brandingPatience = 1500

/** Builds the gateway, ready to listen. Throws `ConfigError` for faults in the configuration, and for a broken build. */
export async function buildGateway(options: GatewayOptions): Promise<Gateway> {
  const now = options.now ?? Date.now
  const upstream = createUpstream({
    url: options.backendUrl,
    ...(options.backendCa === undefined ? {} : { ca: options.backendCa }),
    ...(options.upstreamLimits === undefined ? {} : { limits: options.upstreamLimits }),
  })
  const trusted = options.trustedProxies ?? []
  const app: FastifyInstance = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusted.length > 0 ? [...trusted] : false,
    requestTimeout: serverLimits.request,
    keepAliveTimeout: serverLimits.keepAlive,
    http: {
      headersTimeout: serverLimits.headers,
      maxHeaderSize: serverLimits.headerBytes,
      connectionsCheckingInterval: serverLimits.checkInterval,
      // A request without Host gets the gateway's own 400, with its headers.
      requireHostHeader: false,
    },
    rewriteUrl: (request) => pathOfTarget(request),
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply as never)
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  // Above this Node drops header lines silently; the site plugin answers 431 long before.
  app.server.maxHeadersCount = 0

  const live = await liveConfig({
    directory: options.configDirectory,
    localPort: options.localPort ?? null,
    watch: options.watchConfig ?? false,
    logger: app.log,
  })
  const config = live.current

  const branding = new BrandingStore({
    now,
    freshness: () => config().limits.brandingFresh,
    fetchDocument: async (site: Site, path: string) => {
      try {
        const headers = {
          ...siteHeaders({ site, requestId: randomUUID(), address: '127.0.0.1' }),
          accept: 'application/vnd.api+json',
        }
        const answer = await upstream.call({ path, headers, timeout: brandingPatience })
        return answer.status === 200 ? documentOf(answer) : null
      } catch (error) {
        app.log.warn({ err: error, centre: site.centre?.slug }, 'The branding of a centre could not be read')
        return null
      }
    },
  })

  live.onChange(() => branding.expireAll())

  // Every request
  answerErrors(app)
  logRequests(app)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // A kept connection would outlive its last answer and hold up the end.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
  app.addHook('onRequest', async (request, reply) => watchVisit(request.raw, reply.raw))
  await app.register(securityHeaders)
  await app.register(rateLimits, { ...defaultRateLimits, ...options.rateLimits })
  await app.register(pathGuard)
  await app.register(cookie)
  await app.register(sitePlugin, { config, isTrustedPeer: trustedPeers(trusted) })
  await app.register(sessionPlugin, { secureCookies: options.secureCookies ?? 'by-request' })

  const pages = options.dev
    ? await (await import('./page/dev-renderer.ts')).devPages(app, { now })
    : await builtPages({ directory: options.clientDirectory, now })

  // Everybody, and the same for everybody: files
  assetRoutes(app, options.dev ? new Map() : await loadAssets(join(options.clientDirectory, 'client')))
  await app.register(brandingFiles, {
    directory: join(options.configDirectory, 'branding'),
    onChange: live.onChange,
  })
  siteFiles(app, { pages })
  iconRoutes(app, { service: options.iconService ?? null })

  // Pages of this host: the backend, with the session that the cookies hold
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (isUnsafeMethod(request.method) && !isFromThisHost(request.headers, request.visitedHost)) {
        throw new GatewayError('cross_site')
      }
      if (organizationOf(request.headers) === null) throw new GatewayError('bad_organization')
    })
    acceptBodies(scope)
    sessionRoutes(scope, { upstream })
    exchangeRoutes(scope, { upstream })
    const onWrite = (path: string, centreId: string | undefined) => {
      if (centreId !== undefined && path.startsWith('/api/v1/volunteer_centers')) branding.expire(centreId)
    }
    for (const prefix of ['/api', '/auth']) {
      await scope.register(async (part) =>
        proxy(part, {
          upstream,
          prefix,
          onWrite: (request) => onWrite(request.raw.url ?? '', request.site.centre?.id),
        }),
      )
    }
  })

  // Visitors with a browser: pages, by the route table
  pageRoutes(app, { config, pages, upstream, branding, now })

  const ops = buildOps({ upstream, hasBranding: () => branding.isFilled, isClosing: () => closing })
  app.addHook('onClose', async () => {
    live.close()
    await upstream.close()
    await ops.close()
  })
  return Object.assign(app, { ops })
}
