/** The gateway's policy, top to bottom: what every request passes, then each scope and who may use it. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { currentCenterPath } from '#shared/session-paths.ts'
import { assetRoutes } from './assets/asset-routes.ts'
import { brandingFiles } from './assets/branding-files.ts'
import { iconRoutes } from './assets/icons.ts'
import { KeptBuilds } from './assets/kept-builds.ts'
import { OwnBuild } from './assets/own-build.ts'
import { siteFiles } from './assets/site-files.ts'
import { BrandingStore } from './branding/branding-store.ts'
import { liveConfig } from './config/live-config.ts'
import { inOrder } from './http/checks.ts'
import { replyCookies } from './http/cookies.ts'
import { registerErrorHandlers } from './http/error-responses.ts'
import { createHttpServer, type ServerLimits } from './http/http-server.ts'
import { pathGuard } from './http/path.ts'
import { protocolGuard } from './http/protocol.ts'
import { securityHeaders } from './http/security-headers.ts'
import { appManifest } from './images/app-manifest.ts'
import { ImageDrawer } from './images/image-drawer.ts'
import { shareRoutes } from './images/share-routes.ts'
import { clientErrors } from './ops/client-errors.ts'
import { closing } from './ops/closing.ts'
import { logRequests } from './ops/logging.ts'
import { createMetrics } from './ops/metrics.ts'
import { buildOps } from './ops/ops-server.ts'
import { defaultRateLimits, type RateLimits, rateLimits } from './ops/rate-limits.ts'
import { PageMemory } from './page/page-memory.ts'
import { pageRoutes } from './page/page-routes.ts'
import { builtPages } from './page/page-source.ts'
import { PageWriter } from './page/page-writer.ts'
import { backendScope } from './proxy/backend-scope.ts'
import { changedKeys, PublicCache } from './proxy/public-cache.ts'
import { PublicReads } from './proxy/public-reads.ts'
import { sessionsOfRequests } from './session/sessions-of-requests.ts'
import { siteHeaders } from './session/upstream-headers.ts'
import { encryptionWith } from './shared-state/encryption.ts'
import { type Invalidation, invalidationChannel } from './shared-state/invalidation-channel.ts'
import { connectSharedState } from './shared-state/redis.ts'
import { siteOfRequests } from './site/site-of-requests.ts'
import { trustedPeers } from './site/trusted-peers.ts'
import { oneClickUnsubscribe } from './unsubscribe/one-click.ts'
import { createEventStreams } from './upstream/event-streams.ts'
import { parseDocument } from './upstream/json-document.ts'
import { createUpstream, type Upstream, type UpstreamLimits } from './upstream/upstream.ts'
import { wrongValueLogger } from './upstream/wrong-values.ts'

export type GatewayOptions = {
  /** Folder with site.yaml, domains.yaml, tenants/, centres/ and branding/. */
  configDirectory: string
  /** Folder with the client's build: `client/` and `render/`. */
  clientDirectory: string
  /** Folder that gateways share, in which the files of each build are kept for pages of that build. */
  keptBuildsDirectory?: string
  /** Scheme, host and port of the backend. */
  backendUrl: string
  /** PEM of a private authority that signs the backend's certificate. */
  backendCa?: string
  upstreamLimits?: Partial<UpstreamLimits>
  serverLimits?: Partial<ServerLimits>
  /** Addresses and CIDR blocks whose X-Forwarded headers count. */
  trustedProxies?: readonly string[]
  secureCookies?: 'always' | 'by-request'
  /** Port in the links of `*.localhost` sites. */
  localPort?: number | null
  /** Turns developer pages off unless the configuration enables them. */
  production?: boolean
  /** Serve the client from its source through Vite. */
  dev?: boolean
  /** Apply changes of the configuration while running. */
  watchConfig?: boolean
  rateLimits?: Partial<RateLimits>
  /** Redis or Valkey that several gateways share: `redis://…` or `rediss://…`, and 32 bytes for what is secret there. */
  redis?: { url: string; encryptionKey: Buffer }
  /** Base URL of the public icon service; null for none. */
  iconService?: string | null
  logger?: FastifyBaseLogger
  /** Milliseconds since 1970. */
  now?: () => number
}

