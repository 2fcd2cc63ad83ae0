/**
 * `npm run env:example`: writes `.env.example`, and the tables of docs/operations.md, from the schemas of both programs.
 * `--check` only compares them.
 */
import '#shared/node-check.js'
import { readFileSync, writeFileSync } from 'node:fs'
import type * as z from 'zod'
import { backendSettings } from '#backend/options.ts'
import { gatewaySettings } from '#server/config/environment.ts'

type Settings = Record<string, z.ZodType>

/** Empty for a setting without a default. */
function defaultOf(schema: z.ZodType): string {
  const result = schema.safeParse(undefined)
  return result.success && result.data !== undefined ? String(result.data) : ''
}

/** One commented line per setting: its meaning, then the key with its default. */
function section(title: string, settings: Settings): string {
  const lines = Object.entries(settings).map(
    ([key, schema]) => `# ${schema.description ?? ''}\n#${key}=${defaultOf(schema)}\n`,
  )
  return `# ${title}\n\n${lines.join('\n')}`
}

/** Names of settings and addresses as code. */
const marked = (text: string): string =>
  text.replaceAll('|', '\\|').replace(/\S+:\/\/\S*[^\s,;:.()]|\S+:\/\/|\b[A-Z_]+\b(?:\/[a-z]+)?/g, (word) => {
    const [name = ''] = word.split('/')
    return word.includes('://') || name in gatewaySettings || name in backendSettings ? `\`${word}\`` : word
  })

function table(settings: Settings): string {
  const rows = Object.entries(settings).map(([key, schema]) => {
    const fallback = defaultOf(schema)
    return `| \`${key}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${marked(schema.description ?? '')} |`
  })
  return ['| key | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

/** `text` with the table between the markers of `program`. */
function withTable(text: string, program: string, settings: Settings): string {
  const between = new RegExp(`(<!-- ${program}: [^\\n]*-->\\n).*?(<!-- end -->)`, 's')
  if (!between.test(text)) throw new Error(`docs/operations.md has no markers of '${program}'`)
  return text.replace(between, (_all, start: string, end: string) => `${start}\n${table(settings)}\n\n${end}`)
}

const head =
  '# Written by `npm run env:example` from the schemas. Uncomment what differs from the default.\n' +
  '# No program reads .env by itself: `set -a; . ./.env; set +a` before npm start, with values in single quotes. docker compose\n' +
  '# takes from it only what docker-compose.yml names (docs/install.md, With compose).\n' +
  '# KEY_FILE names a file with the value of KEY, for any key: where secrets are mounted as files.\n'
const example = [
  head,
  section('Gateway (server/config/environment.ts)', gatewaySettings),
  section('Reference backend (backend/options.ts)', backendSettings),
].join('\n')

const operations = readFileSync('docs/operations.md', 'utf8')
const files = {
  '.env.example': example,
  'docs/operations.md': withTable(withTable(operations, 'gateway', gatewaySettings), 'backend', backendSettings),
}

for (const [file, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is out of date: run \`npm run env:example\``)
    process.exitCode = 1
  }
}
