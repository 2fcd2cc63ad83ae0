import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { loadConfig } from '#server/config/compile.ts'
import { ConfigError, describeError } from '#server/config/errors.ts'
import { backendFile, centerFile, domainsFile, siteFile, tenantFile } from '#server/config/schema.ts'
import { projectConfig } from '../../support/build-gateway.ts'
import { configFolder } from '../../support/config-folder.ts'

async function errorsOf(overrides: Record<string, string | null>): Promise<string[]> {
  const error = await loadConfig(await configFolder(overrides), { localPort: null }).catch((reason: unknown) => reason)
  if (!(error instanceof ConfigError)) throw new Error('The configuration was accepted')
  return error.errors.map(describeError)
}

const center = (lines: string) => `id: "1"\ntenant: demo\nname: Demo\ncanonicalDomain: demo.example\n${lines}`
const colors = 'branding:\n  primaryColor: "#0f766e"\n  secondaryColor: "#d97706"\n'

describe('an invalid configuration (gateway.md GW-7)', () => {
  test('is refused with all errors of all files at once, each with line and key', async () => {
    const errors = await errorsOf({
      'tenants/demo.yaml': 'name: Demo\nappContext: brabant\nlocales: [nl]\n',
      'centres/demo.yaml': center('branding:\n  primaryColor: groen\n  secondaryColor: "#d97706"\nsurprise: 1\n'),
    })
    expect(errors).toHaveLength(3)
    expect(errors.join('\n')).toMatch(/tenants\/demo\.yaml:2 appContext: /)
    expect(errors).toContain('centres/demo.yaml:6 branding.primaryColor: must be a hex colour, e.g. #1f6b3b')
    expect(errors).toContain('centres/demo.yaml:8 surprise: is not a setting that exists')
  })

  test('names what cannot be read, also a file that may be missing', async () => {
    expect(
      await errorsOf({ 'backend.yaml/file': '', 'tenants/demo.yaml': null, 'tenants/demo.yaml/file': '' }),
    ).toEqual(
      expect.arrayContaining([
        'backend.yaml:1 the file cannot be read: EISDIR',
        'tenants/demo.yaml:1 the file cannot be read: EISDIR',
      ]),
    )
  })

  test('reports every error despite others in the same file', async () => {
    const domains = 'hosts:\n  demo.example: demo\n  Demo.Example: demo\n  a.example: nope\nwildcards: [x.nl, x.nl]\n'
    expect(await errorsOf({ 'domains.yaml': `${domains}surprise: 1\n` })).toEqual([
      expect.stringMatching(/^domains\.yaml:3 hosts\.Demo\.Example: must be a host name/),
      'domains.yaml:6 surprise: is not a setting that exists',
      'domains.yaml:4 hosts.a.example: there is no tenants/nope.yaml',
      "domains.yaml:5 wildcards.1: 'x.nl' is named twice",
    ])
  })

  test('reports errors of different kinds in one file together', async () => {
    const errors = await errorsOf({
      'centres/demo.yaml':
        'id: "!"\ntenant: demo\nname: Demo\ncanonicalDomain: elsewhere.example\nbranding:\n  primaryColor: groen\n  secondaryColor: "#d97706"\n  textColor: "#eeeeee"\n  textColor: "#dddddd"\n',
    })
    expect(errors.map((error) => error.replace(/: .*/, ''))).toEqual([
      'centres/demo.yaml:9 textColor',
      'centres/demo.yaml:1 id',
      'centres/demo.yaml:6 branding.primaryColor',
      'centres/demo.yaml:8 branding.textColor',
      'centres/demo.yaml:4 canonicalDomain',
    ])
  })

  test('reports a part of the backend that does not exist, and a value that is neither true nor false', async () => {
    const errors = await errorsOf({ 'backend.yaml': 'capabilities:\n  vacancies: nee\n  vacatures: false\n' })
    expect(errors).toEqual([
      expect.stringMatching(/^backend\.yaml:2 capabilities\.vacancies: /),
      'backend.yaml:3 capabilities.vacatures: is not a setting that exists',
    ])
  })

  test('reports a duplicate domain', async () => {
    const errors = await errorsOf({ 'domains.yaml': 'hosts:\n  demo.example: demo\n  demo.example: oldebroek\n' })
    expect(errors).toContain('domains.yaml:3 demo.example: is named twice')
  })

  test('reports an unknown tenant, an invalid name, a missing center and a center of another tenant', async () => {
    const errors = await errorsOf({
      'tenants/Stranger 1.yaml': 'name: X\nappContext: gelderland\nlocales: [nl]\n',
      'domains.yaml':
        'hosts:\n  demo.example: demo\n  oldebroek.example: oldebroek\n  roermond.example: roermond\ncentres:\n  demo.example: nowhere\n  oldebroek.example: demo\n',
    })
    expect(errors).toEqual([
      'tenants/Stranger 1.yaml:1 the name of the file must be a slug of lower-case letters, digits and dashes',
      'domains.yaml:4 hosts.roermond.example: there is no tenants/roermond.yaml',
      'domains.yaml:6 centres.demo.example: there is no centres/nowhere.yaml',
      "domains.yaml:7 centres.oldebroek.example: centre 'demo' belongs to tenant 'demo', not 'oldebroek'",
    ])
  })

  test.each([
    ['a domain with a port', 'domains.yaml', 'hosts:\n  demo.example:8080: demo\n', /must be a host name/],
    [
      'an unreadable text colour',
      'centres/demo.yaml',
      center(`${colors}  textColor: "#999999"\n`),
      /:8 branding\.textColor: must have a contrast/,
    ],
    [
      'a strange analytics id',
      'centres/demo.yaml',
      center(`gtagId: "G-1');alert(1)//"\n${colors}`),
      /:5 gtagId: must be an analytics id/,
    ],
    [
      'a logo over plain http',
      'centres/demo.yaml',
      center(`${colors}  logoUrl: http://x.example/l.png\n`),
      /:8 branding\.logoUrl: must be an https address/,
    ],
    [
      'a canonical domain of nobody',
      'centres/demo.yaml',
      center(colors).replace('demo.example', 'other.example'),
      /:4 canonicalDomain: 'other\.example' is not a host/,
    ],
    [
      'languages without the flag',
      'tenants/demo.yaml',
      'name: Demo\nappContext: gelderland\nlocales: [nl, en]\n',
      /:3 locales: languages are not enabled/,
    ],
    ['a missing file', 'site.yaml', null, /site\.yaml:1 the file is missing/],
    ['broken YAML', 'site.yaml', 'cookies: [\n', /^site\.yaml:\d+ /m],
  ])('%s is named', async (_what, file, text, expected) => {
    expect((await errorsOf({ [file]: text })).join('\n')).toMatch(expected)
  })
})

describe("the project's own configuration", () => {
  test('is valid', async () => {
    const config = await loadConfig(projectConfig, { localPort: 3000 })
    expect(config.centers.map(({ slug }) => slug).sort()).toEqual([
      'arnhem',
      'barneveld',
      'demo',
      'ede',
      'nijmegen',
      'oldebroek',
      'roermond',
    ])
    expect(config.sites.get('nijmegen.localhost')?.origin).toBe('http://nijmegen.localhost:3000')
  })

  test.each(
    Object.entries({
      backend: backendFile,
      site: siteFile,
      domains: domainsFile,
      tenant: tenantFile,
      centre: centerFile,
    }),
  )('the editors read the schema of %s as the gateway does', async (name, schema) => {
    const written: unknown = JSON.parse(await readFile(`${projectConfig}/schema/${name}.schema.json`, 'utf8'))
    expect(written).toEqual(z.toJSONSchema(schema, { io: 'input' }))
  })
})
