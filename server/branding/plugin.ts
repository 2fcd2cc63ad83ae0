/** How the centers look, as the backend has it (gateway.md GW-9): a public read like others, which every page shows. */
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { OnWrong } from '#shared/json-api/shape.ts'
import type { Document } from '#shared/json-api/types.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import type { CenterConfig } from '../config/site.ts'
import type { PublicSource } from '../proxy/public-cache.ts'
import { sharedHeaders } from '../proxy/public-reads.ts'
import { siteHeaders } from '../session/upstream-headers.ts'
import { wrongValueLogger } from '../upstream/wrong-values.ts'
import { brandingOf, type CenterBranding, configuredBranding } from './branding.ts'

/** `source`: null while the backend has never responded. */
export type ShownBranding = CenterBranding & { source: PublicSource | null }

declare module 'fastify' {
  interface FastifyInstance {
    branding: {
      /** Of the center of this request; null on a site without one. */
      of: (request: FastifyRequest) => Promise<ShownBranding | null>
      /** Whether the backend's was read once, so that pages can be served without it. */
      isKnown: () => boolean
    }
  }
}

/** How long the first page of a center waits for its branding. */
const timeoutMs = 1500

export const branding = fp(
  async (app) => {
    const { config, log, publicReads, upstream } = app
    const onWrong = wrongValueLogger(log, currentCenterPath)
    const derived = new WeakMap<Document, { config: CenterConfig; branding: CenterBranding }>()
    let isKnown = false

    const readable = (center: CenterConfig, document: Document | null, report: OnWrong): CenterBranding | null => {
      try {
        return document && brandingOf(center, document, report)
      } catch (error) {
        log.warn(
          { err: error, code: 'branding.read', center: center.slug },
          'The branding of a center could not be read',
        )
        return null
      }
    }

    const read = async (request: FastifyRequest, center: CenterConfig): Promise<ShownBranding> => {
      const { site, id, ip, trace } = request
      const locale = site.tenant.locales[0] ?? 'nl'
      const headers = { ...siteHeaders({ site, requestId: id, address: ip, trace }), ...sharedHeaders(locale) }
      const fetch = () =>
        upstream.call({ path: currentCenterPath, headers, timeoutMs }).catch((error: unknown) => {
          log.warn(
            { err: error, code: 'branding.read', center: center.slug },
            'The branding of a center could not be read',
          )
          return null
        })
      const response = await publicReads.read(request, locale, currentCenterPath, fetch, {
        maxAge: config.current().limits.brandingMaxAgeMs / 1000,
        accepts: (document) => readable(center, document, onWrong) !== null,
      })
      const document = response?.cached?.document()
      if (!response?.cached || !document) return { ...configuredBranding(center), source: null }
      isKnown = true
      return { ...brandingFrom(center, document), source: { key: response.cached.key, id: response.cached.id } }
    }

    const brandingFrom = (center: CenterConfig, document: Document): CenterBranding => {
      const before = derived.get(document)
      if (before?.config === center) return before.branding
      const made = readable(center, document, () => {}) ?? configuredBranding(center)
      derived.set(document, { config: center, branding: made })
      return made
    }

    app.decorate('branding', {
      of: async (request: FastifyRequest) => (request.site.center ? read(request, request.site.center) : null),
      isKnown: () => isKnown,
    })
  },
  { name: 'branding', dependencies: ['cached-reads', 'config', 'upstream'] },
)
