/** Host names as they arrive: the Host header's value, and nothing that only looks like one. */

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/**
 * Normalises the value of a Host header: lower case, without port and trailing dot (gateway.md GW-1).
 * Null for anything that is no host name or IPv4 address (RFC 9110, 7.2): empty, with user info, a path or spaces.
 */
export function parseHostName(value: string): string | null {
  const match = /^([^:]{1,254})(?::(\d{1,5}))?$/.exec(value)
  if (!match) return null
  if (match[2] !== undefined && Number(match[2]) > 65_535) return null
  const name = (match[1] ?? '').toLowerCase().replace(/\.$/, '')
  return name.length <= 253 && name.split('.').every((part) => label.test(part)) ? name : null
}

/** Remembers the names of the hosts that are visited again and again; strangers' inventions push nobody out for long. */
export class HostNames {
  readonly #known = new Map<string, string | null>()

  nameOf(value: string): string | null {
    const known = this.#known.get(value)
    if (known !== undefined) return known
    const name = parseHostName(value)
    if (this.#known.size >= mostNames) this.#known.clear()
    this.#known.set(value, name)
    return name
  }
}

const mostNames = 2000
