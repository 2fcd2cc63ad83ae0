/** Which request headers reach the backend: an allow-list and the gateway's own (gateway.md GW-16). */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type TraceContext, traceOfRequest, traceParentOf } from '#shared/trace-context.ts'
import type { Site } from '../config/site.ts'
import { networkOf } from '../ops/client-network.ts'
import type { Visitor } from '../upstream/concurrency-limiter.ts'
import { type Session, sessionHeaders } from './session.ts'

const allowed = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'idempotency-key',
  'range',
  'user-agent',
  // Of a mail provider; the backend checks it (gateway.md GW-16).
  'x-mail-signature',
] as const

// Not for a signed-in visitor: a 304 would need a cached private response, which must not exist (sessions.md SES-19).
const conditional = ['if-none-match', 'if-modified-since', 'if-range'] as const

export type OriginOfRequest = {
  site: Site
  requestId: string
  /** Address of the visitor, from the trusted peer or the socket. */
  address: string
  /** What a trusted peer began; absent: the request begins its own. */
  trace?: TraceContext | null
}

/** Headers that identify the site and the request. */
export function siteHeaders({ site, requestId, address, trace }: OriginOfRequest): Record<string, string> {
  const headers: Record<string, string> = {
    'x-tenant': site.tenant.key,
    'app-context': site.tenant.appContext,
    'x-forwarded-host': site.publicHost,
    'x-forwarded-proto': site.origin.startsWith('https:') ? 'https' : 'http',
    'x-forwarded-for': address,
    'x-request-id': requestId,
    traceparent: traceParentOf(trace ?? traceOfRequest(requestId), requestId),
  }
  if (site.center) headers['volunteer-center-id'] = site.center.id
  return headers
}

const organizationId = /^[A-Za-z0-9-]{1,64}$/

/** Id of the selected organization; null when it is not a plain id, undefined when none is selected. */
export function organizationOf(headers: IncomingHttpHeaders): string | null | undefined {
  const value = headers['current-organization-id']
  if (value === undefined) return undefined
  return typeof value === 'string' && organizationId.test(value) ? value : null
}

/** Whose share of the connections to the backend a request takes: a session's, else an address's. */
export function visitorOf({ session, ip }: FastifyRequest): Visitor {
  const { network } = networkOf(ip)
  return session ? { kind: 'session', id: session.client, network } : { kind: 'address', id: ip, network }
}

export type UpstreamHeadersInput = OriginOfRequest & {
  headers: IncomingHttpHeaders
  session: Session | null
}

export function upstreamHeaders(input: UpstreamHeadersInput): Record<string, string> {
  const { headers, session } = input
  const result = siteHeaders(input)
  for (const name of session ? allowed : [...allowed, ...conditional]) {
    const value = headers[name]
    if (typeof value === 'string') result[name] = value
  }
  const organization = organizationOf(headers)
  if (organization) result['current-organization-id'] = organization
  return session ? Object.assign(result, sessionHeaders(session)) : result
}
