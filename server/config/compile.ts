/** Compiles validated files into the maps that resolve a host to its site. */
import { createHash } from 'node:crypto'
import { type AppFeatures, type BootBlock, type Locale, tenantFlags } from '#shared/site.ts'
import { absentParts } from './absent-parts.ts'
import { ConfigError, type ConfigFileError } from './errors.ts'
import {
  type ConfigFiles,
  type ConfigPlace,
  type ConfigTexts,
  inFolder,
  inTexts,
  type PartialConfigFiles,
  readConfigFiles,
} from './read.ts'
import { checkSamples } from './samples.ts'
import type { SiteFile } from './schema.ts'
import { expiredTexts, type SecurityTxt } from './security-txt.ts'
import { settingsOf } from './settings.ts'
import type { CenterConfig, Site, TenantConfig } from './site.ts'

export type CompiledConfig = {
  /** Exact host → site. */
  sites: ReadonlyMap<string, Site>
  /** Domains below which the first label of a host names the tenant. */
  wildcards: ReadonlySet<string>
  /** First label → site, for hosts below a wildcard domain. */
  wildcardSites: ReadonlyMap<string, Site>
  /** Site of every other host; null means 421. */
  defaultSite: Site | null
  centers: readonly CenterConfig[]
  cookies: BootBlock['cookies']
  locales: { available: readonly Locale[]; fallback: Locale }
  features: AppFeatures
  csp: SiteFile['csp']
  /** null: no maps. */
  map: CompiledMap | null
  limits: SiteFile['limits']
}

/** `source` is the provider's URL, and `key` names it in the URLs of browsers. */
/** `source`: null where the gateway draws its maps. */
export type CompiledMap = { key: string; source: string | null; attribution: string; attributionUrl: string }

export type LoadedConfig = {
  config: CompiledConfig
  /** The files as they were read. */
  texts: ConfigTexts
  /** Every setting by its file and key: `centres/demo.yaml branding.primaryColor`. */
  settings: Readonly<Record<string, string>>
}

export type CompileOptions = {
  /** Port in the links of development hosts (`*.localhost`), which have no front proxy; null leaves it out. */
  localPort: number | null
  /** Turns developer pages off unless the configuration enables them, and refuses samples unless `allowSamples`. */
  production?: boolean
  allowSamples?: boolean
  /** Refuses what has expired by then (`npm run config:check`); a gateway, which must start, does not. */
  now?: Date
}

/** Reads, checks and compiles the folder. Throws `ConfigError` with every error of every file. */
export const loadConfig = async (directory: string, options: CompileOptions): Promise<CompiledConfig> =>
  (await readConfig(directory, options)).config

/** With its files, and every setting by name. */
export const readConfig = (directory: string, options: CompileOptions): Promise<LoadedConfig> =>
  compileFrom(inFolder(directory), options)

/** The same from files that were kept. */
export const readKeptTexts = (texts: ConfigTexts, options: CompileOptions): Promise<LoadedConfig> =>
  compileFrom(inTexts(texts), options)

async function compileFrom(place: ConfigPlace, options: CompileOptions): Promise<LoadedConfig> {
  const { files, errors, texts } = await readConfigFiles(place)
  errors.push(...checkAcross(files))
  if (options.production && !options.allowSamples) errors.push(...checkSamples(files))
  if (options.now) errors.push(...expiredTexts(textSources(files), options.now))
  if (errors.length > 0) throw new ConfigError(errors)
  // Without errors every file is complete.
  return { config: compileConfig(files as ConfigFiles, options), texts, settings: settingsOf(files) }
}

const textSources = ({ site, tenants, centers }: PartialConfigFiles) => [
  ...(site ? [site] : []),
  ...tenants.values(),
  ...centers.values(),
]

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1'

