/** How the centers look, as the backend has it. */
import { randomUUID } from 'node:crypto'
import fp from 'fastify-plugin'
import { currentCenterPath } from '#shared/session-paths.ts'
import { siteHeaders } from '../session/upstream-headers.ts'
import { parseDocument } from '../upstream/json-document.ts'
import { wrongValueLogger } from '../upstream/wrong-values.ts'
import { BrandingStore } from './branding-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    branding: BrandingStore
  }
}

export type BrandingOptions = {
  /** Milliseconds since 1970. */
  now?: () => number
}

/** How long the first page of a center waits for its branding. */
const timeoutMs = 1500

export const branding = fp<BrandingOptions>(
  async (app, { now = Date.now }) => {
    const { config, log, upstream } = app
    const warn = (error: unknown, center: string | undefined) =>
      log.warn({ err: error, center }, 'The branding of a center could not be read')
    const store = new BrandingStore({
      now,
      maxAgeMs: () => config.current().limits.brandingMaxAgeMs,
      fetchDocument: async (site, path) => {
        try {
          const own = siteHeaders({ site, requestId: randomUUID(), address: '127.0.0.1' })
          const headers = { ...own, accept: 'application/vnd.api+json' }
          const response = await upstream.call({ path, headers, timeoutMs })
          return response.status === 200 ? parseDocument(response.body) : null
        } catch (error) {
          warn(error, site.center?.slug)
          return null
        }
      },
      onUnreadable: (error, center) => warn(error, center.slug),
      onWrong: wrongValueLogger(log, currentCenterPath),
    })
    app.decorate('branding', store)
    config.onChange(() => store.invalidateAll())
  },
  { name: 'branding', dependencies: ['config', 'upstream'] },
)
