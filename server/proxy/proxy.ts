/** Forwards the requests below one prefix to the backend (gateway.md GW-19). */
import { Readable } from 'node:stream'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAbsentCall } from '#shared/absent-calls.ts'
import { hasRefusedParameter, isUnacceptable } from '#shared/json-api/media-types.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import { GatewayError, type GatewayErrorCode } from '../http/errors.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import { isUnsafeMethod, proxiedMethods } from '../http/methods.ts'
import { targetOf } from '../http/path.ts'
import { isOfOtherSession } from '../session/fingerprint.ts'
import { clearReset, refusesLink } from '../session/password-reset.ts'
import { mayNameTokens, prepareCall, type SessionCall, sessionCallOf } from '../session/session-calls.ts'
import { applySignInHeaders, signInHeaders } from '../session/sign-in-cookies.ts'
import { upstreamHeaders, visitorOf } from '../session/upstream-headers.ts'
import { originsOf } from '../site/site-origins.ts'
import { eventStreamPath } from '../upstream/event-streams.ts'
import { stripQuery } from './credentials.ts'
import { forward } from './forward.ts'
import { changedKeys } from './public-cache.ts'
import { languageOf, sharedHeaders } from './public-reads.ts'
import { type BodyFilter, bodyFilterOf } from './response-bodies.ts'
import { responseEncoding } from './response-encoding.ts'
import { filterResponseHeaders } from './response-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What this proxied request means for the session; set before it is sent. */
    sessionCall: SessionCall
  }
}

/**
 * One prefix of the backend. @fastify/http-proxy has the route and checks that what is forwarded stays below the prefix; the
 * sending is ours (decision 0020), so its own connections stay unused and its retries off.
 */
export async function proxy(app: FastifyInstance, { prefix }: { prefix: string }): Promise<void> {
  const { eventStreams, publicReads, upstream } = app
  const backendHost = new URL(upstream.url).host
  app.decorateRequest('sessionCall')
  app.decorateRequest('publicRead', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { accept, 'content-type': contentType } = request.headers
    if (isUnacceptable(accept)) return done(new GatewayError('not_acceptable'))
    if (hasRefusedParameter(contentType)) return done(new GatewayError('unsupported_media_type'))
    // A page that was opened before the configuration changed still asks for it.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const isAbsent = isAbsentCall(request.site.tenant.absent?.calls, method, targetOf(request).decodedPath)
    done(isAbsent ? new GatewayError('not_found') : undefined)
  })
  if (prefix === '/api') {
    app.addHook('onRequest', (request, reply, done) => publicReads.serve(request, reply, () => done()))
  }

  const send = (request: FastifyRequest, reply: FastifyReply): void => {
    const { path, decodedPath } = targetOf(request)
    const body = request.body instanceof Buffer ? request.body : null
    const call = prepareCall(request, sessionCallOf(request.method, decodedPath), body)
    request.sessionCall = call
    if (call.session !== null && isUnsafeMethod(request.method) && isOfOtherSession(request.headers, call.session)) {
      throw new GatewayError('other_session')
    }
    // What visitors write is not what others read, and they write while the backend hangs: what is cached goes on then.
    const afterLostWrite = () => {
      if (call.session !== null) afterWrite(request, null)
    }
    const outgoing = {
      method: request.method,
      path: path + forwardedQuery(request),
      headers: requestHeaders(request),
      body: bodyOf(request, call),
      visitor: visitorOf(request),
      // What a write has changed is in its response head.
      survivesAbort: call.session !== null || isUnsafeMethod(request.method),
      onHead: (status: number, headers: ResponseHeaders) => {
        if (status < 300) afterWrite(request, changedKeys(headers))
        // A server in between does not know what became of it either.
        else if (status === 502 || status === 504) afterLostWrite()
        return applyTokens(request, reply, status, headers)
      },
      onLost: afterLostWrite,
    }
    const isStream = decodedPath === eventStreamPath
    forward(isStream ? eventStreams : upstream, outgoing, request, reply, {
      onHead: (status, headers) => {
        if (isOfIntermediary(status, headers)) throw intermediaryError(status, headers)
        const replyHeaders = responseHeaders(request, status, headers, backendHost)
        const filter = bodyFilterOf(status, replyHeaders, mayNameTokens(decodedPath, call.kind))
        return {
          headers: replyHeaders,
          // What could carry a credential is not compressed beside what its reader sent: lengths would tell.
          encoding: filter ? 'identity' : responseEncoding(request.headers, status, headers),
          bodyFilter: withResetCheck(request, reply, status, filter),
          cacheWrite: request.publicRead ? publicReads.cacheWriteFor(request, status, headers) : null,
        }
      },
      // There is no stream for this browser: it polls, and has no error to report.
      ...(isStream && { onBusy: () => void reply.code(204).send(), isEndless: true }),
    })
  }

  /**
   * Ends the cached reads that show what a write has changed: all of its center when that is not known (null). The centers of a tenant that
   * shares vacancies show those of each other.
   */
  const afterWrite = ({ method, site: { center, tenant } }: FastifyRequest, keys: readonly string[] | null): void => {
    if (prefix !== '/api' || !isUnsafeMethod(method) || !center || keys?.length === 0) return
    app.invalidate({ centerId: center.id, keys })
    if (keys === null || !tenant.flags.centerSharingEnabled) return
    for (const { id, tenant: other } of app.config.current().centers)
      if (other === tenant.key && id !== center.id) app.invalidate({ centerId: id, keys })
  }

  await app.register(httpProxy, {
    upstream: upstream.url,
    rewritePrefix: prefix,
    routes: ['/*'],
    httpMethods: [...proxiedMethods],
    // The parsers of the scope read bodies (`bodies.ts`).
    proxyPayloads: false,
    globalAgent: true,
    retryMethods: [],
    handler: send,
  })
}

