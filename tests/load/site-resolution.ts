/**
 * What one more tenant costs: time of a resolution and memory per domain, with 5 and with 10,000 tenants, each with two
 * domains. Run with `--expose-gc`; prints one line of JSON.
 */
import { compileConfig } from '#server/config/compile.ts'
import type { ConfigFiles } from '#server/config/read.ts'
import { parseHostName } from '#server/http/host-name.ts'
import { resolveSite } from '#server/site/resolve.ts'

const locate = () => 1
const color = '#0f766e'

function filesFor(count: number): ConfigFiles {
  const tenants: ConfigFiles['tenants'] = new Map()
  const centers: ConfigFiles['centers'] = new Map()
  const hosts: Record<string, string> = {}
  const centerOf: Record<string, string> = {}
  for (let index = 0; index < count; index++) {
    const key = `tenant-${index}`
    const value = { name: key, appContext: 'gelderland' as const, defaultCentre: key, locales: ['nl' as const] }
    tenants.set(key, { file: key, locate, value: { ...value, features: {} } })
    const domain = `vrijwilligers-${index}.example`
    const center = { id: String(index), tenant: key, name: key, canonicalDomain: domain }
    const branding = { primaryColor: color, secondaryColor: color }
    centers.set(key, { file: key, locate, value: { ...center, branding } })
    for (const host of [domain, `www.${domain}`]) {
      hosts[host] = key
      centerOf[host] = key
    }
  }
  const features = { enableOrganizationsMoving: true, allowInactiveUsers: false, isStagedoos: false }
  const site = {
    cookies: { tenant: 'tenant', centre: 'centre', locale: 'locale', consent: 'consent' },
    locales: { available: ['nl' as const], fallback: 'nl' as const },
    features,
    offlinePage: true,
    csp: { images: [], connect: [], frames: [] },
    limits: { initialDataTimeoutMs: 1000, brandingMaxAgeMs: 1000 },
  }
  return {
    backend: null,
    site: { file: 'site.yaml', locate, value: site },
    domains: {
      file: 'domains.yaml',
      locate,
      value: { hosts, centres: centerOf, wildcards: ['x.nl'], partnerSites: [] },
    },
    tenants,
    centers,
    broken: { tenants: new Set(), centers: new Set() },
  }
}

const heap = () => {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

function measure(count: number) {
  let files: ConfigFiles | null = filesFor(count)
  const domains = Object.keys(files.domains?.value.hosts ?? {})
  const asked = Array.from({ length: 1000 }, (_, index) => `${domains[(index * 7919) % domains.length]}:443`)
  const before = heap()
  const config = compileConfig(files, { localPort: null })
  const after = heap()
  files = null
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 30; round++) {
    const start = performance.now()
    for (let turn = 0; turn < 50; turn++) for (const host of asked) resolveSite(parseHostName(host) ?? '', config)
    best = Math.min(best, (performance.now() - start) / 50_000)
  }
  return {
    tenants: count,
    nanoseconds: Math.round(best * 1e6),
    bytesPerDomain: Math.round((after - before) / domains.length),
  }
}

measure(5)
console.log(JSON.stringify([5, 100, 10_000].map(measure)))
