/** A public document of the API for what the gateway makes itself: sitemap, drawn images. Kept like any public read. */
import type { FastifyRequest } from 'fastify'
import type { Document } from '#shared/json-api/types.ts'
import { siteHeaders } from '../session/upstream-headers.ts'
import { parseDocument } from '../upstream/json-document.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { languageOf, type PublicReads, sharedHeaders } from './public-reads.ts'

export type PublicDocumentSource = { upstream: Upstream; publicReads: PublicReads }

/** `document` is null for every status but 200 and for what is no document; status 0 is a backend that did not answer within `timeout` ms. */
export async function readPublicDocument(
  request: FastifyRequest,
  { upstream, publicReads }: PublicDocumentSource,
  path: string,
  timeout: number,
): Promise<{ status: number; document: Document | null }> {
  const locale = languageOf(request)
  const headers = {
    ...siteHeaders({ site: request.site, requestId: request.id, address: request.ip }),
    ...sharedHeaders(locale),
  }
  const fetch = () => upstream.call({ path, headers, timeout }).catch(() => null)
  const answer = await publicReads.read(request, locale, path, fetch)
  if (answer === null) return { status: 0, document: null }
  if (answer.status !== 200) return { status: answer.status, document: null }
  return { status: 200, document: answer.kept ? answer.kept.document() : parseDocument(answer.body) }
}