const isTokenCall = (request: FastifyRequest): boolean => targetOf(request).path.startsWith('/auth/')

const intermediaryErrors: Record<number, GatewayErrorCode> = { 503: 'busy', 504: 'upstream_timeout' }

/** A balancer between gateway and backend says in its own page that no backend took the request: what it is made of is nobody's business. */
const isOfIntermediary = (status: number, headers: ResponseHeaders): boolean =>
  status >= 502 && status <= 504 && String(headers['content-type'] ?? '').startsWith('text/html')

function intermediaryError(status: number, headers: ResponseHeaders): GatewayError {
  const retryAfter = Number.parseInt(String(headers['retry-after']), 10)
  return new GatewayError(intermediaryErrors[status] ?? 'upstream_unavailable', retryAfter > 0 ? { retryAfter } : {})
}

function forwardedQuery(request: FastifyRequest): string {
  const query = stripQuery(targetOf(request).query)
  return query === '' ? '' : `?${query}`
}

/** JSON is buffered and stripped of credentials, multipart streams; an empty body is sent as none. */
function bodyOf(request: FastifyRequest, call: SessionCall): Buffer | Readable | null {
  if (call.body !== null) return call.body.length === 0 ? null : call.body
  return request.body instanceof Readable ? request.body : null
}

/** Where a passkey of this site may be used, beside its own origin (gateway.md GW-34). */
function originHeaders({ server, site }: FastifyRequest): Record<string, string> {
  const origins = originsOf(server.config.current(), site)
  return origins.length > 1 ? { 'x-site-origins': origins.join(' ') } : {}
}

function requestHeaders(request: FastifyRequest): Record<string, string> {
  const headers = upstreamHeaders({
    site: request.site,
    requestId: request.id,
    address: request.ip,
    trace: request.trace,
    headers: request.headers,
    session: request.sessionCall.session,
  })
  if (request.publicRead) {
    for (const name of ['content-type', 'idempotency-key', 'user-agent']) delete headers[name]
    Object.assign(headers, sharedHeaders(languageOf(request)))
  }
  if (isTokenCall(request)) Object.assign(headers, signInHeaders(request), originHeaders(request))
  // A Rails without a JSON:API parser reads no other type on the paths of devise_token_auth.
  if (headers['content-type'] === jsonApiType && isTokenCall(request)) {
    headers['content-type'] = 'application/json'
  }
  // Their bodies are read here, and no decompressor is.
  if (mayNameTokens(targetOf(request).decodedPath, request.sessionCall.kind)) delete headers['accept-encoding']
  // The length of a buffered body is computed; a streamed one has the length that the client declared.
  const length = request.headers['content-length']
  if (request.body instanceof Readable && length !== undefined) headers['content-length'] = length
  return headers
}

function responseHeaders(
  request: FastifyRequest,
  status: number,
  headers: ResponseHeaders,
  backendHost: string,
): Record<string, string> {
  const filtered = filterResponseHeaders(headers, {
    signedIn: request.sessionCall.session !== null || request.sessionCall.startsSession,
    ownHosts: [request.visitedHost, request.site.publicHost, backendHost],
    target: request.raw.url ?? '/',
  })
  // A 204 must not carry it (RFC 9110, 8.6).
  if (status === 204) delete filtered['content-length']
  return filtered
}

/** Clears the token of a reset mail that the backend refuses: its page then asks for another link, after a reload too (sessions.md SES-42). */
function withResetCheck(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  filter: BodyFilter | null,
): BodyFilter | null {
  const { kind, session } = request.sessionCall
  if (filter === null || kind !== 'set-password' || session !== null || status < 400) return filter
  return (body) => {
    if (refusesLink(status, body)) clearReset(request, reply)
    return filter(body)
  }
}

function applyTokens(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: ResponseHeaders,
): void | Promise<void> {
  const call = request.sessionCall
  const admin = request.session
  if (isTokenCall(request)) applySignInHeaders(request, reply, headers)
  const finish = () => {
    if (call.kind === 'impersonate' && admin && request.session && request.session.client !== admin.client) {
      request.server.sessions.stashAdminSession(request, reply, admin)
    }
    if (call.kind === 'set-password' && status < 300) clearReset(request, reply)
  }
  const applied = request.server.sessions.applyTokens(request, reply, {
    sent: call.session,
    startsSession: call.startsSession,
    status,
    headers,
  })
  return applied ? applied.then(finish) : finish()
}
