/** What a browser must load before a page is interactive, in brotli bytes. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { RouteId } from '#shared/routes.ts'

type ManifestEntry = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Manifest = Record<string, ManifestEntry>

export type FirstLoad = {
  /** Script files with their size, largest first. */
  scripts: { file: string; bytes: number }[]
  scriptBytes: number
  styleBytes: number
}

const read = (folder: string, file: string) => readFileSync(join(folder, file))
// Every page has most files in common, and a file's name holds its hash.
const sizes = new Map<string, number>()

function compressed(folder: string, file: string): number {
  const path = join(folder, file)
  const known = sizes.get(path)
  if (known !== undefined) return known
  const size = existsSync(`${path}.br`) ? statSync(`${path}.br`).size : compress(read(folder, file))
  sizes.set(path, size)
  return size
}

/** As the build compresses it, which leaves out the smallest. */
const compress = (content: Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/**
 * Reads it from a build of the client (`dist/client`), for a visitor or somebody who is signed in: what takes over the `layout` of
 * a page that came rendered, or the `whole` page with the code that follows.
 */
export function firstLoadOf(
  folder: string,
  id: RouteId | 'home/slug' | 'news/slug',
  by: 'visitor' | 'signed-in',
  of: 'layout' | 'whole',
): FirstLoad {
  const manifest = JSON.parse(read(folder, '.vite/manifest.json').toString()) as Manifest
  const chunks = JSON.parse(read(folder, 'page-chunks.json').toString()) as Record<string, string[]>
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const entry = manifest[key]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    for (const style of entry.css ?? []) styles.add(style)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  for (const [key, entry] of Object.entries(manifest)) if (entry.isEntry) visit(key)
  const parts = of === 'layout' ? [] : [`${id}+parts`, 'visitor+parts'].flatMap((key) => chunks[key] ?? [])
  const page = [...(chunks[id] ?? []), ...parts].filter((file) => of === 'whole' || file.endsWith('.css'))
  const layout = chunks[by] ?? []
  for (const file of [...page, ...layout]) {
    files.add(file)
    const entry = Object.values(manifest).find((candidate) => candidate.file === file)
    for (const style of entry?.css ?? []) styles.add(style)
  }
  const size = (file: string) => ({ file, bytes: compressed(folder, file) })
  const sum = (sizes: { bytes: number }[]) => sizes.reduce((total, { bytes }) => total + bytes, 0)
  const scripts = [...files].filter((file) => file.endsWith('.js')).map(size)
  return {
    scripts: scripts.sort((a, b) => b.bytes - a.bytes),
    scriptBytes: sum(scripts),
    styleBytes: sum([...styles].map(size)),
  }
}
