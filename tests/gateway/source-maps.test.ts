/** The source maps of the build (`npm run build`, which `npm test` runs first): for `npm run trace`, and for nobody else (GW-33). */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildGateway } from '../support/build-gateway.ts'

const build = 'dist'
const maps = join(build, 'source-maps')
const built = existsSync(maps)
const trace = (args: string[], input = '') =>
  spawnSync(process.execPath, ['scripts/trace.ts', ...args], { encoding: 'utf8', input })

/** A place in the minified code of the developer page, by a text of its source. */
function placeOfText(text: string) {
  const folder = join(build, 'client', 'assets')
  const sources = new Set(readdirSync(join(maps, 'client')).map((name) => name.replace(/\.map$/, '')))
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js') && sources.has(file))) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    const line = lines.findIndex((one) => one.includes(text))
    if (line !== -1) return `${name}:${line + 1}:${(lines[line]?.indexOf(text) ?? 0) + 1}`
  }
  throw new Error(`No file of the build has '${text}'`)
}

describe.runIf(built)('source maps', () => {
  it('are served by no path', async () => {
    const { app } = await buildGateway({ clientDirectory: build })
    await app.loadRest()
    const assets = readdirSync(join(build, 'client', 'assets')).filter((name) => name.endsWith('.js'))
    expect(assets.length).toBeGreaterThan(100)
    const [map = ''] = readdirSync(join(maps, 'client'))
    const paths = [
      ...assets.slice(0, 20).map((name) => `/assets/${name}.map`),
      ...['assets/', 'source-maps/client/', 'source-maps/', 'dist/source-maps/client/'].map(
        (folder) => `/${folder}${map}`,
      ),
      '/source-maps/server/gateway.js.map',
    ]
    for (const url of paths) {
      const { statusCode, body } = await app.inject({ url, headers: { host: 'demo.localhost' } })
      expect([url, statusCode]).toEqual([url, 404])
      expect(body).not.toContain('mappings')
    }
  })

  it('are named by no file of the build', () => {
    const folders = ['client/assets', 'render', 'render/assets', 'server'].map((folder) => join(build, folder))
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('sourceMappingURL='))).toEqual([])
  })

  it('lead from a place in the build to its source, as a log or an intake names it', () => {
    const place = placeOfText('On purpose, from the developer page: ')
    for (const prefix of ['app:///assets/', 'https://demo.example/assets/', '/assets/']) {
      const { stdout, status } = trace([prefix + place])
      expect(status).toBe(0)
      expect(stdout).toMatch(/^client\/developer\/sentry-page\.tsx:\d+:\d+\n/)
      expect(stdout).toMatch(/> +\d+ {3}return new Error\(`On purpose, from the developer page/)
    }
    const ofStack = trace([], `Error: x\n    at f (https://demo.example/assets/${place})\n`)
    expect(ofStack.stdout).toMatch(/^client\/developer\/sentry-page\.tsx:/)
    const line = readFileSync('dist/server/gateway.js', 'utf8')
      .split('\n')
      .findIndex((one) => one.includes('security.txt has expired'))
    expect(trace([`dist/server/gateway.js:${line + 1}:5`]).stdout).toMatch(/^server\/assets\/well-known\.ts:/)
  })
})

it('npm run trace says what it cannot do', () => {
  expect(trace(['nonsense'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("'nonsense' is no FILE:LINE:COLUMN"),
  })
  expect(trace(['/assets/none-00000000.js:1:1'])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('There is no source map of it here'),
  })
})
