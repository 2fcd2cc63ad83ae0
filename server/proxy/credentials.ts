/** Strips credentials from queries and bodies, because the backend reads them there too (sessions.md SES-6). */

// `_method` would override the method (gateway.md GW-18); the gateway alone decides where a mail's link leads.
const names = new Set(['access-token', 'client', 'uid', 'unbatch', '_method', 'redirect_url', 'confirm_success_url'])

/** `uid`, and what Rack parses into it: `uid[]`, `uid[x]`. */
const isCredentialName = (name: string) => names.has(name.split('[', 1)[0]?.trim() ?? '')

const isAllowed = (pair: string) => !isCredentialName(decodeName(pair.split('=', 1)[0] ?? ''))

/** Removes credential parameters from a query (without `?`); the rest keeps its bytes. */
export function stripQuery(query: string): string {
  // Fast path: no credential name, and no escape that could hide one.
  if (!/access|client|uid|unbatch|_method|redirect_url|confirm_success|%/i.test(query)) return query
  // Older versions of Rack separate parameters by `;` too.
  const strip = (part: string) => {
    const allowed = part.split(';').filter(isAllowed)
    return allowed.length > 0 ? [allowed.join(';')] : []
  }
  return query.split('&').flatMap(strip).join('&')
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

/**
 * Removes credential keys from the top level of a JSON body. Returns the same bytes when there are none, and null when
 * the body is not JSON: another parser might accept what ours refuses (comments, NaN), so it is not passed on.
 */
export function stripJson(body: Buffer): Buffer | null {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return body
  const allowed = Object.entries(value).filter(([key]) => !isCredentialName(key))
  return allowed.length === Object.keys(value).length ? body : Buffer.from(JSON.stringify(Object.fromEntries(allowed)))
}
