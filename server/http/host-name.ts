/** Parsing of the Host header. */
import { BoundedMap } from '../fast-paths/bounded-map.ts'

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/**
 * Normalizes the value of a Host header: lower case, without port and trailing dot (gateway.md GW-1).
 * Null for anything that is no host name or IPv4 address (RFC 9110, 7.2): empty, with user info, a path or spaces.
 */
export function parseHostName(value: string): string | null {
  const match = /^([^:]{1,254})(?::(\d{1,5}))?$/.exec(value)
  if (!match) return null
  if (match[2] !== undefined && Number(match[2]) > 65_535) return null
  const name = (match[1] ?? '').toLowerCase().replace(/\.$/, '')
  return name.length <= 253 && name.split('.').every((part) => label.test(part)) ? name : null
}

/** `host[:port]` in lower case, and the normalized name in it. */
export type NamedHost = { host: string; name: string }

/** Cache of parsed Host headers. */
export class NamedHosts {
  readonly #cache = new BoundedMap<NamedHost | null>(2000)

  /** Null for anything that names no host. */
  read(value: string): NamedHost | null {
    const cached = this.#cache.get(value)
    if (cached !== undefined) return cached
    const name = parseHostName(value)
    const named = name === null ? null : { host: value.toLowerCase(), name }
    this.#cache.set(value, named)
    return named
  }
}
