/** Whether the backend knows the centers of the configuration: each is asked for as a page of its site does. */
import { randomUUID } from 'node:crypto'
import type { CompiledConfig } from '#server/config/compile.ts'
import type { CenterConfig, Site } from '#server/config/site.ts'
import { siteHeaders } from '#server/session/upstream-headers.ts'
import { currentCenterPath } from '#shared/session-paths.ts'

const timeoutMs = 5000

export type CenterLook = { center: string; fault: string | null }

/** Throws when the backend does not respond at all. */
export async function centersAtBackend(config: CompiledConfig, backendUrl: string): Promise<CenterLook[]> {
  const looks: CenterLook[] = []
  for (const center of config.centers) {
    const fault = await faultOf(center, siteOf(config, center), backendUrl)
    looks.push({ center: center.slug, fault })
  }
  return looks
}

/** A site of the center, for the headers; null where no host leads to it. */
function siteOf(config: CompiledConfig, center: CenterConfig): Site | null {
  const sites = [...config.sites.values(), ...config.wildcardSites.values()]
  return sites.find((site) => site.center === center) ?? null
}

async function faultOf(center: CenterConfig, site: Site | null, backendUrl: string): Promise<string | null> {
  if (!site) return `no host leads to ${center.slug}: add one to domains.yaml`
  const headers = siteHeaders({ site, requestId: randomUUID(), address: '127.0.0.1' })
  const response = await fetch(new URL(currentCenterPath, backendUrl), {
    headers: { ...headers, accept: 'application/vnd.api+json' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body = (await response.json().catch(() => null)) as { data?: { id?: unknown } } | null
  if (response.status >= 500) return `the backend answers ${response.status} for ${center.slug}`
  if (!response.ok) return `the backend has no centre ${center.id}: npm run center:add -- ${center.slug}`
  const id = String(body?.data?.id ?? '')
  return id === center.id ? null : `the backend shows centre ${id} for ${center.slug}, whose id is ${center.id}`
}
