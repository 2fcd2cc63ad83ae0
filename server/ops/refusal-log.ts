/**
 * Refusals of a rate limit in the log: one line a second and network, with their count, or a flood would fill the disk. Addresses are
 * shortened to the network of a provider's many customers.
 */
import type { FastifyBaseLogger } from 'fastify'
import ipaddr from 'ipaddr.js'

const intervalMs = 1000
/** Lines a second in all: of a flood from many networks the log has a few, and the number of the rest. */
const maxLines = 20

/** An IPv4 address to 24 bits, an IPv6 one to 48. */
export function shortenedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString().replace(/\.\d+$/, '.0/24')
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/48`).toString()}/48`
}

export class RefusalLog {
  readonly #log: FastifyBaseLogger
  readonly #counts = new Map<string, number>()
  #others = 0
  #timer: NodeJS.Timeout | null = null

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  count(address: string): void {
    const network = shortenedAddress(address)
    const known = this.#counts.get(network)
    if (known === undefined && this.#counts.size >= maxLines) this.#others++
    else this.#counts.set(network, (known ?? 0) + 1)
    this.#timer ??= setTimeout(() => this.#write(), intervalMs).unref()
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#write()
  }

  #write(): void {
    this.#timer = null
    const line = (fields: object) => this.#log.warn({ code: 'too_many_requests', ...fields }, 'Requests over the limit')
    for (const [network, refused] of this.#counts) line({ network, refused })
    if (this.#others > 0) line({ network: 'others', refused: this.#others })
    this.#counts.clear()
    this.#others = 0
  }
}
