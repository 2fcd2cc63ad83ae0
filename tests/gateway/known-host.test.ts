/** Which hosts may get a certificate (`GET /known-host` on the ops port). */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildGateway } from '../support/build-gateway.ts'
import { configFolder, domainsYaml } from '../support/config-folder.ts'

const asked = (host: string) => `/known-host?domain=${encodeURIComponent(host)}`

test.each(['demo.example', 'WWW.Demo.Example.', 'partner.example', 'oldebroek.x.nl'])(
  'a host that a rule names is known: %s',
  async (host) => {
    const { app } = await buildGateway({ configDirectory: await configFolder() })
    const response = await app.ops.inject(asked(host))
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'known' }])
  },
)

test.each([
  ['of a stranger, although it gets the default tenant', asked('stranger.example')],
  ['below a wildcard, of no tenant', asked('nobody.x.nl')],
  ['the wildcard domain itself', asked('x.nl')],
  ['that is no host name', asked('demo.example/path')],
  ['with a user', asked('user@demo.example')],
  ['that is empty', asked('')],
  ['that is absent', '/known-host'],
  ['that is given twice', '/known-host?domain=demo.example&domain=demo.example'],
])('a host %s is unknown', async (_what, url) => {
  const { app } = await buildGateway({ configDirectory: await configFolder() })
  const response = await app.ops.inject(url)
  expect([response.statusCode, response.json()]).toEqual([404, { status: 'unknown' }])
})

test('a host is known as soon as the configuration names it, and visitors cannot ask', async () => {
  const configDirectory = await configFolder()
  const { app } = await buildGateway({ configDirectory, watchConfig: true })
  const status = async () => (await app.ops.inject(asked('new.example'))).statusCode
  expect(await status()).toBe(404)
  await writeFile(join(configDirectory, 'domains.yaml'), domainsYaml.replace('hosts:', 'hosts:\n  new.example: demo'))
  await vi.waitUntil(async () => (await status()) === 200, { timeout: 20_000 })
  const page = await app.inject({ url: asked('new.example'), headers: { host: 'demo.example' } })
  expect(page.headers['content-type']).toContain('text/html')
})
