/** docs/errors.md lists every code that a line of the log at `warn` or above can have. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '#backend/errors/catalogue.ts'
import { gatewayErrors } from '#server/http/errors.ts'

const files = globSync('{server,backend}/**/*.ts', { exclude: (name) => name.includes('node_modules') })
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const doc = readFileSync('docs/errors.md', 'utf8')
const listed = new Set(
  [...doc.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code),
  ),
)

/** Calls of a logger at these levels, up to their message. */
const calls = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\blog(?:ger)?\??\.(?:error|warn|fatal)\(([^']*(?:'[^']*'[^']*?)*?)\)/g)].map(([call]) => ({
    file,
    call,
  })),
)

/** Codes that are the values of a type, or of a parameter. */
const byType = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, code = '']) => code)
const own = [
  ...byType('backend/errors/database-fault.ts', /'(database\.\w+)'/g),
  ...byType('backend/mail/mail-fault.ts', /'(mail\.\w+)'/g),
  ...byType('backend/http/error-responses.ts', /'(request\.failed)'/g),
  ...byType('server/ops/client-errors.ts', /z\.enum\(\[([^\]]+)\]\)/g).flatMap((kinds) =>
    [...kinds.matchAll(/'(\w+)'/g)].map(([, kind]) => `client.${kind}`),
  ),
  // Of 5xx alone; 501 and 505 are errors of the client (gateway.md GW-23).
  ...Object.entries(gatewayErrors).flatMap(([code, { status }]) =>
    status >= 500 && status !== 501 && status !== 505 ? code : [],
  ),
  ...Object.entries(errorCatalogue).flatMap(([code, { status }]) => (status >= 500 && code !== 'internal' ? code : [])),
]
const literal = calls.flatMap(({ call }) => [...call.matchAll(/code: '([\w.]+)'/g)].map(([, code]) => code))
// Written by a function that takes the level as it comes.
const elsewhere = ['too_many_requests']

describe('the codes of the log', () => {
  it('are in every line at warn or above', () => {
    expect(calls.length).toBeGreaterThan(25)
    expect(calls.filter(({ call }) => !/\bcode\b|\.\.\.fields/.test(call))).toEqual([])
  })

  it('are listed in docs/errors.md, and nothing else is', () => {
    const written = new Set<string | undefined>([...own, ...literal, ...elsewhere])
    expect([...written.difference(listed)]).toEqual([])
    expect([...listed.difference(written)]).toEqual([])
  })
})
