/** The built client's files, in memory, each compressed once (docs/performance.md). */
import { createHash } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/encoding.ts'

export type Asset = {
  contentType: string
  etag: string
  body: Buffer
  /** Compressed bodies; empty for a type that compression does not make smaller. */
  encoded: Map<Encoding, Buffer>
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Reads the files of a build, by their path on the site. A missing folder gives an empty store. */
export async function loadAssets(directory: string): Promise<Map<string, Asset>> {
  const root = join(directory, 'assets')
  const assets = new Map<string, Asset>()
  for (const name of await assetNames(root)) assets.set(`/assets/${name}`, await readAsset(join(root, name)))
  return assets
}

/** The files below a folder that are served: no hidden ones, source maps, symbolic links or unknown types. */
export async function assetNames(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true }).catch(() => [])
  const served: string[] = []
  for (const name of names) {
    const isHidden = name.split('/').some((part) => part.startsWith('.'))
    if (!contentTypes[extname(name)] || isHidden || name.endsWith('.map')) continue
    if ((await lstat(join(root, name))).isFile()) served.push(name)
  }
  return served
}

/** Reads a file of a known type, and what the build compressed beside it. */
export async function readAsset(file: string): Promise<Asset> {
  const contentType = contentTypes[extname(file)] ?? 'application/octet-stream'
  const body = await readFile(file)
  const encoded = new Map<Encoding, Buffer>()
  if (compressible.test(contentType) && body.length > 512) {
    const prepared = (suffix: string) => readFile(file + suffix).catch(() => null)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    encoded.set('br', (await prepared('.br')) ?? (await brotli(body, { params })))
    encoded.set('gzip', (await prepared('.gz')) ?? (await gzipped(body, { level: 9 })))
  }
  // Weak: the compressed forms share it.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return { contentType, etag, body, encoded }
}
