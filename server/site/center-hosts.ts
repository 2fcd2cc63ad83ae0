/** Which hosts lead to which center, for the platform's admins: only the gateway's configuration knows (domain.md DOM-40). */
import type { CenterOrigins } from '#shared/resources/platform-center.ts'
import type { CompiledConfig } from '../config/compile.ts'
import type { Site } from '../config/site.ts'
import { originOfCenter } from './center-origin.ts'
import { originsOf } from './site-origins.ts'

/** Origins of every configured center by its slug; first the one that the browser of this site can open. */
export function originsOfCenters(config: CompiledConfig, visited: Site): CenterOrigins {
  const sites = [...config.sites.values(), ...config.wildcardSites.values()].filter(({ partnerSite }) => !partnerSite)
  return Object.fromEntries(
    config.centers.map(({ slug }) => {
      const own = sites.filter(({ center }) => center?.slug === slug).flatMap((site) => originsOf(config, site))
      return [slug, [...new Set([originOfCenter(config, visited, slug) ?? '', ...own])].filter(Boolean)]
    }),
  )
}
