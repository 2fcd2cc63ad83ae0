/** What `npm run config:check` does (config-check.ts). */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { type CompiledConfig, type LoadedConfig, readConfig } from '#server/config/compile.ts'
import { ConfigError } from '#server/config/errors.ts'
import { backendFile, centerFile, domainsFile, siteFile, tenantFile } from '#server/config/schema.ts'
import { differences } from '#server/config/settings.ts'
import type { Site } from '#server/config/site.ts'
import { centersAtBackend } from './backend-centers.ts'
import { folderFaults } from './folder-faults.ts'
import { siteReport } from './site-report.ts'

/** `console`, or what a test reads. */
export type Output = { log(text: string): void; error(text: unknown): void }

const options = {
  site: { type: 'string' },
  backend: { type: 'string' },
  running: { type: 'string' },
  schemas: { type: 'boolean' },
} as const

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

async function writeSchemas(folder: string): Promise<void> {
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

/** Says faults, and keeps whether there were any. */
class Report {
  isFine = true
  readonly output: Output

  constructor(output: Output) {
    this.output = output
  }

  faults(faults: readonly string[]): void {
    for (const fault of faults) this.output.error(`  ${fault}`)
    if (faults.length > 0) this.isFine = false
  }
}

/** What the gateway runs, and whether it has taken the files. */
const runningSchema = z.object({
  refused: z.object({ since: z.string(), errors: z.array(z.string()) }).nullable(),
  settings: z.record(z.string(), z.string()),
})

async function compareWithRunning({ settings }: LoadedConfig, url: string, report: Report): Promise<void> {
  const response = await fetch(new URL('/config', url), { signal: AbortSignal.timeout(5000) })
  if (!response.ok)
    throw new Error(`${url}/config answers ${response.status}: is it the ops address of a gateway (OPS_PORT)?`)
  const running = runningSchema.parse(await response.json())
  if (running.refused) {
    report.output.log(`The gateway refuses its files since ${running.refused.since}:`)
    report.faults(running.refused.errors)
  }
  const changed = differences(running.settings, settings)
  report.output.log(
    changed.length === 0 ? 'These files are what the gateway runs.' : 'These files differ from what the gateway runs:',
  )
  for (const line of changed) report.output.log(`  ${line}`)
}

async function compareWithBackend({ config }: LoadedConfig, url: string, report: Report): Promise<void> {
  const looks = await centersAtBackend(config, url)
  const faults = looks.flatMap(({ fault }) => fault ?? [])
  if (faults.length === 0) report.output.log(`The backend has all ${looks.length} centres.`)
  report.faults(faults)
}

function showSite({ config }: LoadedConfig, host: string, report: Report): void {
  const shown = siteReport(host, config)
  if (shown !== null) report.output.log(shown)
  else report.faults([`${host} has no site: it gets 421. Add it to domains.yaml`])
}

/** Returns whether nothing is wrong. */
export async function checkConfig(args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const folder = positionals[0] ?? (env.CONFIG_DIR || 'config')
  const { NODE_ENV, ALLOW_SAMPLE_CENTERS } = env
  const rules = {
    localPort: null,
    production: NODE_ENV === 'production',
    allowSamples: ALLOW_SAMPLE_CENTERS === 'true' || ALLOW_SAMPLE_CENTERS === '1',
    now: new Date(),
  }
  const report = new Report(output)
  try {
    if (values.schemas) await writeSchemas(folder)
    const loaded = await readConfig(folder, rules)
    if (values.site === undefined) output.log(table(loaded.config))
    else showSite(loaded, values.site, report)
    report.faults(await folderFaults(folder, loaded.config))
    if (values.backend !== undefined) await compareWithBackend(loaded, values.backend, report)
    if (values.running !== undefined) await compareWithRunning(loaded, values.running, report)
    return report.isFine
  } catch (error) {
    if (error instanceof ConfigError) {
      output.error(error.message)
      report.faults(await folderFaults(folder, null))
    } else output.error(error instanceof Error ? error.message : error)
    return false
  }
}
