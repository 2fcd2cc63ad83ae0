/**
 * `npm run config:check [folder]`: says everything that is wrong with the configuration, or prints which tenant and
 * center each host belongs to. Without a folder it is the one that the gateway would read (CONFIG_DIR). `--schemas`
 * writes the JSON Schemas that editors read from the schemas in the code.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type CompiledConfig, loadConfig } from '#server/config/compile.ts'
import { ConfigError } from '#server/config/errors.ts'
import { backendFile, centerFile, domainsFile, siteFile, tenantFile } from '#server/config/schema.ts'
import type { Site } from '#server/config/site.ts'

const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const folder = named ?? (process.env.CONFIG_DIR || 'config')

const row = (name: string, site: Site) => [
  name,
  site.tenant.key,
  site.center?.slug ?? '(no centre)',
  site.partnerSite ? `${site.origin} (partner site)` : site.origin,
]

/** One line a rule: the host or pattern, its tenant, its center, its address in links. */
function table(config: CompiledConfig): string {
  const rows = [...config.sites].map(([host, site]) => row(host, site))
  for (const domain of config.wildcards) {
    for (const [label, site] of config.wildcardSites) rows.push(row(`${label}.${domain}`, site))
  }
  if (config.defaultSite) rows.push(row('(any other host)', config.defaultSite))
  else rows.push(['(any other host)', '421', '', ''])
  const all = [['host', 'tenant', 'centre', 'links'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  return all
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

async function writeSchemas(): Promise<void> {
  await mkdir(join(folder, 'schema'), { recursive: true })
  for (const [name, schema] of Object.entries({
    backend: backendFile,
    site: siteFile,
    domains: domainsFile,
    tenant: tenantFile,
    centre: centerFile,
  })) {
    const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)
    await writeFile(join(folder, 'schema', `${name}.schema.json`), `${text}\n`)
  }
}

try {
  if (process.argv.includes('--schemas')) await writeSchemas()
  console.log(table(await loadConfig(folder, { localPort: null, now: new Date() })))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}
