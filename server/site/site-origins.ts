import type { CompiledConfig } from '../config/compile.ts'
import type { Site } from '../config/site.ts'

const known = new WeakMap<CompiledConfig, ReadonlyMap<string, readonly string[]>>()

type Served = Pick<Site, 'tenant' | 'publicHost' | 'origin'>

/**
 * Origins at which a site is served: those of all hosts of its tenant whose links lead to the same one, which comes first (gateway.md GW-34). From
 * configuration alone, so that a host which nobody configured is none of them.
 */
export function originsOf(config: CompiledConfig, site: Served): readonly string[] {
  let all = known.get(config)
  if (!all) {
    all = originsBySite(config)
    known.set(config, all)
  }
  return [...new Set([site.origin, ...(all.get(keyOf(site)) ?? [])])]
}

const keyOf = ({ tenant, publicHost }: Served) => `${tenant.key} ${publicHost}`

function originsBySite({ sites, wildcards, wildcardSites }: CompiledConfig): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const add = (site: Site, origin: string) => found.set(keyOf(site), [...(found.get(keyOf(site)) ?? []), origin])
  for (const [host, site] of sites) {
    // A local host is its own public one, with its port.
    if (!site.partnerSite) add(site, site.publicHost.replace(/:\d+$/, '') === host ? site.origin : `https://${host}`)
  }
  for (const domain of wildcards) {
    for (const [label, site] of wildcardSites) {
      const host = `${label}.${domain}`
      if (!sites.has(host)) add(site, `https://${host}`)
    }
  }
  return found
}
