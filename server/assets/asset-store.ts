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

/**
 * Reads the files below `<directory>/assets`, by their path on the site. Hidden files, source maps, symbolic links and
 * unknown types are left out. A missing folder gives an empty store.
 */
export async function loadAssets(directory: string): Promise<Map<string, Asset>> {
  const root = join(directory, 'assets')
  const names = await readdir(root, { recursive: true }).catch(() => [])
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const contentType = contentTypes[extname(name)]
    const isHidden = name.split('/').some((part) => part.startsWith('.'))
    if (!contentType || isHidden || name.endsWith('.map')) continue
    const file = join(root, name)
    if (!(await lstat(file)).isFile()) continue
    assets.set(`/assets/${name}`, await assetOf(file, contentType))
  }
  return assets
}

async function assetOf(file: string, contentType: string): Promise<Asset> {
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
