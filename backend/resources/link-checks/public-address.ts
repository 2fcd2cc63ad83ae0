/** Which addresses the internet reaches: a backend that opens links of others must not open what is inside its own network. */
import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registries (RFC 6890), and multicast. */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, prefix, 'ipv4')
}
// Documentation, and tunnels that lead to an IPv4 address inside the IPv6 one.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6')
}
/** What IPv6 has given out as global unicast: it leaves out loopback, local, mapped and translated addresses. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

export type IsPublic = (address: string) => boolean

export const isPublicAddress: IsPublic = (address) => {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
