/**
 * The service worker of each site (gateway.md GW-35, decision 0054): one page for when there is no connection, with the center's name, colors
 * and phone number. Browsers compare the script with the one that they have at each navigation, and a page that changed is a script that changed.
 */
import { resolve } from 'node:path'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { brandingCss } from '#shared/branding.ts'
import { readDocument } from '#shared/json-api/shape.ts'
import type { Document } from '#shared/json-api/types.ts'
import { hoursInWords } from '#shared/opening-hours-in-words.ts'
import { centerShape } from '#shared/resources/shapes/center.ts'
import { serviceWorkerPath } from '#shared/service-worker.ts'
import type { BootCenter, Locale } from '#shared/site.ts'
import { BoundedMap } from '../fast-paths/bounded-map.ts'
import { PreparedText, textResponse } from '../http/send-text.ts'
import { pictureUrl, readPicture } from '../images/center-picture.ts'
import { localeOf } from '../site/locale-of.ts'
import { type OfflineContact, offlineLanguage, offlinePage } from './offline-page.ts'
import { pushScript, workerScript } from './worker-script.ts'

/** A worker may fetch from its own host, the icon of a notification too, and nothing else. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Bytes of a picture that is small enough for a script that every visitor gets. */
const maxLogoBytes = 16_384

type CachedWorker = { sourceId: number | null; text: PreparedText }
/** `url`: a data URL. `hasFailed`: one of the pictures could not be read now. */
type Logo = { url: string | null; hasFailed: boolean }

export type ServiceWorkerOptions = {
  /** Folder with `branding/`. */
  configDirectory: string
}

export const serviceWorker = fp<ServiceWorkerOptions>(
  async (app, { configDirectory }) => {
    const { branding, config, upstream } = app
    const root = resolve(configDirectory)
    const workers = new BoundedMap<CachedWorker>(200)
    config.onChange(() => workers.clear())
    const withoutPage = new PreparedText(pushScript)

    /** The logo, else the icon, as far as it is a small SVG of this folder or a small PNG that the center uploaded. */
    async function logoOf(request: FastifyRequest, center: BootCenter): Promise<Logo> {
      let hasFailed = false
      for (const url of [center.logoUrl, center.faviconUrl]) {
        const read = await readPicture(request, url, { root, upstream })
        hasFailed ||= read.hasFailed
        if (read.picture && read.picture.content.length <= maxLogoBytes)
          return { url: pictureUrl(read.picture), hasFailed }
      }
      return { url: null, hasFailed }
    }

    async function workerOf(request: FastifyRequest): Promise<PreparedText> {
      const { tenant } = request.site
      const current = config.current()
      const locale = offlineLanguage(localeOf(request, current, null))
      const shown = await branding.of(request)
      const key = `${tenant.key} ${shown?.center.id} ${locale}`
      const sourceId = shown?.source?.id ?? null
      const cached = workers.get(key)
      if (cached?.sourceId === sourceId) return cached.text
      const logo = shown && (await logoOf(request, shown.center))
      const page = offlinePage({
        siteName: shown?.center.siteName ?? tenant.name,
        logo: logo?.url ?? null,
        css: shown?.css ?? brandingCss({}),
        locale,
        contact: shown?.document ? contactOf(shown.document, locale) : null,
        consentCookie: current.cookies.consent,
      })
      const text = new PreparedText(workerScript(page))
      if (!logo?.hasFailed) workers.set(key, { sourceId, text })
      return text
    }

    app.get(serviceWorkerPath, async (request, reply) => {
      const text = request.site.tenant.offlinePage ? await workerOf(request) : withoutPage
      return textResponse(text, {
        status: 200,
        contentType: 'text/javascript; charset=utf-8',
        isPrivate: false,
        headers: { 'content-security-policy': workerPolicy },
      }).send(request, reply)
    })
  },
  { name: 'service-worker', dependencies: ['branding', 'config', 'cookies', 'site', 'upstream'] },
)

function contactOf(document: Document, locale: Locale): OfflineContact | null {
  const contact = readDocument(centerShape, document, () => {}).data?.profile?.contactPerson
  if (!contact) return null
  const { phone, email, hours, hoursEn } = contact
  const known = { phone, email, openingLines: hoursInWords(contact.openingHours ?? {}, locale) }
  if (locale === 'nl') return { ...known, hours }
  return locale === 'en' && hoursEn ? { ...known, hours: hoursEn } : { ...known, hours, hoursLang: 'nl' }
}
