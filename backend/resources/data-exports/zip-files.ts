/**
 * Adds files to a zip one at a time, so that only one is in memory beside the zip. They are stored as they are (most are compressed
 * already), of which nothing is read: a process of its own would take longer for the way there and back.
 */
import { setImmediate } from 'node:timers/promises'
import { zipSync } from 'fflate'

export type ZipFile = { path: string; size: number; content: () => Promise<Uint8Array> }

/** Bytes of the record at the end of a zip without a comment, and of a file's records beside its content and path. */
const endSize = 22
const recordsSize = 200
/** Where a record of the directory says at which byte its file begins. */
const offsetAt = 42

export async function withFiles(zip: Uint8Array, files: readonly ZipFile[]): Promise<Buffer> {
  const room = files.reduce((sum, { path, size }) => sum + size + recordsSize + 2 * Buffer.byteLength(path), zip.length)
  const whole = Buffer.allocUnsafe(room)
  const first = partsOf(zip)
  let at = first.content.copy(whole)
  const directory = [first.directory]
  for (const { path, size, content } of files) {
    const bytes = await content()
    if (bytes.length > size) throw new Error(`${path} has ${bytes.length} bytes instead of ${size}`)
    const one = partsOf(zipSync({ [path]: [bytes, { level: 0 }] }))
    one.directory.writeUInt32LE(at, offsetAt)
    directory.push(one.directory)
    at += one.content.copy(whole, at)
    // A file of 10 MB takes up to 50 ms.
    await setImmediate()
  }
  const records = Buffer.concat(directory)
  const { end } = first
  const count = end.readUInt16LE(10) + files.length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(records.length, 12)
  end.writeUInt32LE(at, 16)
  at += records.copy(whole, at)
  at += end.copy(whole, at)
  return whole.subarray(0, at)
}

/** The files of a zip, and copies of the directory that lists them and of the record that says where that is. */
function partsOf(zip: Uint8Array): { content: Buffer; directory: Buffer; end: Buffer } {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.length)
  const end = Buffer.from(bytes.subarray(-endSize))
  const start = end.readUInt32LE(16)
  return { content: bytes.subarray(0, start), directory: Buffer.from(bytes.subarray(start, -endSize)), end }
}
