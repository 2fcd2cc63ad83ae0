/** The gateway, part by part, in the order in which a request meets them. Each part is a plugin and names those that it needs. */
import type { FastifyInstance } from 'fastify'
import { type AssetOptions, assets } from './assets/asset-routes.ts'
import { brandingFiles } from './assets/branding-files.ts'
import { type IconOptions, icons } from './assets/icons.ts'
import { siteFiles } from './assets/site-files.ts'
import { wellKnown } from './assets/well-known.ts'
import { branding } from './branding/plugin.ts'
import { type ConfigOptions, config } from './config/live-config.ts'
import { cookies } from './http/cookies.ts'
import { errorResponses } from './http/error-responses.ts'
import { createHttpServer, type HttpServerOptions } from './http/http-server.ts'
import { pathGuard } from './http/path.ts'
import { protocolGuard } from './http/protocol.ts'
import { securityHeaders } from './http/security-headers.ts'
import { appManifest } from './images/app-manifest.ts'
import { imageDrawer } from './images/image-drawer.ts'
import { shareImages } from './images/share-routes.ts'
import { busyPages } from './offline/busy-page.ts'
import { type ServiceWorkerOptions, serviceWorker } from './offline/service-worker.ts'
import { type ClientErrorOptions, clientErrors } from './ops/client-errors.ts'
import { closing } from './ops/closing.ts'
import { developerReports } from './ops/developer-reports.ts'
import { metrics } from './ops/metrics.ts'
import { ops } from './ops/ops-server.ts'
import { type RateLimitOptions, rateLimits } from './ops/rate-limits.ts'
import { requestLog } from './ops/request-log.ts'
import { tracing } from './ops/tracing.ts'
import { type PageSourceOptions, pageSource } from './page/built-pages.ts'
import { pages } from './page/page-routes.ts'
import { backendScope } from './proxy/backend-scope.ts'
import { type CachedReadsOptions, cachedReads } from './proxy/cached-reads.ts'
import { type SessionOptions, sessions } from './session/sessions.ts'
import { type SharedStateOptions, sharedState } from './shared-state/plugin.ts'
import { site } from './site/site.ts'
import { type TileOptions, tiles } from './tiles/tile-routes.ts'
import { oneClickUnsubscribe } from './unsubscribe/one-click.ts'
import { type BackendOptions, upstream } from './upstream/plugin.ts'

export type GatewayOptions = HttpServerOptions &
  ConfigOptions &
  BackendOptions &
  SharedStateOptions &
  CachedReadsOptions &
  RateLimitOptions &
  SessionOptions &
  PageSourceOptions &
  AssetOptions &
  Pick<IconOptions, 'iconService'> &
  TileOptions &
  ServiceWorkerOptions &
  ClientErrorOptions

export type Gateway = FastifyInstance

/** Builds the gateway, ready to listen. Throws `ConfigError` for an invalid configuration, `Error` for a broken build. */
export async function buildGateway(options: GatewayOptions): Promise<Gateway> {
  const app = createHttpServer(options)

  // What the parts share
  await app.register(metrics)
  await app.register(config, options)
  await app.register(upstream, options)
  await app.register(sharedState, options)
  await app.register(cachedReads, options)
  await app.register(branding)

  // Every response
  await app.register(errorResponses)
  await app.register(requestLog)
  await app.register(tracing)
  await app.register(closing)
  await app.register(securityHeaders)
  await app.register(cookies)

  // Every request, in this order
  await app.register(rateLimits, options)
  await app.register(protocolGuard)
  await app.register(pathGuard)
  await app.register(site)
  await app.register(busyPages)
  await app.register(sessions, options)

  // Everybody, the same for everybody: files and drawn images
  await app.register(pageSource, options)
  await app.register(assets, options)
  await app.register(brandingFiles, options)
  await app.register(siteFiles, options)
  await app.register(wellKnown)
  await app.register(imageDrawer)
  await app.register(shareImages)
  await app.register(appManifest, options)
  await app.register(serviceWorker, options)
  await app.register(icons, options)
  await app.register(tiles, options)

  // Pages of this host: error reports from browsers, and the backend
  await app.register(clientErrors, options)
  await app.register(developerReports, options)
  await app.register(backendScope)

  // Mail programs: the token in the path decides
  await app.register(oneClickUnsubscribe)

  // Visitors with a browser: pages, by the route table
  await app.register(pages, options)

  await app.register(ops)
  return app
}
