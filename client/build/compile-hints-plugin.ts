/**
 * Vite plugin: asks the browser to compile all functions of the large scripts that pages load by themselves on another thread, while these
 * arrive, in place of each function at its first call, in the middle of hydration. That is V8's "explicit compile hint", and a comment
 * to other engines. Not of what is loaded when it is needed: of an editor or a map most functions are never called.
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { addWithImports } from './page-chunks-plugin.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'imports' | 'code'>
type Bundle = Readonly<Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type' | 'source'>>>

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
export async function addCompileHints(outDir: string, bundle: Bundle): Promise<void> {
  const chunks = chunksOf(bundle)
  for (const file of loadedByPages(bundle)) {
    const code = chunks.get(file)?.code ?? ''
    if (code.length < minBytes) continue
    await writeFile(join(outDir, file), `${hint}\n${code}`)
    const map = bundle[`${file}.map`]
    if (map?.type === 'asset') await writeFile(join(outDir, `${file}.map`), movedDown(String(map.source)))
  }
}

/** A source map whose positions are one line further down. */
function movedDown(source: string): string {
  const map = JSON.parse(source) as { mappings: string }
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}

const chunksOf = (bundle: Bundle): ReadonlyMap<string, Chunk> =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))

/** The entry with what it imports, and the scripts of client/build/page-chunks-plugin.ts. */
export function loadedByPages(bundle: Bundle): Set<string> {
  const list = bundle['page-chunks.json']
  if (list?.type !== 'asset') throw new Error('page-chunks.json is not built')
  const named = Object.values(JSON.parse(String(list.source)) as Record<string, string[]>).flat()
  const chunks = chunksOf(bundle)
  const files = new Set<string>()
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) addWithImports(chunks, fileName, files)
  for (const file of named) if (chunks.has(file)) files.add(file)
  return files
}
