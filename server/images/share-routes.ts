/** `/_images/share/…`: what a link to this site shows where it is shared. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import { type NewsItem, newsItemPath } from '#shared/resources/news-item.ts'
import { type Vacancy, vacancyPath } from '#shared/resources/vacancy.ts'
import type { VolunteerCenter } from '#shared/resources/volunteer-center.ts'
import { shareImageSize, siteShareImage } from '#shared/share-image.ts'
import { type BrandingStore, configuredBranding } from '../branding/branding-store.ts'
import { GatewayError } from '../http/errors.ts'
import { matchesTag } from '../http/etag.ts'
import { type PublicDocumentSource, readPublicDocument } from '../proxy/public-document.ts'
import type { ImageDrawer } from './image-drawer.ts'
import { shareCard } from './share-card.ts'

export type ShareRoutesOptions = { branding: BrandingStore; documents: PublicDocumentSource; drawer: ImageDrawer }

/** Milliseconds. */
const patience = 3000
const recordName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.png$/
const tagline = { nl: 'Vrijwilligerswerk bij jou in de buurt', en: 'Volunteer work near you' }

type Words = { title: string; subtitle: string }

const ofVacancy = (document: Document): Words => {
  const { title, organization, address } = flattenDocument<Vacancy>(document).data
  return { title, subtitle: [organization?.name, address?.city].filter(Boolean).join(' · ') }
}
const ofNews = (document: Document): Words => ({ title: flattenDocument<NewsItem>(document).data.title, subtitle: '' })

const records: Record<string, { path: (name: string) => string; words: (document: Document) => Words }> = {
  vacancies: { path: vacancyPath, words: ofVacancy },
  news: { path: newsItemPath, words: ofNews },
}

/** What the record says. Throws 502 for an answer that is no such record. */
function wordsOf(read: () => Words): Words {
  try {
    const words = read()
    if (typeof words.title === 'string') return words
  } catch {
    // Told below, like a record without a title.
  }
  throw new GatewayError('upstream_unavailable')
}

export function shareRoutes(app: FastifyInstance, { branding, documents, drawer }: ShareRoutesOptions): void {
  app.get(siteShareImage, async (request, reply) =>
    send(request, reply, { title: tagline[request.site.tenant.locales[0] ?? 'nl'], subtitle: '' }),
  )

  app.get<{ Params: { kind: string; file: string } }>('/_images/share/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params
    const record = Object.hasOwn(records, kind) ? records[kind] : undefined
    const name = recordName.exec(file)?.[1]
    if (!record || name === undefined) throw new GatewayError('not_found')
    const { status, document } = await readPublicDocument(request, documents, record.path(name), patience)
    if (document === null) throw new GatewayError(status === 0 ? 'upstream_unavailable' : 'not_found')
    return send(
      request,
      reply,
      wordsOf(() => record.words(document)),
    )
  })

  async function send(request: FastifyRequest, reply: FastifyReply, words: Words): Promise<FastifyReply> {
    const { site } = request
    if (!site.center) throw new GatewayError('not_found')
    const { center, document } = (await branding.brandingFor(site, site.center)) ?? configuredBranding(site.center)
    const profile = document && flattenDocument<VolunteerCenter>(document).data.profile
    const svg = shareCard({
      ...words,
      siteName: center.siteName,
      address: site.publicHost,
      primaryColor: profile?.primaryColor ?? site.center.branding.primaryColor,
      secondaryColor: profile?.secondaryColor ?? site.center.branding.secondaryColor,
    })
    const tag = `"${createHash('sha1').update(svg).digest('base64url')}"`
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Host')
      .header('etag', tag)
      // Other sites show it: that is what it is for.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('image/png').send(await drawer.draw(svg, shareImageSize.width))
  }
}
