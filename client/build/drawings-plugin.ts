/**
 * Vite plugin: `virtual:drawings` exports where an illustration is (`shared/illustrations/`). A browser parses and styles all that
 * a file holds: the build writes a file for each scene and each portrait, of which a page shows one, and leaves out white space, which a
 * document keeps as text. Drawings of cards stay together, since a page shows a dozen: as many requests would hold up its scripts.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Each file of the source by the first word of its drawings. */
const sheets = { category: 'categories', hero: 'heroes', portrait: 'portraits', state: 'states', theme: 'themes' }
/** Of which a page shows one: each drawing is a file of its own. */
const single: readonly string[] = [sheets.hero, sheets.portrait]

const pathOf = (name: string) => fileURLToPath(new URL(`../../shared/illustrations/${name}.svg`, import.meta.url))
const read = (name: string) => readFileSync(pathOf(name), 'utf8')

const symbols = /<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g
const fileOf = (drawings: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${drawings.join('').replace(/>\s+</g, '><')}</svg>\n`

/** The text of each file that the build writes, by its name. */
export function drawingFiles(name: string, source: string): Map<string, string> {
  const drawings = [...source.matchAll(symbols)]
  if (!single.includes(name)) return new Map([[name, fileOf(drawings.map(([text]) => text))]])
  return new Map(drawings.map(([text, scene = '']) => [scene, fileOf([text])]))
}

const moduleOfSource = () =>
  [
    ...Object.entries(sheets).map(([kind, name]) => `import ${kind} from ${JSON.stringify(`${pathOf(name)}?url`)}`),
    `const sheets = { ${Object.keys(sheets).join(', ')} }`,
    "export default (name) => sheets[name.slice(0, name.indexOf('-'))] + '#' + name",
  ].join('\n')

function moduleOfBuild(hash: string): string {
  const { hero: _, portrait: __, ...shared } = sheets
  return [
    `const sheets = ${JSON.stringify(shared)}`,
    `export default (name) => '/assets/' + (sheets[name.slice(0, name.indexOf('-'))] ?? name) + '-${hash}.svg#' + name`,
  ].join('\n')
}

export function drawings(): Plugin {
  let isBuild = false
  let isSsrBuild = false
  const files = new Map(Object.values(sheets).flatMap((name) => [...drawingFiles(name, read(name))]))
  // One hash for all, so that a page's script need not name each of them.
  const hash = createHash('sha256')
    .update([...files.values()].join(''))
    .digest('hex')
    .slice(0, 8)
  return {
    name: 'drawings',
    enforce: 'pre',
    config: (_, environment) => {
      isBuild = environment.command === 'build'
      isSsrBuild = environment.isSsrBuild === true
    },
    resolveId: (id) => (id === 'virtual:drawings' ? `\0${id}` : null),
    load(id) {
      if (id !== '\0virtual:drawings') return null
      return isBuild ? moduleOfBuild(hash) : moduleOfSource()
    },
    generateBundle() {
      if (!isBuild || isSsrBuild) return
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.svg`, source })
      }
    },
  }
}