/** Checks across files: references to other files, and values that must be unique. */
export function checkAcross({
  site,
  domains,
  tenants: tenantFiles,
  centers,
  broken,
}: PartialConfigFiles): ConfigFileError[] {
  const errors: ConfigFileError[] = []
  const isTenant = (key: string) => tenantFiles.has(key) || broken.tenants.has(key)
  const centerError = (slug: string, tenant: string | undefined): string | null => {
    const center = centers.get(slug)
    if (!center) return broken.centers.has(slug) ? null : `there is no centres/${slug}.yaml`
    const owner = center.value.tenant
    return tenant !== undefined && owner !== undefined && owner !== tenant
      ? `centre '${slug}' belongs to tenant '${owner}', not '${tenant}'`
      : null
  }

  if (site) {
    const { file, value, locate } = site
    const { defaultTenant, defaultCentre } = value
    if (defaultTenant !== undefined && !isTenant(defaultTenant)) {
      errors.push({
        file,
        line: locate(['defaultTenant']),
        key: 'defaultTenant',
        message: `there is no tenants/${defaultTenant}.yaml`,
      })
    }
    const message = defaultCentre === undefined ? null : centerError(defaultCentre, defaultTenant)
    if (message) errors.push({ file, line: locate(['defaultCentre']), key: 'defaultCentre', message })
  }

  for (const [key, { file, value, locate }] of tenantFiles) {
    const message = value.defaultCentre === undefined ? null : centerError(value.defaultCentre, key)
    if (message) errors.push({ file, line: locate(['defaultCentre']), key: 'defaultCentre', message })
    const { appContext, locales = [] } = value
    if (locales.length > 1 && appContext !== undefined && !tenantFlags(key, appContext).i18nEnabled) {
      errors.push({
        file,
        line: locate(['locales']),
        key: 'locales',
        message: `languages are not enabled for tenant '${key}'`,
      })
    }
    for (const [index, locale] of locales.entries()) {
      if (site?.value.locales && !site.value.locales.available.includes(locale)) {
        errors.push({
          file,
          line: locate(['locales', index]),
          key: `locales.${index}`,
          message: `'${locale}' is not available (site.yaml)`,
        })
      }
    }
  }

  const idOwners = new Map<string, string>()
  for (const [slug, { file, value, locate }] of centers) {
    const other = value.id === undefined ? undefined : idOwners.get(value.id)
    if (other)
      errors.push({ file, line: locate(['id']), key: 'id', message: `id ${value.id} is that of centre '${other}' too` })
    if (value.id !== undefined) idOwners.set(value.id, slug)
    if (value.tenant !== undefined && !isTenant(value.tenant)) {
      errors.push({
        file,
        line: locate(['tenant']),
        key: 'tenant',
        message: `there is no tenants/${value.tenant}.yaml`,
      })
    }
    const { canonicalDomain } = value
    const hosts = domains?.value.hosts
    if (
      hosts &&
      canonicalDomain !== undefined &&
      value.tenant !== undefined &&
      hosts[canonicalDomain] !== value.tenant
    ) {
      const message = `'${canonicalDomain}' is not a host of tenant '${value.tenant}' in domains.yaml`
      errors.push({ file, line: locate(['canonicalDomain']), key: 'canonicalDomain', message })
    }
  }

  if (domains) errors.push(...checkDomains(domains, isTenant, centerError))
  return errors
}

function checkDomains(
  { file, value, locate }: NonNullable<PartialConfigFiles['domains']>,
  isTenant: (key: string) => boolean,
  centerError: (slug: string, tenant: string | undefined) => string | null,
): ConfigFileError[] {
  const errors: ConfigFileError[] = []
  const { hosts = {}, centres = {}, wildcards = [], partnerSites = [] } = value
  for (const [host, tenant] of Object.entries(hosts)) {
    if (isTenant(tenant)) continue
    errors.push({
      file,
      line: locate(['hosts', host]),
      key: `hosts.${host}`,
      message: `there is no tenants/${tenant}.yaml`,
    })
  }
  for (const [host, slug] of Object.entries(centres)) {
    const message =
      hosts[host] === undefined && !wildcards.some((domain) => host.endsWith(`.${domain}`))
        ? 'the host is not among hosts or below a wildcard'
        : centerError(slug, hosts[host])
    if (message) errors.push({ file, line: locate(['centres', host]), key: `centres.${host}`, message })
  }
  for (const [name, list] of Object.entries({ wildcards, partnerSites })) {
    for (const [index, domain] of list.entries()) {
      const line = locate([name, index])
      if (list.indexOf(domain) !== index)
        errors.push({ file, line, key: `${name}.${index}`, message: `'${domain}' is named twice` })
      if (name === 'partnerSites' && hosts[domain] === undefined) {
        errors.push({ file, line, key: `${name}.${index}`, message: `'${domain}' is not among hosts` })
      }
    }
  }
  return errors
}

