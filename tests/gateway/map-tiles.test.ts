/** Maps: their tiles come from the site's own host, whatever the provider. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#server/ops/logger.ts'
import { buildGateway } from '../support/build-gateway.ts'
import { configFolder, siteYaml } from '../support/config-folder.ts'

const host = { host: 'demo.localhost' }
const withoutMap = siteYaml.replace(/^map:\n(?: .*\n)+/m, '')
const withMap = (url: string) =>
  withoutMap.concat(
    `\nmap:\n  url: ${url}\n  attribution: De kaartmakers\n  attributionUrl: https://example.org/kaart\n`,
  )
const gatewayWith = async (text: string, options: object = {}) =>
  (await buildGateway({ configDirectory: await configFolder({ 'site.yaml': text }), ...options })).app

/** What the provider got, and what it responds with. */
let requests: { url: string; headers: Record<string, unknown> }[]
let status: number
let provider: string
beforeEach(async () => {
  requests = []
  status = 200
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers })
    response.writeHead(status, { 'content-type': 'image/png', 'set-cookie': 'spy=1' }).end('tile')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  provider = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png?key=secret`
})

/** The URL of a tile, as the page of this gateway has it. */
async function tileUrl(app: Awaited<ReturnType<typeof gatewayWith>>, tile = '8/131/84'): Promise<string> {
  const { body } = await app.inject({ url: '/', headers: host })
  const template = /"map":\{"url":"([^"]+)"/.exec(body)?.[1] ?? ''
  const [z = '', x = '', y = ''] = tile.split('/')
  return template.replace('{z}', z).replace('{x}', x).replace('{y}', y)
}

test('the page has tiles of its own host and whose they are, and nothing of the provider', async () => {
  const app = await gatewayWith(withMap(provider))
  const { headers, body } = await app.inject({ url: '/', headers: host })
  expect(body).toContain('"attribution":"De kaartmakers"')
  expect(body).not.toContain('secret')
  expect(String(headers['content-security-policy'])).not.toContain('127.0.0.1')
  expect(await tileUrl(app)).toMatch(/^\/_tiles\/[0-9a-f]{8}\/8\/131\/84$/)
})

test('a tile is fetched from the provider once, without anything of the visitor', async () => {
  const app = await gatewayWith(withMap(provider))
  const url = await tileUrl(app)
  const headers = { ...host, cookie: 'access-token=geheim', 'x-forwarded-for': '192.0.2.7', referer: 'http://demo/' }
  const first = await app.inject({ url, headers })
  await app.inject({ url, headers })
  expect([first.statusCode, first.body, first.headers['content-type']]).toEqual([200, 'tile', 'image/png'])
  expect(first.headers['cache-control']).toBe('public, max-age=604800')
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(requests.map((request) => request.url)).toEqual(['/8/131/84.png?key=secret'])
  const [sent] = requests
  expect(Object.keys(sent?.headers ?? {})).not.toContain('cookie')
  expect(JSON.stringify(sent?.headers)).not.toMatch(/192\.0\.2\.7|geheim|referer/)
})

test('where the provider fails the map is drawn, for a minute, and the metrics say so', async () => {
  status = 500
  const app = await gatewayWith(withMap(provider))
  const response = await app.inject({ url: await tileUrl(app), headers: host })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(response.headers['cache-control']).toBe('public, max-age=60')
  expect(response.body).toContain('>Amsterdam</text>')
  const metrics = await app.metrics.registry.metrics()
  expect(metrics).toMatch(/^gateway_map_provider_down 1$/m)
  expect(metrics).toMatch(/^gateway_map_tiles_drawn 1$/m)
})

test('a provider that fails is one line of the log, however many tiles it has not', async () => {
  status = 500
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await gatewayWith(withMap(provider), { logger: createLogger('info', sink) })
  for (const tile of ['8/131/84', '8/131/85', '8/132/84'])
    expect((await app.inject({ url: await tileUrl(app, tile), headers: host })).body).toContain('<svg')
  expect(lines.filter((line) => line.includes('"code":"tiles.fetch"'))).toHaveLength(1)
})

test('a provider without such a tile is no provider that fails', async () => {
  status = 404
  const app = await gatewayWith(withMap(provider))
  const response = await app.inject({ url: await tileUrl(app), headers: host })
  expect([response.headers['content-type'], response.headers['cache-control']]).toEqual([
    'image/svg+xml',
    'public, max-age=604800',
  ])
  expect(await app.metrics.registry.metrics()).toMatch(/^gateway_map_provider_down 0$/m)
})

test('a configuration with a drawn map asks no provider, and says whose the names are', async () => {
  const app = await gatewayWith(`${withoutMap}\nmap: drawn\n`)
  expect((await app.inject({ url: '/', headers: host })).body).toContain('"attribution":"© GeoNames"')
  const response = await app.inject({ url: await tileUrl(app), headers: host })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=604800'])
  expect(response.body).toContain('>Amsterdam</text>')
  expect(requests).toEqual([])
})

test.each(['8/256/84', '20/1/1', '8/-1/84', '8/1.5/84', '8/131/84.png', '8/131/99999999'])(
  'what is no tile is not found: %s',
  async (tile) => {
    const app = await gatewayWith(withMap(provider))
    expect((await app.inject({ url: await tileUrl(app, tile), headers: host })).statusCode).toBe(404)
    expect(requests).toEqual([])
  },
)

test('the tiles of another provider are not found', async () => {
  const app = await gatewayWith(withMap(provider))
  expect((await app.inject({ url: '/_tiles/00000000/8/131/84', headers: host })).statusCode).toBe(404)
})

test('tiles have a limit of their own: who pans a map can go on reading', async () => {
  const app = await gatewayWith(withMap(provider), { rateLimits: { perMinute: 3, tilesPerMinute: 5 } })
  const url = await tileUrl(app)
  const statuses = []
  for (let tile = 0; tile < 6; tile++) statuses.push((await app.inject({ url, headers: host })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await app.inject({ url: '/', headers: host })).statusCode).toBe(200)
})

test('a configuration without tiles has no map', async () => {
  const app = await gatewayWith(withoutMap)
  expect((await app.inject({ url: '/', headers: host })).body).not.toContain('"map":')
  expect((await app.inject({ url: '/_tiles/00000000/8/131/84', headers: host })).statusCode).toBe(404)
})
