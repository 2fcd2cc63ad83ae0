/**
 * Whether the gateway compresses a response of the backend (gateway.md GW-36). A backend leaves that to the servers in front of it, and those
 * seldom know `application/vnd.api+json`: a list of 25 applications has 60 kB, compressed 10.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { type Encoding, negotiateEncoding } from '../http/encoding.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import { isJson } from './response-bodies.ts'

/** The encoding in which a response of the backend is sent: identity for one that is passed on as it is. */
export function responseEncoding(request: IncomingHttpHeaders, status: number, headers: ResponseHeaders): Encoding {
  if (status === 206 || !mayBeCompressed(headers)) return 'identity'
  // A page of another site could choose the query that a body repeats, and read the length on the network (security.md).
  if ((request['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return 'identity'
  return negotiateEncoding(request['accept-encoding'])
}

/** Whether a body is of a type that compresses well, and its backend allows it. */
export function mayBeCompressed(headers: ResponseHeaders): boolean {
  if (headers['content-encoding'] !== undefined) return false
  const type = headers['content-type']
  if (!isJson(type) && !/^text\/csv\b/i.test(String(type ?? ''))) return false
  return !/\bno-transform\b/i.test(String(headers['cache-control'] ?? ''))
}

/** Changes the headers of a reply into those of its compressed body, whose length `forward.ts` knows. */
export function describeEncoded(headers: Record<string, string>, encoding: Encoding): void {
  headers['content-encoding'] = encoding
  delete headers['accept-ranges']
  delete headers['content-length']
  // The same content in other bytes (RFC 9110, 8.8.3).
  if (headers.etag?.startsWith('"')) headers.etag = `W/${headers.etag}`
}
