/** The hosts of the configuration in the world: their names and certificates, as a browser would find them. */
import { lookup } from 'node:dns/promises'
import { connect, type PeerCertificate } from 'node:tls'
import type { CompiledConfig } from '#server/config/compile.ts'
import { type Finding, fail, off, ok, warn } from './finding.ts'

const timeoutMs = 5000
/** A proxy renews a certificate a month before its end: below these it does not. */
const soonDays = 14
const lateDays = 7
const atOnce = 10

/** Where hosts are found; in tests a server of their own. */
export type Network = { lookup: (host: string) => Promise<string>; port: number; ca?: string }

export const world: Network = { lookup: async (host) => (await lookup(host)).address, port: 443 }

/** Names that exist nowhere (RFC 2606, RFC 6761). */
const isReserved = (host: string): boolean => /(?:^|\.)(?:localhost|example|test|invalid)$|^[\d.]+$/.test(host)

export async function checkHosts(config: CompiledConfig, network: Network = world): Promise<Finding[]> {
  const hosts = [...config.sites.keys()].filter((host) => !isReserved(host))
  if (hosts.length === 0) return [off('hosts', 'none that others could visit: all are *.localhost or *.example')]
  const findings: Finding[] = []
  for (let from = 0; from < hosts.length; from += atOnce) {
    findings.push(...(await Promise.all(hosts.slice(from, from + atOnce).map((host) => checkHost(host, network)))))
  }
  return findings
}

async function checkHost(host: string, network: Network): Promise<Finding> {
  const what = `host ${host}`
  const address = await network.lookup(host).catch(() => null)
  if (address === null)
    return fail(what, 'its name leads nowhere', 'add an A or AAAA record, or remove it from domains.yaml')
  try {
    const { valid_to: until } = await certificateOf(host, address, network)
    const days = Math.floor((Date.parse(until) - Date.now()) / 86_400_000)
    const text = `${address}, certificate valid for ${days} more days`
    const todo = 'renew it: does the TLS proxy renew by itself?'
    if (days < lateDays) return fail(what, text, todo)
    return days < soonDays ? warn(what, text, todo) : ok(what, text)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return fail(
      what,
      `${address}: no valid TLS (${code ?? message})`,
      'the TLS proxy, its certificate for this name, the firewall',
    )
  }
}

function certificateOf(host: string, address: string, { port, ca }: Network): Promise<PeerCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<PeerCertificate>()
  const socket = connect({ host: address, port, servername: host, timeout: timeoutMs, ...(ca ? { ca } : {}) }, () => {
    resolve(socket.getPeerCertificate())
    socket.destroy()
  })
  socket.once('error', reject)
  socket.once('timeout', () => {
    socket.destroy()
    reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
  })
  return promise
}
