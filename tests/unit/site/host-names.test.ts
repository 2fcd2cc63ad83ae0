import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config/compile.ts'
import { parseHostName } from '#server/http/host-name.ts'
import { trustedPeers } from '#server/http/trusted-peers.ts'
import { resolveSite } from '#server/site/resolve.ts'
import { configFolder, siteYaml } from '../../support/config-folder.ts'

const load = async (overrides: Record<string, string | null> = {}) =>
  loadConfig(await configFolder(overrides), { localPort: null })

describe('a host name (gateway.md GW-1)', () => {
  test.each([
    ['Demo.Example', 'demo.example'],
    ['demo.example.', 'demo.example'],
    ['demo.example:8443', 'demo.example'],
    ['127.0.0.1:3000', '127.0.0.1'],
  ])('%s is read as %s', (given, expected) => {
    expect(parseHostName(given)).toBe(expected)
  })

  test.each([
    '',
    '.',
    'a b',
    'demo.example/x',
    'user@demo.example',
    'demo..example',
    'demo.example:99999',
    'demo.example:',
    '[::1]',
    'démo.example',
    '-demo.example',
  ])('%j is refused', (given) => {
    expect(parseHostName(given)).toBeNull()
  })
})

describe('resolveSite (gateway.md GW-1, GW-2)', () => {
  test('gives a site the configured fallback as its first language, in which addresses without one are', async () => {
    const languagesOf = async (locales: string) => {
      const tenant = `name: Meedoen\nappContext: meedoen\nlocales: ${locales}\n`
      const config = await load({ 'tenants/meedoen.yaml': tenant })
      return resolveSite('meedoen.x.nl', config)?.tenant.locales
    }
    expect(await languagesOf('[en, nl]')).toEqual(['nl', 'en'])
    expect(await languagesOf('[en]')).toEqual(['en'])
  })

  test('prefers the exact domain, then the first label below a wildcard, then the default', async () => {
    const config = await load()
    expect(resolveSite('oldebroek.example', config)?.tenant.key).toBe('oldebroek')
    expect(resolveSite('meedoen.x.nl', config)?.tenant.key).toBe('meedoen')
    expect(resolveSite('meedoen.staging.x.nl', config)?.tenant.key).toBe('meedoen')
    expect(resolveSite('unknown.x.nl', config)?.tenant.key).toBe('demo')
    expect(resolveSite('somewhere.else', config)?.tenant.key).toBe('demo')
  })

  test('does not match look-alikes of a wildcard domain', async () => {
    const config = await load()
    for (const host of ['meedoen.evilx.nl', 'meedoenx.nl', 'meedoen.x.nl.evil.com', 'x.nl']) {
      expect(resolveSite(host, config), host).toBe(config.defaultSite)
    }
  })

  test('returns null for an unknown host without a default', async () => {
    const config = await load({ 'site.yaml': siteYaml.replace(/default(Tenant|Centre): demo\n/g, '') })
    expect(resolveSite('somewhere.else', config)).toBeNull()
    expect(resolveSite('oldebroek.example', config)?.center).toBeNull()
  })

  test('takes the center of the host, else of the tenant, else of the platform', async () => {
    const config = await load()
    expect(resolveSite('demo.example', config)?.center?.slug).toBe('demo')
    expect(resolveSite('www.demo.example', config)?.center?.slug).toBe('demo')
    expect(resolveSite('oldebroek.example', config)?.center?.slug).toBe('demo')
  })

  test('uses a configured domain in links, whatever alias was visited (gateway.md GW-6)', async () => {
    const config = await load()
    expect(resolveSite('www.demo.example', config)?.origin).toBe('https://demo.example')
    expect(resolveSite('somewhere.else', config)?.origin).toBe('https://demo.example')
    expect(resolveSite('partner.example', config)).toMatchObject({
      origin: 'https://partner.example',
      partnerSite: true,
    })
  })
})

describe('trusted peers (gateway.md GW-5)', () => {
  test('trust no peer that is not listed', () => {
    expect(trustedPeers([])('127.0.0.1')).toBe(false)
  })

  test('trust listed addresses and blocks, also over a dual-stack socket', () => {
    const isTrusted = trustedPeers(['10.0.0.0/8', 'fd00::/8', '192.0.2.7'])
    expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1', '192.0.2.7'].map(isTrusted)).toEqual([true, true, true, true])
    expect(['11.0.0.1', '192.0.2.8', 'fe80::1', undefined].map(isTrusted)).toEqual([false, false, false, false])
  })
})
