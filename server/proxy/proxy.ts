/** Forwards what stands under one prefix to the backend, with the traps of the plugin closed (gateway.md, "Traps"). */
import type { Readable } from 'node:stream'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forgetReset } from '../session/password-reset.ts'
import { outgoingCall, type SessionCall, sessionCallOf } from '../session/session-calls.ts'
import type { AnswerHeaders } from '../session/token-rules.ts'
import { stripQuery } from './credentials.ts'
import { isUnsafeMethod } from './csrf.ts'
import { plainPath } from './path-guard.ts'
import { languageOf, type PublicReads, sharedHeaders } from './public-reads.ts'
import { upstreamHeaders } from './request-headers.ts'
import { cleanHeaders } from './response-headers.ts'
import { abortSignal, type Upstream, upstreamError } from './upstream.ts'
import { visitSignal } from './visit-signal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What this proxied call means for the session; set before it is sent. */
    sessionCall: SessionCall
  }
}

export type ProxyOptions = {
  upstream: Upstream
  /** `/api` or `/auth`. */
  prefix: string
  /** Told of every successful write, so that what the gateway has cached of it can be thrown away. */
  onWrite: (request: FastifyRequest) => void
  publicReads: PublicReads
}

export async function proxy(
  app: FastifyInstance,
  { upstream, prefix, onWrite, publicReads }: ProxyOptions,
): Promise<void> {
  app.decorateRequest('sessionCall')
  app.decorateRequest('publicRead', null)
  if (prefix === '/api') {
    app.addHook('onRequest', async (request, reply) => (await publicReads.answer(request, reply)) ?? undefined)
  }

  await app.register(httpProxy, {
    upstream: upstream.url,
    prefix,
    rewritePrefix: prefix,
    routes: ['/*'],
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    proxyPayloads: false,
    undici: upstream.dispatcher as never,
    disableRequestLogging: true,
    disableCache: true,
    internalRewriteLocationHeader: false,
    replyOptions: {
      // Retries are the upstream's business alone: its rules differ for reads and writes.
      retryDelay: () => null,
      queryString: (_search, url) => stripQuery(url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''),
      rewriteRequestHeaders: (request, headers) => requestHeaders(request as FastifyRequest, headers['content-length']),
      rewriteHeaders: (headers, request) => answerHeaders(headers, request as FastifyRequest),
      onResponse: (request, reply, response) => {
        const answer = response as unknown as ProxiedAnswer
        try {
          settle(request as FastifyRequest, reply as unknown as FastifyReply, answer)
          if (isUnsafeMethod(request.method) && answer.statusCode < 300) onWrite(request as FastifyRequest)
          keepAndSend(request as FastifyRequest, reply as unknown as FastifyReply, answer, publicReads)
        } catch (error) {
          // Nothing would catch this on its way up from the socket.
          answer.stream.destroy()
          reply.send(error)
        }
      },
      onError: (reply, { error }) => {
        reply.send(upstreamError(error))
      },
    },
    handler(request, reply, destination, options) {
      const body = request.body instanceof Buffer ? request.body : null
      const call = outgoingCall(request, sessionCallOf(request.method, plainPath(destination)), body)
      request.sessionCall = call
      const sent =
        call.body === null || call.body.length === 0 ? {} : { body: call.body, contentType: contentTypeOf(request) }
      return reply.from(destination, { ...options, ...sent } as never)
    },
  })
}

type ProxiedAnswer = { statusCode: number; headers: AnswerHeaders; stream: Readable }

/** What may be kept is read whole before it is sent; everything else streams through untouched. */
function keepAndSend(request: FastifyRequest, reply: FastifyReply, answer: ProxiedAnswer, reads: PublicReads): void {
  if (!request.publicRead) {
    reply.send(answer.stream)
    return
  }
  reads.keep(request, answer.statusCode, answer.headers, answer.stream).then(
    (body) => reply.send(body),
    (error: unknown) => reply.send(upstreamError(error)),
  )
}

const contentTypeOf = (request: FastifyRequest) => request.headers['content-type'] ?? 'application/json'

function requestHeaders(request: FastifyRequest, contentLength: string | string[] | number | undefined) {
  const headers = upstreamHeaders({
    site: request.site,
    requestId: request.id,
    address: request.ip,
    headers: request.headers,
    session: request.sessionCall.session,
  })
  if (request.publicRead) {
    delete headers['user-agent']
    Object.assign(headers, sharedHeaders(languageOf(request)))
  }
  if (request.body !== undefined && contentLength !== undefined) headers['content-length'] = String(contentLength)
  return Object.assign(headers, { [abortSignal]: visitSignal(request) })
}

function answerHeaders(headers: AnswerHeaders, request: FastifyRequest) {
  return cleanHeaders(headers, {
    signedIn: request.sessionCall.session !== null || request.sessionCall.startsSession,
    ownHosts: [request.visitedHost, request.site.publicHost],
  })
}

function settle(request: FastifyRequest, reply: FastifyReply, answer: ProxiedAnswer) {
  const call = request.sessionCall
  const admin = request.session
  request.server.sessions.settle(request, reply, {
    sent: call.session,
    startsSession: call.startsSession,
    status: answer.statusCode,
    headers: answer.headers,
  })
  if (call.kind === 'impersonate' && admin && request.session && request.session.client !== admin.client) {
    request.server.sessions.setAside(request, reply, admin)
  }
  if (call.kind === 'set-password' && answer.statusCode < 300) forgetReset(request, reply)
}
