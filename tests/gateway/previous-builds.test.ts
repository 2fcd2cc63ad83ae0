/** Two builds of the client over one folder: what a deploy does to pages that are open. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Gateway } from '#server/app.ts'
import { buildGateway, clientBuild } from '../support/build-gateway.ts'
import { recordedLog } from '../support/recorded-log.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

const dayMs = 24 * 3_600_000

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kept-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A build of the client with files of its own; `name` makes its id another one. */
function buildNamed(name: string, files: Record<string, string>): string {
  const folder = emptyFolder()
  cpSync(join(clientBuild, 'client'), join(folder, 'client'), { recursive: true })
  mkdirSync(join(folder, 'render'))
  const renderer = JSON.stringify(pathToFileURL(join(clientBuild, 'render/render.js')))
  writeFileSync(join(folder, 'render/render.js'), `export * from ${renderer}`)
  mkdirSync(join(folder, 'client/.vite'))
  writeFileSync(join(folder, 'client/.vite/manifest.json'), JSON.stringify({ name }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, 'client/assets', file), text)
  return folder
}

const gatewayOf = async (clientDirectory: string, previousBuildsDirectory?: string, now = Date.now) =>
  (await buildGateway({ clientDirectory, now, ...(previousBuildsDirectory ? { previousBuildsDirectory } : {}) })).app

const get = (app: Gateway, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'demo.localhost', ...headers } })

const oldBuild = () =>
  buildNamed('before', { 'page-aaaaaaaa.js': 'export default "before"', 'both-cccccccc.js': 'old' })
const newBuild = () => buildNamed('after', { 'page-bbbbbbbb.js': 'export default "after"', 'both-cccccccc.js': 'new' })

