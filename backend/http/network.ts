/** Addresses of the network. That of a visitor, for limits: an IPv4 address, or the /48 of an IPv6 address, which one site has to itself. */
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { one } from './centers.ts'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The first three groups of an IPv6 address. */
function siteOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':')
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  const site = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${site.join(':')}::/48`
}

/** The gateway sends the visitor's address alone (gateway.md GW-16). */
export function networkOf(request: FastifyRequest): string {
  const address = one(request.headers['x-forwarded-for'])?.split(',').at(-1)?.trim() || request.ip
  const v4 = mapped.exec(address)?.[1]
  if (v4) return v4
  return isIPv6(address) ? siteOf(address) : address.slice(0, 45)
}

/** The host of a URL as a connection takes it: an address of IPv6 is in brackets only within a URL. */
export const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '')
