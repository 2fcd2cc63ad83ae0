/** `/_images/share/…`: Open Graph images of shared links. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { readDocument, type Shape } from '#shared/json-api/shape.ts'
import type { Document } from '#shared/json-api/types.ts'
import { newsItemPath } from '#shared/resources/news-item.ts'
import { centerShape } from '#shared/resources/shapes/center.ts'
import { newsItemShape } from '#shared/resources/shapes/content.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import { vacancyPath } from '#shared/resources/vacancy.ts'
import { shareImageSize, siteShareImage } from '#shared/share-image.ts'
import { type TextLocale, textLocale } from '#shared/site.ts'
import { GatewayError } from '../http/errors.ts'
import { matchesTag } from '../http/etag.ts'
import { readPublicDocument } from '../proxy/public-document.ts'
import { shareCard } from './share-card.ts'

const timeoutMs = 3000
const recordName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.png$/
const tagline = { nl: 'Vrijwilligerswerk bij jou in de buurt', en: 'Volunteer work near you' }

type CardText = { title: string; subtitle: string }

/** Its pages report what is wrong with it. */
function recordOf<T>(shape: Shape<T>, document: Document): T {
  const { data } = readDocument(shape, document, () => {})
  if (data === null) throw new GatewayError('upstream_unavailable')
  return data
}

const ofVacancy = (document: Document, locale: TextLocale): CardText => {
  const { title, titleEn, organization, address } = recordOf(vacancyShape, document)
  return {
    title: (locale === 'en' && titleEn) || title,
    subtitle: [organization?.name, address?.city].filter(Boolean).join(' · '),
  }
}
const ofNews = (document: Document): CardText => ({
  title: recordOf(newsItemShape, document).title,
  subtitle: '',
})

type RecordKind = {
  type: string
  path: (name: string) => string
  text: (document: Document, locale: TextLocale) => CardText
}

const records: Record<string, RecordKind> = {
  vacancies: { type: 'vacancies', path: vacancyPath, text: ofVacancy },
  news: { type: 'news_items', path: newsItemPath, text: ofNews },
}

/** A record without its title has a name by what tells it apart; one of another type is none. */
const isOf = ({ type }: RecordKind, { data }: Document): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type

/** The texts of a record. Throws 502 for a response that is no such record. */
function cardTextOf(read: () => CardText): CardText {
  try {
    const text = read()
    if (text.title !== '') return text
  } catch {
    // Reported below, like a record without a title.
  }
  throw new GatewayError('upstream_unavailable')
}

export const shareImages = fp(
  async (app) => {
    const { branding, imageDrawer } = app
    app.get(siteShareImage, async (request, reply) =>
      send(request, reply, { title: tagline[textLocale(request.site.tenant.locales[0] ?? 'nl')], subtitle: '' }),
    )

    app.get<{ Params: { kind: string; file: string }; Querystring: { locale?: string } }>(
      '/_images/share/:kind/:file',
      async (request, reply) => {
        const { kind, file } = request.params
        const record = Object.hasOwn(records, kind) ? records[kind] : undefined
        const name = recordName.exec(file)?.[1]
        if (!record || name === undefined) throw new GatewayError('not_found')
        const { status, document } = await readPublicDocument(request, app, record.path(name), timeoutMs)
        if (document === null) throw new GatewayError(status === 0 ? 'upstream_unavailable' : 'not_found')
        if (!isOf(record, document)) throw new GatewayError('upstream_unavailable')
        return send(
          request,
          reply,
          cardTextOf(() => record.text(document, request.query.locale === 'en' ? 'en' : 'nl')),
        )
      },
    )

    async function send(request: FastifyRequest, reply: FastifyReply, text: CardText): Promise<FastifyReply> {
      const { site } = request
      const shown = await branding.of(request)
      if (!site.center || !shown) throw new GatewayError('not_found')
      const { center, document } = shown
      const profile = document && recordOf(centerShape, document).profile
      const svg = shareCard({
        ...text,
        siteName: center.siteName,
        address: site.publicHost,
        primaryColor: profile?.primaryColor || site.center.branding.primaryColor,
        secondaryColor: profile?.secondaryColor || site.center.branding.secondaryColor,
      })
      const tag = `"${createHash('sha1').update(svg).digest('base64url')}"`
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('vary', 'Host')
        .header('etag', tag)
        // Other sites embed it.
        .header('cross-origin-resource-policy', 'cross-origin')
      if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.type('image/png').send(await imageDrawer.draw(svg, shareImageSize.width))
    }
  },
  { name: 'share-images', dependencies: ['branding', 'cached-reads', 'image-drawer', 'site', 'upstream'] },
)
