/** The backend reads credentials from queries and bodies too (sessions.md, fact 6): neither gets any past the gateway. */

// With `_method` a write could pass for another one (gateway.md 18). Where a mail leads is the gateway's to say.
const names = new Set(['access-token', 'client', 'uid', 'unbatch', '_method', 'redirect_url', 'confirm_success_url'])

/** `uid`, and what Rack folds into it: `uid[]`, `uid[x]`. */
const isCredentialName = (name: string) => names.has(name.split('[', 1)[0]?.trim() ?? '')

const isKept = (pair: string) => !isCredentialName(decodeName(pair.split('=', 1)[0] ?? ''))

/** Query without the credential parameters; the rest keeps its bytes. Takes and answers it without `?`. */
export function stripQuery(query: string): string {
  // Nearly every query is free of them, and free of escapes that could hide them.
  if (!/access|client|uid|unbatch|_method|redirect_url|confirm_success|%/i.test(query)) return query
  // Older Rack takes `;` for a separator too.
  const keptOf = (part: string) => {
    const kept = part.split(';').filter(isKept)
    return kept.length > 0 ? [kept.join(';')] : []
  }
  return query.split('&').flatMap(keptOf).join('&')
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

/**
 * JSON body without credential keys at its top level. Answers the same bytes when there are none, null when the body
 * is not JSON: what one parser refuses another may read (comments, NaN), so it is not passed on.
 */
export function stripJson(body: Buffer): Buffer | null {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return body
  const kept = Object.entries(value).filter(([key]) => !isCredentialName(key))
  return kept.length === Object.keys(value).length ? body : Buffer.from(JSON.stringify(Object.fromEntries(kept)))
}