/** Compiles files without errors. Sites that differ in nothing share their tenant and center objects. */
export function compileConfig(files: ConfigFiles, options: CompileOptions): CompiledConfig {
  const { site, domains } = files
  if (!site || !domains) throw new Error('compileConfig needs files without errors')
  const settings = site.value
  const { centre: centerCookie, ...otherCookies } = settings.cookies
  const absent = absentParts(files.backend?.value.capabilities ?? {})
  const tenantConfigs = new Map<string, TenantConfig>()
  for (const [key, { value }] of files.tenants) {
    tenantConfigs.set(
      key,
      Object.freeze({
        key,
        name: value.name,
        appContext: value.appContext,
        flags: tenantFlags(key, value.appContext),
        features: { ...settings.features, ...value.features },
        offlinePage: value.offlinePage ?? settings.offlinePage,
        absent,
        locales: withFirst(settings.locales.fallback, value.locales),
        rootRedirect: value.rootRedirect ?? null,
      }),
    )
  }
  const centers = new Map<string, CenterConfig>()
  for (const [slug, { value }] of files.centers) {
    const { logoUrl, faviconUrl, ...colors } = value.branding
    centers.set(
      slug,
      Object.freeze({
        id: value.id,
        slug,
        tenant: value.tenant,
        name: value.name,
        canonicalDomain: value.canonicalDomain,
        gtagId: value.gtagId ?? null,
        rootRedirect: value.rootRedirect ?? null,
        branding: { mutedColor: null, backgroundColor: null, textColor: null, ...colors },
        logoUrl: logoUrl ?? `/branding/${slug}/logo.svg`,
        faviconUrl: faviconUrl ?? `/branding/${slug}/favicon.svg`,
      }),
    )
  }

  const partnerSites = new Set(domains.value.partnerSites)
  const siteFor = (tenantKey: string, centerSlug: string | undefined, host: string | null): Site => {
    const tenant = tenantConfigs.get(tenantKey)
    if (!tenant) throw new Error(`No tenant '${tenantKey}'`)
    const slug = centerSlug ?? files.tenants.get(tenantKey)?.value.defaultCentre ?? settings.defaultCentre
    const center = (slug === undefined ? undefined : centers.get(slug)) ?? null
    const partnerSite = host !== null && partnerSites.has(host)
    const publicHost = publicHostOf(host, partnerSite ? null : center, options)
    return Object.freeze({
      tenant,
      center,
      publicHost,
      origin: `${isLocal(publicHost.replace(/:\d+$/, '')) ? 'http' : 'https'}://${publicHost}`,
      partnerSite,
      developerPages: settings.developerPages ?? !options.production,
      securityTxt: securityTxtOf(tenantKey, center),
      rootRedirect: center?.rootRedirect ?? tenant.rootRedirect ?? settings.rootRedirect ?? null,
    })
  }

  const securityTxtOf = (tenantKey: string, center: CenterConfig | null): SecurityTxt | null => {
    const tenant = files.tenants.get(tenantKey)?.value
    const own = center ? files.centers.get(center.slug)?.value.securityTxt : undefined
    const text = own ?? tenant?.securityTxt ?? settings.securityTxt
    return text ? { ...text, languages: text.languages ?? [...(tenant?.locales ?? [])] } : null
  }

  const sites = new Map<string, Site>()
  for (const [host, tenant] of Object.entries(domains.value.hosts)) {
    sites.set(host, siteFor(tenant, domains.value.centres[host], host))
  }
  for (const [host, slug] of Object.entries(domains.value.centres)) {
    const center = centers.get(slug)
    if (!sites.has(host) && center) sites.set(host, siteFor(center.tenant, slug, host))
  }
  return Object.freeze({
    sites,
    wildcards: new Set(domains.value.wildcards),
    wildcardSites: new Map([...tenantConfigs.keys()].map((key) => [key, siteFor(key, undefined, null)])),
    defaultSite:
      settings.defaultTenant === undefined ? null : siteFor(settings.defaultTenant, settings.defaultCentre, null),
    centers: [...centers.values()],
    cookies: { ...otherCookies, center: centerCookie },
    locales: settings.locales,
    features: settings.features,
    csp: settings.csp,
    map: compileMap(settings),
    limits: settings.limits,
  })
}

/** Whose the names on a drawn map are. */
const drawnAttribution = { attribution: '© GeoNames', attributionUrl: 'https://www.geonames.org' }

function compileMap({ map }: SiteFile): CompiledMap | null {
  if (!map) return null
  if (map === 'drawn') return { key: map, source: null, ...drawnAttribution }
  const { url: source, ...attribution } = map
  return { key: createHash('sha1').update(source).digest('hex').slice(0, 8), source, ...attribution }
}

/** Addresses without a language are in the first one: the fallback, where a tenant has it. */
const withFirst = (first: Locale, locales: readonly Locale[]): readonly Locale[] =>
  locales.includes(first) ? [first, ...locales.filter((locale) => locale !== first)] : locales

/**
 * Links use a development or partner host itself, and the center's canonical domain for every other host, so that
 * aliases and unconfigured hosts never appear in a link.
 */
function publicHostOf(host: string | null, center: CenterConfig | null, { localPort }: CompileOptions): string {
  if (host !== null && isLocal(host)) return localPort === null ? host : `${host}:${localPort}`
  return center?.canonicalDomain ?? host ?? 'localhost'
}
