/** Catalogue of the gateway's own errors: JSON:API on the proxied paths, plain text elsewhere. */
import type { ErrorDocument } from '#shared/json-api/types.ts'

export const gatewayErrors = {
  bad_request: { status: 400, title: 'Bad request' },
  bad_host: { status: 400, title: 'Bad host' },
  bad_path: { status: 400, title: 'Bad path' },
  bad_organization: { status: 400, title: 'Bad organization id' },
  bad_body: { status: 400, title: 'Unreadable body' },
  cross_site: { status: 403, title: 'Cross-site request refused' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  not_acceptable: { status: 406, title: 'Media type not supported' },
  other_session: { status: 412, title: 'Another account is signed in than the one that the page was opened with' },
  body_too_large: { status: 413, title: 'Body too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  no_tenant: { status: 421, title: '[useTenant] No tenant found' },
  reset_credentials_missing: {
    status: 422,
    title: 'You must provide either the uid, client and accessToken or the resetPasswordToken',
  },
  too_many_requests: { status: 429, title: 'Too many requests, try again later' },
  too_many_headers: { status: 431, title: 'Too many headers' },
  internal: { status: 500, title: 'Internal error' },
  transfer_coding: { status: 501, title: 'Transfer coding not implemented' },
  upstream_unavailable: { status: 502, title: 'The service did not respond properly' },
  busy: { status: 503, title: 'Too busy, try again shortly' },
  http_version: { status: 505, title: 'HTTP version not supported' },
  upstream_timeout: { status: 504, title: 'The service took too long' },
} as const satisfies Record<string, { status: number; title: string }>

export type GatewayErrorCode = keyof typeof gatewayErrors

export class GatewayError extends Error {
  readonly code: GatewayErrorCode
  readonly statusCode: number
  /** Seconds after which to retry. */
  readonly retryAfter: number | null

  constructor(code: GatewayErrorCode, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(gatewayErrors[code].title, { cause: options.cause })
    this.name = 'GatewayError'
    this.code = code
    this.statusCode = gatewayErrors[code].status
    this.retryAfter = options.retryAfter ?? null
  }
}

/** JSON:API error body with the request id and nothing internal. */
export function errorDocument(code: GatewayErrorCode, requestId: string): ErrorDocument {
  const { status, title } = gatewayErrors[code]
  return { errors: [{ status: String(status), code: `gateway.${code}`, title, meta: { request_id: requestId } }] }
}
