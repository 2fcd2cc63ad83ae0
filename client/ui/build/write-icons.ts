/**
 * Writes `client/ui/icons/<name>.ts` for every icon of the list, from the installed Lucide set. One file per icon, so that a
 * page's chunk holds its own icons and no others. Usage: `node client/ui/build/write-icons.ts [add name …]`.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { iconNames } from '../icons/icon-names.ts'

interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const folder = new URL('../icons/', import.meta.url)

function lucide(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet
}

export const iconConstant = (name: string) =>
  `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Icon`

/** The text of an icon's file. The set's own colour and stroke go: the `icon` recipe says them once for all. */
export function iconSource(name: string, set: IconSet = lucide()): string {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
  if (!icon) throw new Error(`Lucide has no icon "${name}"`)
  const body = icon.body
    .replaceAll(
      / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g,
      '',
    )
    .replace(/^<g>(.*)<\/g>$/, '$1')
  const declaration = `export const ${iconConstant(name)} =`
  const onOneLine = `${declaration} '${body}'`
  const text = onOneLine.length <= 120 ? onOneLine : `${declaration}\n  '${body}'`
  return `// Lucide (ISC), written by client/ui/build/write-icons.ts\n${text}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const added = process.argv[2] === 'add' ? process.argv.slice(3) : []
  const names = [...new Set([...iconNames, ...added])].sort()
  const set = lucide()
  for (const name of names) writeFileSync(new URL(`${name}.ts`, folder), iconSource(name, set))
  for (const name of iconNames) if (!names.includes(name)) rmSync(new URL(`${name}.ts`, folder))
  const list = names.map((name) => `  '${name}',`).join('\n')
  writeFileSync(
    new URL('icon-names.ts', folder),
    `/** The icons of the house, by their Lucide names. Add one with \`node client/ui/build/write-icons.ts add <name>\`. */\nexport const iconNames: readonly string[] = [\n${list}\n]\n`,
  )
}
