/** Vite plugin: the build's `import()` goes through `client/runtime/load-chunk.ts` in place of Vite's own preloading. */
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isNode, type Node, statementsOf } from './syntax-tree.ts'

/** The module that Vite wraps every `import()` of the browser's build with. */
const helper = '\0vite/preload-helper.js'
const loader = fileURLToPath(new URL('../runtime/load-chunk.ts', import.meta.url))

export function chunkLoading(): Plugin {
  return {
    name: 'chunk-loading',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Vite passes the files of an import to the helper, but leaves out a file that imports no others.
          resolveDependencies: (file, dependencies, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...dependencies])] : dependencies,
        },
      },
    }),
    load: {
      order: 'pre',
      handler: (id) => (id === helper ? `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)}` : null),
    },
    // An update of Vite that builds its calls otherwise would bring failed imports back unseen.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const missing = importsWithoutFile(file.code, posix.dirname(file.fileName))
          if (missing.length > 0) this.error(`${file.fileName} imports without loading the file: ${missing.join(', ')}`)
        }
      },
    },
  }
}

/**
 * The files that a chunk in `folder` imports later without naming them to the loader. The build's call is
 * `load(() => import('./a.js'), __vite__mapDeps([0]))`, where 0 is the place of `assets/a.js` in a list of the chunk.
 */
export function importsWithoutFile(code: string, folder: string): string[] {
  // Most chunks import nothing later, and parsing one takes milliseconds.
  if (!/\bimport\(/.test(code)) return []
  const nodes = [...everyNode(statementsOf(code))]
  const isImport = ({ type }: Node) => type === 'ImportExpression'
  const fileOf = ({ source }: Node) => posix.join(folder, textOf(source))
  const list = /\(m\.f=(\[[^\]]*\])\)/.exec(code)?.[1]
  const files = list === undefined ? [] : (JSON.parse(list) as string[])
  const loaded = new Set<Node>()
  for (const { arguments: given = [] } of nodes as { arguments?: unknown[] }[]) {
    const [load, map] = given
    if (!isNode(map) || !isNode(map.callee) || map.callee.name !== '__vite__mapDeps') continue
    const named = new Set([...everyNode(map.arguments)].map(({ value }) => files[Number(value)]))
    for (const node of everyNode(load)) if (isImport(node) && named.has(fileOf(node))) loaded.add(node)
  }
  return nodes.filter((node) => isImport(node) && !loaded.has(node)).map(fileOf)
}

function* everyNode(value: unknown): Generator<Node> {
  if (isNode(value)) yield value
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* everyNode(one)
}

/** The text of a string or of a template without values. */
function textOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Literal') return String(node.value)
  const [first] = node.quasis as { value: { cooked: string } }[]
  return first?.value.cooked ?? ''
}
