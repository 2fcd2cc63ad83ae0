/** Files of a build of the client, with what the build compressed beside them. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
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
 * The files below a folder that are served: no hidden ones, source maps, symbolic links or unknown types. None in a folder that
 * is missing.
 */
export async function assetNames(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && contentTypes[extname(entry.name)] && !entry.name.endsWith('.map'))
    .map((entry) => join(relative(root, entry.parentPath), entry.name))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
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
