import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const specifier = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const chakra = /^@(?:chakra-ui|emotion|ark-ui|zag-js)\//

const imports = (file: string) =>
  [...readFileSync(`${root}${file}`, 'utf8').matchAll(specifier)].map((match) => match[1] ?? '')
const files = (pattern: string) => globSync(pattern, { cwd: root })

describe('architecture decision 8', () => {
  it('only client/ui knows Chakra', () => {
    const strangers = files('{client,server,backend,shared}/**/*.{ts,tsx}')
      .filter((file) => !file.startsWith('client/ui/'))
      .filter((file) => imports(file).some((name) => chakra.test(name)))
    expect(strangers).toEqual([])
  })

  it('the class-based parts ship no style runtime: Chakra’s code is in the lazy chunks and the build step alone', () => {
    const atRunTime = /^import (?!type\b)[^;]*?from ['"]([^'"]+)['"]/gms
    const strangers = files('client/ui/*.{ts,tsx}').filter((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(atRunTime)].some(
        ([, name = '']) => chakra.test(name) || /\/(?:system|build)\//.test(name) || /\/lazy\/(?!lazy-code)/.test(name),
      ),
    )
    expect(strangers).toEqual([])
  })

  it('client/ui knows no router, no data fetching, no form library and no texts', () => {
    const forbidden =
      /^(?:react-router|swr|react-hook-form|i18next|react-i18next|zod)(?:\/|$)|^#(?:client\/(?!ui\/)|server|backend)/
    const strangers = files('client/ui/**/*.{ts,tsx}').filter((file) =>
      imports(file).some((name) => forbidden.test(name)),
    )
    expect(strangers).toEqual([])
  })
})
