/** What other programs ask every site for: security.txt (RFC 9116) and the page where a password is changed (GW-32). */
import { describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config/compile.ts'
import { ConfigError } from '#server/config/errors.ts'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'
import { configFolder, siteYaml } from '../support/config-folder.ts'
import { recordedLog } from '../support/recorded-log.ts'

const path = '/.well-known/security.txt'
const textYaml = (name: string, expires = '2099-06-30') =>
  `securityTxt:\n  contact: ["mailto:${name}@example.org", "https://example.org/melden"]\n  expires: ${expires}\n`
const centerYaml = `
id: "1"
tenant: demo
name: Demo
canonicalDomain: demo.example
branding: { primaryColor: "#0f766e", secondaryColor: "#d97706" }
`
const meedoenYaml = 'name: Meedoen\nappContext: meedoen\nlocales: [nl, en]\n'

const gatewayWith = async (files: Record<string, string>) => {
  const { logger, entries } = recordedLog()
  const { app } = await buildGateway({ configDirectory: await configFolder(files), logger })
  const read = (host: string, url = path, cookie = '') =>
    app.inject({ method: 'GET', url, headers: { host, ...(cookie ? { cookie } : {}) } })
  return { read, entries }
}

describe('security.txt', () => {
  test('is that of the host, with its URL, expiry and languages', async () => {
    const { read } = await gatewayWith({
      'site.yaml': `${siteYaml}${textYaml('all')}`,
      'centres/demo.yaml': `${centerYaml}${textYaml('center')}  languages: [nl, fy]\n  policy: https://x.nl/beleid\n`,
    })
    const own = await read('demo.example')
    expect(own.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'Host',
    })
    expect(own.body).toBe(
      [
        'Contact: mailto:center@example.org',
        'Contact: https://example.org/melden',
        'Expires: 2099-06-30T23:59:59Z',
        'Preferred-Languages: nl, fy',
        'Canonical: https://demo.example/.well-known/security.txt',
        'Policy: https://x.nl/beleid',
        '',
      ].join('\n'),
    )
  })

  test('is that of the tenant where its center has none, and else that of all', async () => {
    const { read } = await gatewayWith({
      'site.yaml': `${siteYaml}${textYaml('all')}`,
      'tenants/meedoen.yaml': `${meedoenYaml}${textYaml('meedoen')}`,
    })
    const ofTenant = (await read('meedoen.x.nl')).body
    expect(ofTenant).toContain('Contact: mailto:meedoen@example.org\n')
    expect(ofTenant).toContain('Preferred-Languages: nl, en\n')
    for (const host of ['oldebroek.example', 'partner.example']) {
      const { body } = await read(host)
      expect(body, host).toContain('Contact: mailto:all@example.org\n')
      expect(body, host).toContain('Preferred-Languages: nl\n')
    }
  })

  test('names the visited host beside that of the links, and never one that is not configured', async () => {
    const { read } = await gatewayWith({ 'site.yaml': `${siteYaml}${textYaml('all')}` })
    const canonicals = async (host: string) => (await read(host)).body.match(/(?<=Canonical: ).*/g)
    expect(await canonicals('www.demo.example')).toEqual([
      'https://demo.example/.well-known/security.txt',
      'https://www.demo.example/.well-known/security.txt',
    ])
    expect(await canonicals('evil.example')).toEqual(['https://demo.example/.well-known/security.txt'])
  })

  test('is 404 on a host without a configured contact', async () => {
    const { read } = await gatewayWith({ 'centres/demo.yaml': centerYaml })
    const { statusCode, headers } = await read('demo.example')
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('is still sent when it has expired, and the log says so', async () => {
    const { read, entries } = await gatewayWith({ 'site.yaml': `${siteYaml}${textYaml('all', '2020-01-31')}` })
    expect((await read('demo.example')).body).toContain('Expires: 2020-01-31T23:59:59Z')
    expect(entries()).toContainEqual(expect.objectContaining({ code: 'config.security_txt', expires: '2020-01-31' }))
  })
})

describe('a security.txt in the configuration', () => {
  const errorsOf = async (files: Record<string, string>, now?: string) => {
    const folder = await configFolder(files)
    const options = { localPort: null, ...(now ? { now: new Date(now) } : {}) }
    const error = await loadConfig(folder, options).catch((thrown: unknown) => thrown)
    return error instanceof ConfigError ? error.errors.map(({ file, key, line }) => [file, key, line]) : []
  }
  const files = {
    'site.yaml': `${siteYaml}${textYaml('all', '2026-05-01')}`,
    'tenants/meedoen.yaml': `${meedoenYaml}${textYaml('meedoen', '2026-06-01')}`,
    'centres/demo.yaml': `${centerYaml}${textYaml('center', '2026-07-01')}`,
  }

  test('is an error of config:check once its last day is past, and no reason for a gateway not to start', async () => {
    expect(await errorsOf(files, '2026-05-01T23:00:00Z')).toEqual([])
    expect(await errorsOf(files, '2026-06-02T00:00:00Z')).toEqual([
      ['site.yaml', 'securityTxt.expires', 11],
      ['tenants/meedoen.yaml', 'securityTxt.expires', 6],
    ])
    expect(await errorsOf(files)).toEqual([])
  })

  test.each([
    ['contact: []', 'securityTxt.contact'],
    ['contact: [security@example.org]', 'securityTxt.contact.0'],
    ['contact: ["http://example.org"]', 'securityTxt.contact.0'],
    ['contact: ["mailto:a@b.nl\\nPolicy: x"]', 'securityTxt.contact.0'],
    ['contact: ["mailto:a@b.nl"]\n  expires: 2026-02-30', 'securityTxt.expires'],
    ['contact: ["mailto:a@b.nl"]\n  expires: morgen', 'securityTxt.expires'],
    ['contact: ["mailto:a@b.nl"]\n  languages: ["nl\\nX: y"]', 'securityTxt.languages.0'],
    ['contact: ["mailto:a@b.nl"]\n  policy: "https://x.nl/a\\nX: y"', 'securityTxt.policy'],
  ])('is refused with its key: %s', async (text, key) => {
    const expires = text.includes('expires') ? '' : '\n  expires: 2099-01-01'
    const found = await errorsOf({ 'site.yaml': `${siteYaml}securityTxt:\n  ${text}${expires}\n` })
    expect(found.map(([, name]) => name)).toEqual([key])
  })
})

describe('/.well-known/change-password', () => {
  const url = '/.well-known/change-password'

  test('leads who is signed in to the form of the settings, and others to the page that mails a link', async () => {
    const { read } = await gatewayWith({})
    const targets = { '': '/auth/recover', [sessionCookie()]: '/profile-edit/settings#wachtwoord' }
    for (const [cookie, target] of Object.entries(targets)) {
      const { statusCode, headers } = await read('demo.example', url, cookie)
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, target, 'no-store'])
    }
    expect((await read('demo.example', '/auth/recover')).statusCode).toBe(200)
  })

  test('is 404 on a partner site, where nobody has an account', async () => {
    const { read } = await gatewayWith({})
    expect((await read('partner.example', url)).statusCode).toBe(404)
  })

  test('is believed, because a well-known URL that cannot exist is 404', async () => {
    const { read } = await gatewayWith({})
    const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await read('demo.example', missing)).statusCode).toBe(404)
  })
})
