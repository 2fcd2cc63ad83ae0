/** Fetches the initial data of a page for its boot block. Each page declares its requests (`client/shell/pages/page.ts`). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAbsentCall } from '#shared/absent-calls.ts'
import { type MovedTo, movedToOf, wrongCenterText } from '#shared/json-api/errors.ts'
import { readList } from '#shared/json-api/shape.ts'
import { organizationCookie, selectedOrganization } from '#shared/organization-selection.ts'
import type { InitialRequest, PageDescription } from '#shared/render-bundle.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import { currentOrganizationsPath, currentUserPath } from '#shared/session-paths.ts'
import type { Locale } from '#shared/site.ts'
import { disconnectSignal } from '../http/abort-signal.ts'
import { cookiesOf } from '../http/cookies.ts'
import { GatewayError } from '../http/errors.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import { loggablePath } from '../http/loggable-path.ts'
import type { PublicSource } from '../proxy/public-cache.ts'
import { type PublicReadResponse, type PublicReads, sharedHeaders } from '../proxy/public-reads.ts'
import { headersFor } from '../session/own-requests.ts'
import { visitorOf } from '../session/upstream-headers.ts'
import { parseDocument } from '../upstream/json-document.ts'
import type { Upstream, UpstreamResponse } from '../upstream/requests.ts'

export type InitialData = {
  fallback: Record<string, unknown>
  /** Status that the page gets because of its data; 200 unless a required record decides otherwise. */
  status: number
  errorText?: string
  movedTo?: MovedTo
  /** All responses in order, when each of them is a cached public one; null otherwise: the page is this visitor's alone. */
  sources: readonly PublicSource[] | null
  /** Some of it is an older copy, because the backend failed. */
  mayBeOlder: boolean
  /** The session turned out to have ended. */
  sessionEnded: boolean
}

/** Statuses of a required request that become the page's own; a failure of the backend becomes 502, 503 or 504. */
const pageStatuses = new Set([403, 404, 410, 502, 503, 504])
const pageStatusOf = (status: number) => (status >= 500 && !pageStatuses.has(status) ? 502 : status)

/** Milliseconds after which a token may rotate again (sessions.md SES-2), with a margin. */
const batchWindow = 3000

/** Requests of every signed-in page, before the page's own. The first decides what the others are sent with. */
const organizationsRequest: InitialRequest = { path: currentOrganizationsPath }
const userRequest: InitialRequest = { path: currentUserPath }

export type FetchInitialData = {
  /** Requests that follow from the documents of the session. */
  sessionData: PageDescription['sessionData'] | undefined
  upstream: Upstream
  publicReads: PublicReads
  /** For all of it. */
  timeoutMs: number
  now: () => number
  locale: Locale
}

