/** What asks for a name is named: data, fonts and icons in the colophon, the platform's own licence where one looks for it. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { works } from '#shared/licenses.ts'

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  license: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const packages = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies })
const licenseOf = (name: string) =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license: string }).license
const found: string[] = works.flatMap((work) => work.found)

describe('the works of the colophon', () => {
  it('are all that has a licence for data, texts or fonts: in the code', () => {
    const asks = /\bCC[- ]BY|\bODbL\b|\bOFL\b|\bCC0\b/
    // What visitors are shown of pictures that staff upload, and this list itself.
    const exempt =
      /^shared\/(?:licenses\.ts|resources\/media|messages\/)|^client\/staff\/media\/|^client\/i18n\/messages\.d\.ts$/
    const files = globSync('{backend,client,server,shared}/**/*.{ts,tsx,csv,json,svg,txt}')
      .filter((file) => !exempt.test(file))
      .filter((file) => asks.test(readFileSync(file, 'utf8')))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !found.includes(file))).toEqual([])
  })

  it('are all that is no text of ours: tables, fonts and pictures in files', () => {
    const files = globSync(
      '{backend,client,server,shared,config}/**/*.{csv,tsv,ttf,otf,woff,woff2,png,jpg,webp,geojson}',
    )
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !found.includes(file))).toEqual([])
  })

  it('are all packages whose licence is one for fonts or data, or that dependencies.md says it of', () => {
    const rows = readFileSync('docs/decisions/dependencies.md', 'utf8').split('\n')
    const named = rows
      .filter((row) => /CC[- ]BY|ODbL|ODC/.test(row))
      .flatMap((row) => packages.filter((name) => row.startsWith(`| ${name} `)))
    const licensed = packages.filter((name) => /^(?:OFL|CC|ODbL|ODC)/.test(licenseOf(name)))
    expect([...named, ...licensed].length).toBeGreaterThan(1)
    expect([...new Set([...named, ...licensed])].filter((name) => !found.includes(name))).toEqual([])
  })

  it('are still in the repository', () => {
    const gone = found.filter((one) => !packages.includes(one) && globSync(one).length === 0)
    expect(gone).toEqual([])
  })
})

describe('the licence of the platform', () => {
  it('is the same in LICENSE and package.json, and allows each licence of what it is built with', () => {
    expect(packageJson.license).toBe('EUPL-1.2')
    expect(readFileSync('LICENSE', 'utf8')).toMatch(/^EUROPEAN UNION PUBLIC LICENCE v\. 1\.2\n/)
    const permissive =
      /^(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0|MIT OR Apache-2\.0)$/
    expect(
      packages.filter((name) => !permissive.test(licenseOf(name))).map((name) => `${name}: ${licenseOf(name)}`),
    ).toEqual([])
  })
})
