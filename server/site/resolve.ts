import type { CompiledConfig } from '../config/compile.ts'
import type { Site } from '../config/site.ts'

/**
 * Host → site: the exact domain, else a wildcard domain whose first label names a tenant, else the default.
 * Pure; the work depends on the number of labels in the host, not on the number of domains (gateway.md GW-1–GW-4).
 * `host` is normalised (see `parseHostName`). Null when no rule and no default knows it.
 */
export function resolveSite(host: string, config: CompiledConfig): Site | null {
  return siteOfRule(host, config) ?? config.defaultSite
}

/** Without the default: the site that a rule of domains.yaml names for this host. */
export function siteOfRule(host: string, config: CompiledConfig): Site | null {
  const exact = config.sites.get(host)
  if (exact) return exact
  const firstDot = host.indexOf('.')
  if (firstDot <= 0) return null
  const byWildcard = config.wildcardSites.get(host.slice(0, firstDot))
  return byWildcard && endsInWildcard(host, firstDot, config.wildcards) ? byWildcard : null
}

function endsInWildcard(host: string, firstDot: number, wildcards: ReadonlySet<string>): boolean {
  for (let dot = firstDot; dot !== -1; dot = host.indexOf('.', dot + 1)) {
    if (wildcards.has(host.slice(dot + 1))) return true
  }
  return false
}
