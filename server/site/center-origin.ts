import type { CompiledConfig } from '../config/compile.ts'
import type { Site } from '../config/site.ts'

/**
 * Where a centre's own site is, from configuration alone; null for a centre that is not configured. On a development
 * machine that is its first `*.localhost` host, so that one stays on the machine.
 */
export function originOfCentre(config: CompiledConfig, visited: Site, slug: string): string | null {
  const centre = config.centres.find((candidate) => candidate.slug === slug)
  if (!centre) return null
  if (visited.origin.startsWith('http://')) {
    for (const site of config.sites.values()) {
      const isNamed = site.publicHost.replace(/:\d+$/, '').endsWith('.localhost')
      if (isNamed && site.centre?.slug === slug && !site.partnerSite) return site.origin
    }
  }
  return `https://${centre.canonicalDomain}`
}