export async function fetchInitialData(
  request: FastifyRequest,
  reply: FastifyReply,
  data: readonly InitialRequest[],
  { sessionData, upstream, publicReads, timeoutMs, now, locale }: FetchInitialData,
): Promise<InitialData> {
  const result: InitialData = { fallback: {}, status: 200, sources: null, mayBeOlder: false, sessionEnded: false }
  const startedAt = now()
  const deadline = startedAt + timeoutMs
  let organizationId: string | null = null

  /** Returns its response and those that depend on it, as they are cached; undefined for one that is not. */
  const fetchOne = async (initial: InitialRequest): Promise<(PublicSource | undefined)[]> => {
    if (isAbsentCall(request.site.tenant.absent?.calls, 'GET', initial.path)) {
      if (initial.required) result.status = 404
      return []
    }
    const sent = request.session
    const onHead = (status: number, headers: ResponseHeaders) =>
      request.server.sessions.applyTokens(request, reply, { sent, startsSession: false, status, headers })
    const fetch = () =>
      read(request, reply, upstream, {
        path: initial.path,
        timeoutMs: Math.max(1, deadline - now()),
        locale,
        organizationId,
        onHead,
      })
    const response: PublicReadResponse | null =
      sent === null ? await publicReads.read(request, locale, initial.path, fetch) : await fetch()
    if (!response) return [undefined]
    const document = response.cached ? response.cached.document() : parseDocument(response.body)
    if (response.status === 200 && document !== null) result.fallback[initial.path] = document
    const wrongCenter = response.status >= 400 ? wrongCenterText(document) : null
    if (sent && response.status === 401 && wrongCenter === null && isSessionRequest(initial)) {
      result.sessionEnded = true
    }
    if (wrongCenter !== null) {
      result.status = 403
      result.errorText = wrongCenter
    } else if (initial.required && pageStatuses.has(pageStatusOf(response.status))) {
      result.status = pageStatusOf(response.status)
    }
    if (response.status === 404 && (initial.required || initial.followed)) {
      const movedTo = movedToOf(document)
      if (movedTo !== null) result.movedTo = movedTo
    }
    if (response.cached?.isOlder) result.mayBeOlder = true
    const related = initial.required && result.status !== 200 ? [] : (initial.related?.(document) ?? [])
    const source = response.cached && { key: response.cached.key, id: response.cached.id }
    return [source, ...(await fetchAll(related))]
  }

  const fetchTogether = async (requests: readonly InitialRequest[]) =>
    (await Promise.all(requests.map(fetchOne))).flat()

  const fetchAll = async (requests: readonly InitialRequest[]): Promise<(PublicSource | undefined)[]> => {
    if (!request.session || now() - startedAt < batchWindow) return fetchTogether(requests)
    const sources: (PublicSource | undefined)[] = []
    for (const one of requests) sources.push(...(await fetchOne(one)))
    return sources
  }

  if (!request.session) {
    const sources = await fetchAll(data)
    return { ...result, sources: sources.every((source) => source !== undefined) ? sources : null }
  }
  // The first request may rotate the token; those after it, within the batch window, keep it and may run together.
  await fetchOne(organizationsRequest)
  organizationId = organizationOfVisitor(request, result.fallback[currentOrganizationsPath])
  if (result.sessionEnded || result.status !== 200) return result
  const ofSession = () => sessionData?.({ tenant: request.site.tenant, documents: result.fallback }) ?? []
  await fetchAll([{ ...userRequest, related: ofSession }, ...data])
  return result
}

const isSessionRequest = ({ path }: InitialRequest) => path === currentOrganizationsPath || path === currentUserPath

/** The organization that the visitor acts for: the browser decides it the same way, and names it in every request. */
function organizationOfVisitor(request: FastifyRequest, document: unknown): string | null {
  // The browser reads the same document, and reports what is wrong with it.
  const organizations = readList(organizationShape, document, () => {}).data
  return selectedOrganization(organizations, cookiesOf(request)[organizationCookie] ?? null)?.id ?? null
}

type Read = {
  path: string
  timeoutMs: number
  locale: Locale
  organizationId: string | null
  onHead: (status: number, headers: ResponseHeaders) => void | Promise<void>
}

async function read(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  { path, timeoutMs, locale, organizationId, onHead }: Read,
): Promise<UpstreamResponse | null> {
  try {
    const own = headersFor(request, request.session, { locale, organizationId })
    // A response that may be cached for others must not depend on headers that a visitor chose.
    const headers = request.session === null ? { ...own, ...sharedHeaders(locale) } : own
    if (request.session === null) delete headers['user-agent']
    return await upstream.call({
      path,
      headers,
      timeoutMs,
      signal: disconnectSignal(reply),
      visitor: visitorOf(request),
      survivesAbort: request.session !== null,
      onHead,
    })
  } catch (error) {
    if (disconnectSignal(reply).aborted) return null
    request.log.warn(
      { err: error, code: 'page.data', path: loggablePath(path) },
      'Initial data of a page could not be fetched',
    )
    return { status: error instanceof GatewayError ? error.statusCode : 502, headers: {}, body: '' }
  }
}
