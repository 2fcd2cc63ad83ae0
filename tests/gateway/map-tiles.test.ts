import { expect, test } from 'vitest'
import { buildGateway } from '../support/build-gateway.ts'
import { configFolder, siteYaml } from '../support/config-folder.ts'

const homeOf = async (text: string) => {
  const { app } = await buildGateway({ configDirectory: await configFolder({ 'site.yaml': text }) })
  const response = await app.inject({ method: 'GET', url: '/', headers: { host: 'demo.localhost' } })
  return { policy: String(response.headers['content-security-policy']), html: response.body }
}
const withMap = siteYaml
  .replace(/^map:\n(?: .*\n)+/m, '')
  .concat(
    '\nmap:\n  url: https://tiles.example.org/{z}/{x}/{y}.png\n  attribution: De kaartmakers\n  attributionUrl: https://example.org/kaart\n',
  )

test('the configured tiles are used in the page, and the policy allows images from their host', async () => {
  const { policy, html } = await homeOf(withMap)
  expect(html).toContain('"attribution":"De kaartmakers"')
  expect(policy).toMatch(/img-src [^;]*https:\/\/tiles\.example\.org/)
})

test('a configuration without tiles has no map and allows no tile host', async () => {
  const { policy, html } = await homeOf(siteYaml.replace(/^map:\n(?: .*\n)+/m, ''))
  expect(html).not.toContain('"map":')
  expect(policy).not.toContain('tile')
})
