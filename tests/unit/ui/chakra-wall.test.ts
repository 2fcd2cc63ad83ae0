import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const specifier = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const chakra = /^@(?:chakra-ui|emotion|ark-ui|zag-js)\//

const imports = (file: string) =>
  [...readFileSync(`${root}${file}`, 'utf8').matchAll(specifier)].map((match) => match[1] ?? '')
const files = (pattern: string) => globSync(pattern, { cwd: root })

describe('the imports of client/ui (ADR 0008)', () => {
  it('only client/ui imports Chakra', () => {
    const strangers = files('{client,server,backend,shared}/**/*.{ts,tsx}')
      .filter((file) => !file.startsWith('client/ui/'))
      .filter((file) => imports(file).some((name) => chakra.test(name)))
    expect(strangers).toEqual([])
  })

  it('the class-based components ship no style runtime: only the lazy chunks and the build import Chakra', () => {
    const atRunTime = /^import (?!type\b)[^;]*?from ['"]([^'"]+)['"]/gms
    const strangers = files('client/ui/*.{ts,tsx}').filter((file) =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(atRunTime)].some(
        ([, name = '']) => chakra.test(name) || /\/(?:system|build)\//.test(name) || /\/lazy\/(?!lazy-code)/.test(name),
      ),
    )
    expect(strangers).toEqual([])
  })

  it('client/ui imports no router, data fetching, form library or messages', () => {
    const forbidden =
      /^(?:react-router|swr|react-hook-form|i18next|react-i18next|zod)(?:\/|$)|^#(?:client\/(?!ui\/)|server|backend)/
    const strangers = files('client/ui/**/*.{ts,tsx}').filter((file) =>
      imports(file).some((name) => forbidden.test(name)),
    )
    expect(strangers).toEqual([])
  })
})
