import type { CompiledConfig } from '../config/compile.ts'
import type { Site } from '../config/site.ts'

/**
 * Origin of a center's own site, from configuration alone; null for a center that is not configured. In development it is
 * the center's first `*.localhost` host, so that links stay on the machine.
 */
export function originOfCenter(config: CompiledConfig, visited: Site, slug: string): string | null {
  const center = config.centers.find((candidate) => candidate.slug === slug)
  if (!center) return null
  if (visited.origin.startsWith('http://')) {
    for (const site of config.sites.values()) {
      const isNamed = site.publicHost.replace(/:\d+$/, '').endsWith('.localhost')
      if (isNamed && site.center?.slug === slug && !site.partnerSite) return site.origin
    }
  }
  return `https://${center.canonicalDomain}`
}
