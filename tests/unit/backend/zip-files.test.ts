import { randomBytes } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { withFiles } from '#backend/resources/data-exports/zip-files.ts'

const file = (path: string, bytes: Uint8Array, size = bytes.length) => ({ path, size, content: async () => bytes })

it('a zip keeps its files and gets further ones, also an empty one and one with a name in another script', async () => {
  const start = zipSync({ 'gegevens.json': strToU8('{"a":1}'), 'gegevens.html': strToU8('<p>'.repeat(1000)) })
  const photo = randomBytes(300_000)
  const zip = await withFiles(start, [
    file('bestanden/1-foto.jpg', photo),
    file('bestanden/2-ملف.pdf', strToU8('%PDF')),
    file('bestanden/3-weg.pdf', new Uint8Array(), 100),
  ])
  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual([
    ...['gegevens.json', 'gegevens.html'],
    ...['bestanden/1-foto.jpg', 'bestanden/2-ملف.pdf', 'bestanden/3-weg.pdf'],
  ])
  expect(strFromU8(files['gegevens.json'] ?? photo)).toBe('{"a":1}')
  expect(photo.equals(files['bestanden/1-foto.jpg'] ?? new Uint8Array())).toBe(true)
  expect(strFromU8(files['bestanden/2-ملف.pdf'] ?? photo)).toBe('%PDF')
  expect(await withFiles(start, [])).toEqual(Buffer.from(start))
})

it('a zip is refused a file that is larger than it was said to be', async () => {
  await expect(withFiles(zipSync({}), [file('a', randomBytes(10), 9)])).rejects.toThrow('10 bytes instead of 9')
})
