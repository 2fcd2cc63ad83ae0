/** `npm run env:example`: writes `.env.example` from the schemas of both programs. `--check` only compares it. */
import { readFileSync, writeFileSync } from 'node:fs'
import type * as z from 'zod'
import { backendSettings } from '#backend/options.ts'
import { gatewaySettings } from '#server/config/environment.ts'

/** One commented line per setting: its meaning, then the key with its default. */
function section(title: string, settings: Record<string, z.ZodType>): string {
  const lines = Object.entries(settings).map(([key, schema]) => {
    const result = schema.safeParse(undefined)
    const fallback = result.success && result.data !== undefined ? String(result.data) : ''
    return `# ${schema.description ?? ''}\n#${key}=${fallback}\n`
  })
  return `# ${title}\n\n${lines.join('\n')}`
}

const head =
  '# Written by `npm run env:example` from the schemas. Uncomment what differs from the default.\n' +
  '# KEY_FILE names a file with the value of KEY, for any key: where secrets are mounted as files.\n'
const text = [
  head,
  section('Gateway (server/config/environment.ts)', gatewaySettings),
  section('Reference backend (backend/options.ts)', backendSettings),
].join('\n')

if (!process.argv.includes('--check')) writeFileSync('.env.example', text)
else if (readFileSync('.env.example', 'utf8') !== text) {
  console.error('.env.example is out of date: run `npm run env:example`')
  process.exitCode = 1
}