describe('the files of the build before (GW-28)', () => {
  test('are served after a deploy as before it: the same headers, encodings and 304', async () => {
    const kept = emptyFolder()
    const old = buildNamed('before', { 'page-aaaaaaaa.js': `export default "${'before '.repeat(200)}"` })
    const first = await get(await gatewayOf(old, kept), '/assets/page-aaaaaaaa.js', { 'accept-encoding': 'br' })
    // The next build empties the folder of the one before.
    rmSync(old, { recursive: true })
    const app = await gatewayOf(newBuild(), kept)
    const again = await get(app, '/assets/page-aaaaaaaa.js', { 'accept-encoding': 'br' })
    expect([again.statusCode, again.rawPayload]).toEqual([200, first.rawPayload])
    const { date: _at, 'x-request-id': _firstId, ...headers } = first.headers
    expect(again.headers).toMatchObject(headers)
    expect(headers['content-encoding']).toBe('br')
    const known = await get(app, '/assets/page-aaaaaaaa.js', { 'if-none-match': String(first.headers.etag) })
    expect(known.statusCode).toBe(304)
  })

  test('and those of the next one are served by a gateway that is not replaced yet', async () => {
    const kept = emptyFolder()
    let at = Date.now()
    const old = await gatewayOf(oldBuild(), kept, () => at)
    expect((await get(old, '/assets/page-bbbbbbbb.js')).statusCode).toBe(404)
    await gatewayOf(newBuild(), kept)
    at += 1500
    const response = await get(old, '/assets/page-bbbbbbbb.js')
    expect([response.statusCode, response.body]).toEqual([200, 'export default "after"'])
  })

  test('never win over a file of this build', async () => {
    const kept = emptyFolder()
    const old = await gatewayOf(oldBuild(), kept)
    const app = await gatewayOf(newBuild(), kept)
    expect((await get(app, '/assets/both-cccccccc.js')).body).toBe('new')
    expect((await get(old, '/assets/both-cccccccc.js')).body).toBe('old')
  })

  test('are not found without the folder, and a folder that cannot be used keeps no gateway from starting', async () => {
    const app = await gatewayOf(newBuild())
    expect((await get(app, '/assets/page-aaaaaaaa.js')).statusCode).toBe(404)
    const file = join(emptyFolder(), 'file')
    writeFileSync(file, '')
    const blocked = await gatewayOf(newBuild(), file)
    expect((await get(blocked, '/assets/page-aaaaaaaa.js')).statusCode).toBe(404)
    expect((await get(blocked, '/assets/page-bbbbbbbb.js')).statusCode).toBe(200)
  })

  test.each(['.hidden.js', 'page-aaaaaaaa.js.map', '..%2findex.html', '..%2f..%2findex.html', 'index.html'])(
    'do not include %s',
    async (name) => {
      const kept = emptyFolder()
      await gatewayOf(buildNamed('before', { '.hidden.js': 'x', 'page-aaaaaaaa.js.map': 'x' }), kept)
      const app = await gatewayOf(newBuild(), kept)
      expect((await get(app, `/assets/${name}`)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )

  test('go a week after their last gateway, while those of a running one stay', async () => {
    const kept = emptyFolder()
    await gatewayOf(oldBuild(), kept)
    const [id = ''] = readdirSync(kept)
    const usedDaysAgo = (days: number) => {
      const at = (Date.now() - days * dayMs) / 1000
      utimesSync(join(kept, id), at, at)
    }
    usedDaysAgo(6.9)
    const app = await gatewayOf(newBuild(), kept)
    expect((await get(app, '/assets/page-aaaaaaaa.js')).statusCode).toBe(200)
    usedDaysAgo(7.1)
    const later = await gatewayOf(newBuild(), kept)
    expect((await get(later, '/assets/page-aaaaaaaa.js')).statusCode).toBe(404)
    expect([existsSync(join(kept, id)), readdirSync(kept).length]).toEqual([false, 1])
  })

  test('are at most those of 20 builds, and nothing is left of a copy that was never finished', async () => {
    const kept = emptyFolder()
    for (let build = 0; build < 30; build++) {
      const folder = join(kept, build.toString(16).padStart(16, '0'))
      mkdirSync(folder)
      writeFileSync(join(folder, `page-${build}.js`), String(build))
      const at = Date.now() / 1000 - 60 * (30 - build)
      utimesSync(folder, at, at)
    }
    const unfinished = join(kept, '.copy-unfinished')
    mkdirSync(unfinished)
    utimesSync(unfinished, Date.now() / 1000 - 7200, Date.now() / 1000 - 7200)
    const app = await gatewayOf(newBuild(), kept)
    expect(readdirSync(kept).length).toBe(20)
    const statuses = await Promise.all([10, 11, 29].map((build) => get(app, `/assets/page-${build}.js`)))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200])
  })

  test('are stored once when two gateways of one build start together', async () => {
    const kept = emptyFolder()
    const build = oldBuild()
    await Promise.all([gatewayOf(build, kept), gatewayOf(build, kept)])
    const [id = '', ...more] = readdirSync(kept)
    expect([/^[0-9a-f]{16}$/.test(id), more]).toEqual([true, []])
  })
})

describe('a full disk under the folder of kept builds (GW-28)', () => {
  // Without the right to mount there is no disk to fill.
  const disk = mountSmallDisk(2)
  const onDisk = test.skipIf('refused' in disk)
  if (!('refused' in disk)) afterAll(disk.unmount)
  const folder = 'refused' in disk ? '' : join(disk.folder, 'kept')

  onDisk('keeps no gateway from starting, is logged, and leaves no half of a build', async () => {
    if ('refused' in disk) return
    mkdirSync(folder, { recursive: true })
    disk.fill()
    const { logger, entries } = recordedLog()
    const { app } = await buildGateway({ clientDirectory: newBuild(), previousBuildsDirectory: folder, logger })
    expect((await get(app, '/assets/page-bbbbbbbb.js')).statusCode).toBe(200)
    expect(readdirSync(folder)).toEqual([])
    expect(entries()).toContainEqual(
      expect.objectContaining({ code: 'previous_builds', err: expect.objectContaining({ code: 'ENOSPC' }) }),
    )
    disk.free()
  })

  onDisk('loses builds that nobody used for a week before this one is kept', async () => {
    if ('refused' in disk) return
    const old = join(folder, '0'.repeat(16))
    mkdirSync(old, { recursive: true })
    writeFileSync(join(old, 'page-aaaaaaaa.js'), Buffer.alloc(1_200_000))
    const at = (Date.now() - 8 * dayMs) / 1000
    utimesSync(old, at, at)
    const build = buildNamed('after', { 'page-bbbbbbbb.js': 'x'.repeat(1_200_000) })
    await gatewayOf(build, folder)
    const [id = '', ...more] = readdirSync(folder)
    expect([existsSync(join(folder, id, 'page-bbbbbbbb.js')), more]).toEqual([true, []])
  })
})
