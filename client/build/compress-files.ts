/**
 * `node client/build/compress-files.ts FOLDER`: writes every text file of a build in compressed forms beside it, at the highest
 * quality: the gateway then starts faster and needs no memory for compressing.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const isText = /\.(js|css|svg|json)$/
/** Bytes below which a compressed form saves nothing. */
const smallest = 512

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length <= smallest) return
  const [best, compatible] = await Promise.all([
    brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    gzipped(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, best), writeFile(`${file}.gz`, compatible)])
}

const [, , folder = 'dist/client/assets'] = process.argv
// zlib's own threads bound how many are compressed at a time.
await Promise.all(
  (await readdir(folder)).filter((name) => isText.test(name)).map((name) => compress(join(folder, name))),
)
