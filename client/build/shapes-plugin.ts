/**
 * Vite plugin: replaces each module of `shared/resources/shapes` by what it exports, as plain data, so that a page which only reads loads
 * no zod. A shape within another stays the import that it is in the source.
 */
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../shared/resources/shapes', import.meta.url))

type Named = { file: string; name: string }

export function shapes(): Plugin {
  let all: Promise<Map<object, Named>> | undefined
  return {
    name: 'shapes',
    enforce: 'pre',
    async load(id) {
      if (dirname(id) !== folder) return null
      all ??= exportedShapes()
      return moduleOf(basename(id), await all)
    },
  }
}

/** Every exported shape with its module and name. */
async function exportedShapes(): Promise<Map<object, Named>> {
  const shapes = new Map<object, Named>()
  for (const file of readdirSync(folder)) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, object>
    for (const [name, shape] of Object.entries(exported)) shapes.set(shape, { file, name })
  }
  return shapes
}

function moduleOf(file: string, shapes: Map<object, Named>): string {
  const imports = new Set<string>()
  const constants: string[] = []
  const written = new Set<string>()

  const textOf = (value: unknown, isRoot = false): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const named = isRoot ? undefined : shapes.get(value)
    if (named) {
      if (named.file === file) write(value, named.name)
      else imports.add(`import { ${named.name} } from './${named.file}'`)
      return named.name
    }
    if (Array.isArray(value)) return `[${value.map((item) => textOf(item)).join(',')}]`
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}:${textOf(item)}`)
      .join(',')}}`
  }
  // A shape stands after those that it holds.
  const write = (shape: object, name: string) => {
    if (written.has(name)) return
    written.add(name)
    const text = textOf(shape, true)
    constants.push(`export const ${name} = ${text}`)
  }
  for (const [shape, named] of shapes) if (named.file === file) write(shape, named.name)
  return [...imports, ...constants].join('\n')
}
