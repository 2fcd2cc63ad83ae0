import { BlockList, isIPv6 } from 'node:net'

export type IsTrustedPeer = (address: string | undefined) => boolean

/** Compiles addresses and CIDR blocks into a check whether a peer's X-Forwarded headers count (gateway.md GW-5). */
export function trustedPeers(entries: readonly string[]): IsTrustedPeer {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => {
    if (address === undefined || entries.length === 0) return false
    // A dual-stack socket shows an IPv4 peer as ::ffff:10.0.0.1.
    const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
