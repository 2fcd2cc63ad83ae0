/** Which addresses count as one client: those that one household or server has (gateway.md GW-22). */
import ipaddr from 'ipaddr.js'
import { BoundedMap } from '../fast-paths/bounded-map.ts'

export type Network = {
  /** An IPv4 address, or an IPv6 network of 64 bits: what one household or server has. */
  network: string
  /** An IPv6 network of 48 bits, which a company or a hosting customer has: 65,536 of the former. Null for IPv4. */
  site: string | null
}

const cached = new BoundedMap<Network>(5000)

/** `address` is absent when the client has disconnected. */
export function networkOf(address: string | undefined): Network {
  const given = address ?? ''
  const known = cached.get(given)
  if (known) return known
  const network = parseNetwork(given)
  cached.set(given, network)
  return network
}

function parseNetwork(given: string): Network {
  if (!ipaddr.isValid(given)) return { network: given, site: null }
  // An IPv4 address in the notation of IPv6 is that address.
  const address = ipaddr.process(given)
  if (address.kind() === 'ipv4') return { network: address.toString(), site: null }
  const prefix = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`).toString()}/${bits}`
  return { network: prefix(64), site: prefix(48) }
}
