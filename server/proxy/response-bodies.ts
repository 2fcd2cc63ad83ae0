/** Bodies of the backend that could carry credentials to the browser (sessions.md SES-24). */
import { bodyHeaders } from '../http/headers.ts'

/** What becomes of a body. */
export type BodyFilter = (body: Buffer) => Buffer

/** Whether a content type is JSON or made of it, like JSON:API. */
export const isJson = (contentType: unknown): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/i.test(String(contentType ?? ''))

/** Bytes of a body that is read whole to be filtered. */
export const maxFilteredBytes = 1024 * 1024

const noBody: BodyFilter = () => Buffer.alloc(0)

/** Names under which devise_token_auth, or a controller in its style, shows a session. */
const credentialNames = new Set([
  'access-token',
  'access_token',
  'auth_token',
  'authorization',
  'client',
  'client_id',
  'last_token',
  'previous_token',
  'token',
  'tokens',
])

/**
 * Null for a body that is passed on as it is. Otherwise `headers`, those of the reply, lose what no longer describes it. `mayNameTokens`:
 * nothing but JSON is passed on, and that without tokens.
 */
export function bodyFilterOf(
  status: number,
  headers: Record<string, string>,
  mayNameTokens: boolean,
): BodyFilter | null {
  // Rails repeats the URL of a redirect, with all that its query carries.
  const isRedirect = status >= 300 && status < 400 && status !== 304
  if (!isRedirect && !mayNameTokens) return null
  if (isRedirect || !isJson(headers['content-type']) || 'content-encoding' in headers) {
    for (const name of bodyHeaders) delete headers[name]
    return noBody
  }
  for (const name of ['content-length', 'etag']) delete headers[name]
  return withoutTokens
}

function withoutTokens(body: Buffer): Buffer {
  try {
    const value: unknown = JSON.parse(body.toString())
    return remove(value) ? Buffer.from(JSON.stringify(value)) : body
  } catch {
    return noBody(body)
  }
}

/** Removes tokens from a document and its records. Returns whether there were any. */
function remove(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  let removed = false
  for (const [name, inner] of Object.entries(value)) {
    if (credentialNames.has(name)) {
      delete (value as Record<string, unknown>)[name]
      removed = true
    } else if (remove(inner)) removed = true
  }
  return removed
}
