/** Fetches what a page asks for first, for its boot block. The paths stand in `shared/first-data.ts`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FirstDatum } from '#shared/first-data.ts'
import { wrongCenterText } from '#shared/json-api/errors.ts'
import { currentUserPath } from '#shared/session-paths.ts'
import type { Locale } from '#shared/site.ts'
import { disconnectSignal } from '../http/abort-signal.ts'
import { loggablePath } from '../http/loggable-path.ts'
import { type PublicReadResponse, type PublicReads, sharedHeaders } from '../proxy/public-reads.ts'
import { headersFor } from '../session/session-routes.ts'
import { parseDocument } from '../upstream/json-document.ts'
import type { Upstream, UpstreamResponse } from '../upstream/upstream.ts'

export type FirstData = {
  fallback: Record<string, unknown>
  /** Status that the page gets because of its data; 200 when nothing speaks against it. */
  status: number
  errorText?: string
  /** Names of all answers in order, when each of them is a kept public one; null for a page of this visit alone. */
  versions: string | null
  /** The session turned out to have ended. */
  sessionEnded: boolean
}

/** Statuses of a required datum that are the page's own. */
const pageStatuses = new Set([403, 404, 410])

/** Milliseconds after which a token may rotate again (sessions.md SES-2), with a margin. */
const batchWindow = 3000

export type FetchFirstData = {
  upstream: Upstream
  publicReads: PublicReads
  /** For all of it. */
  timeoutMs: number
  now: () => number
  locale: Locale
}

export async function fetchFirstData(
  request: FastifyRequest,
  reply: FastifyReply,
  data: readonly FirstDatum[],
  { upstream, publicReads, timeoutMs, now, locale }: FetchFirstData,
): Promise<FirstData> {
  const result: FirstData = { fallback: {}, status: 200, versions: null, sessionEnded: false }
  const deadline = now() + timeoutMs

  const names: (number | undefined)[] = []

  const fetchOne = async (datum: FirstDatum, index: number): Promise<void> => {
    const sent = request.session
    const fetch = () =>
      read(request, reply, upstream, { path: datum.path, timeoutMs: Math.max(1, deadline - now()), locale })
    const answer: PublicReadResponse | null =
      sent === null ? await publicReads.read(request, locale, datum.path, fetch) : await fetch()
    if (!answer) return
    names[index] = answer.cached?.id
    request.server.sessions.applyTokens(request, reply, {
      sent,
      startsSession: false,
      status: answer.status,
      headers: answer.headers,
    })
    const document = answer.cached ? answer.cached.document() : parseDocument(answer.body)
    if (answer.status === 200 && document !== null) result.fallback[datum.path] = document
    if (sent && answer.status === 401 && datum.path === currentUserPath) result.sessionEnded = true
    const wrongCenter = answer.status >= 400 ? wrongCenterText(document) : null
    if (wrongCenter !== null) {
      result.status = 403
      result.errorText = wrongCenter
    } else if (datum.required && pageStatuses.has(answer.status)) result.status = answer.status
  }

  if (!request.session) {
    await Promise.all(data.map(fetchOne))
    const areKept = data.every((_, index) => names[index] !== undefined)
    return { ...result, versions: areKept ? names.join(',') : null }
  }
  // The first call may rotate the token. Those after it, within the batch window, keep it: they may go together.
  const [first, ...rest] = data
  const startedAt = now()
  if (first) await fetchOne(first, 0)
  if (result.sessionEnded || result.status !== 200) return result
  if (now() - startedAt < batchWindow) await Promise.all(rest.map((datum, index) => fetchOne(datum, index + 1)))
  else for (const [index, datum] of rest.entries()) await fetchOne(datum, index + 1)
  return result
}

type Read = { path: string; timeoutMs: number; locale: Locale }

async function read(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  { path, timeoutMs, locale }: Read,
): Promise<UpstreamResponse | null> {
  try {
    const own = headersFor(request, request.session, locale)
    // What may be kept for others is asked for in words that no visitor chose.
    const headers = request.session === null ? { ...own, ...sharedHeaders(locale) } : own
    if (request.session === null) delete headers['user-agent']
    return await upstream.call({ path, headers, timeoutMs, signal: disconnectSignal(reply) })
  } catch (error) {
    if (disconnectSignal(reply).aborted) return null
    request.log.warn({ err: error, path: loggablePath(path) }, 'First data of a page did not come')
    return null
  }
}