export type Gateway = FastifyInstance & {
  /** Serves health, readiness and metrics on a port of its own. */
  ops: FastifyInstance
  /** Loads what the first response does not need, for a gateway that listens; it is ready after that. Throws for a broken build. */
  loadRest: () => Promise<void>
}

/** Builds the gateway, ready to listen. Throws `ConfigError` for an invalid configuration, `Error` for a broken build. */
export async function buildGateway(options: GatewayOptions): Promise<Gateway> {
  const now = options.now ?? Date.now
  const trustedProxies = options.trustedProxies ?? []
  const isTrustedPeer = trustedPeers(trustedProxies)
  const app = createHttpServer({
    logger: options.logger,
    trustedProxies,
    ...(options.serverLimits ? { limits: options.serverLimits } : {}),
  })
  const metrics = createMetrics()
  const upstream = createUpstream({
    url: options.backendUrl,
    onResponse: metrics.upstreamResponse,
    ...(options.backendCa === undefined ? {} : { ca: options.backendCa }),
    ...(options.upstreamLimits === undefined ? {} : { limits: options.upstreamLimits }),
  })
  const eventStreams = createEventStreams({
    url: options.backendUrl,
    ...(options.backendCa === undefined ? {} : { ca: options.backendCa }),
    ...(options.upstreamLimits === undefined ? {} : { limits: options.upstreamLimits }),
  })
  const live = await liveConfig({
    directory: options.configDirectory,
    localPort: options.localPort ?? null,
    production: options.production ?? false,
    watch: options.watchConfig ?? false,
    logger: app.log,
  })
  const config = live.current
  const branding = brandingStore(app, upstream, { maxAgeMs: () => config().limits.brandingMaxAgeMs, now })
  live.onChange(() => branding.invalidateAll())

  metrics.gauge('gateway_upstream_calls', 'Requests on their way to the backend', () => upstream.load().active)
  metrics.gauge('gateway_upstream_waiting', 'Requests queued for a connection', () => upstream.load().queued)
  metrics.gauge('gateway_event_streams', 'Event streams of browsers', () => eventStreams.load().active)
  const cache = new PublicCache({ now })
  metrics.gauge('gateway_public_reads_bytes', 'Bytes of cached public reads', () => cache.bytes)
  const publicReads = new PublicReads({ cache, upstream, onLookup: metrics.publicRead })

  // Between several gateways
  const state = options.redis ? await connectSharedState(options.redis.url, app.log) : null
  if (state) metrics.gauge('gateway_shared_state_up', 'Redis is reachable', () => Number(state.isReachable()))
  const invalidate = ({ centerId, keys }: Invalidation) => {
    cache.invalidate(centerId, keys)
    if (keys === null || keys.includes(brandingKey)) branding.invalidate(centerId)
  }
  const otherGateways =
    state &&
    invalidationChannel(state, {
      onInvalidation: invalidate,
      onGap: () => {
        cache.invalidateAll()
        branding.invalidateAll()
      },
    })

  // Every response
  registerErrorHandlers(app)
  logRequests(app, metrics)
  closing(app)
  securityHeaders(app)
  replyCookies(app)

  // Every request, in this order
  const shared = state && options.redis ? { state, encryption: encryptionWith(options.redis.encryptionKey) } : null
  app.addHook(
    'onRequest',
    inOrder([
      rateLimits({ ...defaultRateLimits, ...options.rateLimits, ...(state ? { state } : {}) }),
      protocolGuard,
      pathGuard,
      siteOfRequests(app, { config, isTrustedPeer }),
      sessionsOfRequests(app, {
        secureCookies: options.secureCookies ?? 'by-request',
        ...(shared ? { shared } : {}),
      }),
    ]),
  )

  const pages = options.dev
    ? await (await import('./page/dev-renderer.ts')).devPages(app, { now })
    : await builtPages({ directory: options.clientDirectory, now })

  const writer = new PageWriter(pages)
  const memory = new PageMemory({ writer, publicReads, branding, localeCookie: () => config().cookies.locale })
  live.onChange(() => {
    writer.clear()
    memory.clear()
  })

  // Everybody, the same for everybody: files
  const client = join(options.clientDirectory, 'client')
  const kept =
    options.dev || options.keptBuildsDirectory === undefined
      ? null
      : new KeptBuilds({
          folder: options.keptBuildsDirectory,
          assets: join(client, 'assets'),
          buildId: pages.buildId,
          now,
          logger: app.log,
        })
  await kept?.start()
  const ownBuild = options.dev ? null : await OwnBuild.in(client)
  assetRoutes(app, ownBuild, kept)
  await app.register(brandingFiles, { directory: join(options.configDirectory, 'branding'), onChange: live.onChange })
  siteFiles(app, { pages, records: { upstream, publicReads, now } })
  const drawer = new ImageDrawer()
  shareRoutes(app, { branding, documents: { upstream, publicReads }, drawer })
  appManifest(app, { branding, drawer, directory: options.configDirectory, upstream })
  iconRoutes(app, { service: options.iconService ?? null })

  // Pages of this host: error reports from browsers, and the backend
  clientErrors(app)
  // Streams end before the server closes, which waits for its responses; browsers connect to another gateway.
  app.addHook('preClose', () => eventStreams.close())
  await app.register(backendScope, {
    upstream,
    eventStreams,
    publicReads,
    onWrite: ({ site }, headers) => {
      const keys = changedKeys(headers)
      if (!site.center || keys?.length === 0) return
      const invalidation = { centerId: site.center.id, keys }
      invalidate(invalidation)
      otherGateways?.publish(invalidation)
    },
  })

  // Mail programs: the token in the path decides
  await app.register(oneClickUnsubscribe, { upstream })

  // Visitors with a browser: pages, by the route table
  const onPage = metrics.page
  pageRoutes(app, { config, pages, writer, upstream, branding, publicReads, memory, onPage, now })

  let isLoaded = false
  const ops = buildOps({
    upstream,
    hasBranding: () => branding.isFilled,
    isLoaded: () => isLoaded,
    isClosing: app.isClosing,
    metrics,
  })
  const loadRest = async () => {
    await pages.load()
    await ownBuild?.readAll()
    isLoaded = true
  }
  app.addHook('onClose', async () => {
    live.close()
    kept?.close()
    await upstream.close()
    await ops.close()
    metrics.close()
    state?.close()
  })
  return Object.assign(app, { ops, loadRest })
}

/** What a write changes when it changes how a site looks (gateway.md GW-30). */
const brandingKey = 'design'

/** How long the first page of a center waits for its branding. */
const brandingTimeoutMs = 1500

function brandingStore(
  app: FastifyInstance,
  upstream: Upstream,
  options: { maxAgeMs: () => number; now: () => number },
) {
  const warn = (error: unknown, center: string | undefined) =>
    app.log.warn({ err: error, center }, 'The branding of a center could not be read')
  return new BrandingStore({
    ...options,
    fetchDocument: async (site, path) => {
      try {
        const own = siteHeaders({ site, requestId: randomUUID(), address: '127.0.0.1' })
        const headers = { ...own, accept: 'application/vnd.api+json' }
        const response = await upstream.call({ path, headers, timeoutMs: brandingTimeoutMs })
        return response.status === 200 ? parseDocument(response.body) : null
      } catch (error) {
        warn(error, site.center?.slug)
        return null
      }
    },
    onUnreadable: (error, center) => warn(error, center.slug),
    onWrong: wrongValueLogger(app.log, currentCenterPath),
  })
}
