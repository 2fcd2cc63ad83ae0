/**
 * Vite plugin: `virtual:icons/<name>` exports the shapes of a Lucide icon, from the installed set. Every icon is a module of its own,
 * so that a page's chunk holds the icons that it uses and no others.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

type IconSet = {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const prefix = 'virtual:icons/'

/** Icons that point where the text goes: mirrored in a language from right to left. */
const pointing = new Set([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external-link',
  'indent-decrease',
  'indent-increase',
  'list',
  'list-checks',
  'log-in',
  'log-out',
  'panel-left',
  'redo-2',
  'send',
  'text-search',
  'undo-2',
])

export function icons(): Plugin {
  let set: IconSet | undefined
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      set ??= installedSet()
      const name = id.slice(prefix.length + 1)
      const shapes = iconShapes(name, set)
      return `export default ${JSON.stringify(pointing.has(name) ? `<g class="points">${shapes}</g>` : shapes)}`
    },
  }
}

function installedSet(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet
}

/** The shapes of an icon without color and stroke, which the `icon` recipe sets for all. Throws for an unknown name. */
export function iconShapes(name: string, set: IconSet = installedSet()): string {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
  if (!icon) throw new Error(`Lucide has no icon "${name}"`)
  return icon.body
    .replaceAll(
      / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g,
      '',
    )
    .replace(/^<g>(.*)<\/g>$/, '$1')
}
