/**
 * Vite plugin: asks the browser to compile all functions of the large scripts that pages load by themselves on another thread, while these
 * arrive, in place of each function at its first call, in the middle of hydration. That is V8's "explicit compile hint", and a comment
 * to other engines. Not of what is loaded when it is needed: of an editor or a map most functions are never called.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Counts on the first line of a file alone. */
const hint = '//# allFunctionsCalledOnLoad'

/** Bytes. Chromium compiles smaller scripts when they have arrived, on the thread of the page. */
const minBytes = 30 * 1024

export function compileHints(): Plugin {
  let outDir = ''
  return {
    name: 'platform-compile-hints',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir)
    },
    // Vite writes what a file depends on at its top when everything else is done.
    writeBundle: (_options, bundle) => addCompileHints(outDir, bundle),
  }
}

/** Writes the hint into the files of a build. */
export async function addCompileHints(outDir: string, bundle: Rolldown.OutputBundle): Promise<void> {
  for (const file of loadedByPages(bundle)) {
    const script = join(outDir, file)
    const code = await readFile(script, 'utf8')
    if (code.length < minBytes) continue
    await writeFile(script, `${hint}\n${code}`)
    // A file without code of its own has none.
    if (bundle[`${file}.map`]) await moveDown(`${script}.map`)
  }
}

/** Every position of a source map is one line further down. */
async function moveDown(file: string): Promise<void> {
  const map = JSON.parse(await readFile(file, 'utf8')) as { mappings: string }
  await writeFile(file, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
}

/** The entry with what it imports, and the scripts of client/build/page-chunks-plugin.ts. */
export function loadedByPages(bundle: Rolldown.OutputBundle): Set<string> {
  const list = bundle['page-chunks.json']
  if (list?.type !== 'asset') throw new Error('page-chunks.json is not built')
  const files = new Set(Object.values(JSON.parse(String(list.source)) as Record<string, string[]>).flat())
  const add = ({ fileName, imports }: Rolldown.OutputChunk) => {
    files.add(fileName)
    for (const name of imports) {
      const chunk = files.has(name) ? undefined : bundle[name]
      if (chunk?.type === 'chunk') add(chunk)
    }
  }
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(chunk)
  return new Set([...files].filter((file) => file.endsWith('.js')))
}
