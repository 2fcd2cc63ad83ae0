/** What a visitor of one host would get: a dry run of its site. */
import type { CompiledConfig } from '#server/config/compile.ts'
import type { Site } from '#server/config/site.ts'
import { parseHostName } from '#server/http/host-name.ts'
import { resolveSite } from '#server/site/resolve.ts'

function ruleOf(host: string, config: CompiledConfig): string {
  if (config.sites.has(host)) return 'the host is in domains.yaml'
  const wildcard = [...config.wildcards].find((domain) => host.endsWith(`.${domain}`))
  const names = wildcard !== undefined && config.wildcardSites.has(host.slice(0, host.indexOf('.')))
  return names ? `*.${wildcard} of domains.yaml` : 'any other host (defaultTenant of site.yaml)'
}

const namesOf = (flags: object): string =>
  Object.entries(flags)
    .filter(([, value]) => value === true)
    .map(([name]) => name)
    .join(', ') || 'none'

function lines(host: string, { tenant, center, ...site }: Site, config: CompiledConfig): [string, string][] {
  return [
    ['host', host],
    ['rule', ruleOf(host, config)],
    ['tenant', `${tenant.key} (${tenant.name}), app context ${tenant.appContext}`],
    ['centre', center ? `${center.slug} (id ${center.id}, ${center.name})` : 'none: pages open without one'],
    ['links', site.origin],
    ['languages', tenant.locales.join(', ')],
    ['flags', namesOf(tenant.flags)],
    ['features', namesOf(tenant.features)],
    ['/', site.partnerSite ? 'every page leads to /gelderse-handen' : (site.rootRedirect ?? 'the home page')],
    ['colours', center ? `${center.branding.primaryColor}, ${center.branding.secondaryColor}` : ''],
    ['pictures', center ? `${center.logoUrl}, ${center.faviconUrl}` : ''],
    ['absent', tenant.absent?.capabilities.join(', ') ?? 'nothing: the backend has everything'],
    ['offline page', tenant.offlinePage ? 'yes' : 'no'],
    ['/test pages', site.developerPages ? 'yes' : 'no'],
  ]
}

/** Null for a host without a site, which gets 421. Throws for what is no host name. */
export function siteReport(given: string, config: CompiledConfig): string | null {
  const host = parseHostName(given)
  if (host === null) throw new Error(`'${given}' is no host name`)
  const site = resolveSite(host, config)
  if (!site) return null
  return lines(host, site, config)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(14)}${value}`)
    .join('\n')
}
