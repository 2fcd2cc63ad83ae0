/** A public document of the API for what the gateway generates itself: sitemap, drawn images. Cached like any public read. */
import type { FastifyRequest } from 'fastify'
import { isAbsentCall } from '#shared/absent-calls.ts'
import type { Document } from '#shared/json-api/types.ts'
import { siteHeaders } from '../session/upstream-headers.ts'
import { parseDocument } from '../upstream/json-document.ts'
import type { Upstream } from '../upstream/requests.ts'
import { languageOf, type PublicReads, sharedHeaders } from './public-reads.ts'

export type PublicDocumentSource = { upstream: Upstream; publicReads: PublicReads }

/** `document` is null for every status but 200 and for a body that is no document; status 0 means no response within `timeoutMs`. What the backend lacks is 404. */
export async function readPublicDocument(
  request: FastifyRequest,
  { upstream, publicReads }: PublicDocumentSource,
  path: string,
  timeoutMs: number,
): Promise<{ status: number; document: Document | null }> {
  if (isAbsentCall(request.site.tenant.absent?.calls, 'GET', path)) return { status: 404, document: null }
  const locale = languageOf(request)
  const headers = {
    ...siteHeaders({ site: request.site, requestId: request.id, address: request.ip, trace: request.trace }),
    ...sharedHeaders(locale),
  }
  const fetch = () => upstream.call({ path, headers, timeoutMs }).catch(() => null)
  const response = await publicReads.read(request, locale, path, fetch)
  if (response === null) return { status: 0, document: null }
  if (response.status !== 200) return { status: response.status, document: null }
  return { status: 200, document: response.cached ? response.cached.document() : parseDocument(response.body) }
}
