/** `.env.example` and the tables of docs/operations.md say what the schemas of the environment say. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backendSettings } from '#backend/options.ts'
import { gatewaySettings } from '#server/config/environment.ts'

const script = resolve('scripts/env-example.ts')
const run = (cwd: string, ...flags: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [script, ...flags], { cwd, encoding: 'utf8' })
  return { status, stderr }
}

function copies(): { folder: string; file: (name: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'env-example-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'docs'))
  const file = (name: string) => join(folder, name)
  for (const name of ['.env.example', 'docs/operations.md']) cpSync(name, file(name))
  return { folder, file }
}

describe('npm run env:example', () => {
  it('has nothing to change in .env.example and docs/operations.md', () => {
    expect(run('.', '--check')).toEqual({ status: 0, stderr: '' })
  })

  it('finds a default that a table says wrongly, and mends that table alone', () => {
    const { folder, file } = copies()
    const right = readFileSync('docs/operations.md', 'utf8')
    const wrong = right.replace('| `BACKEND_PORT` | `3001` |', '| `BACKEND_PORT` | `4001` |')
    expect(wrong).not.toBe(right)
    writeFileSync(file('docs/operations.md'), wrong)
    const checked = run(folder, '--check')
    expect(checked.status).toBe(1)
    expect(checked.stderr).toContain('docs/operations.md is out of date: run `npm run env:example`')
    expect(checked.stderr).not.toContain('.env.example is out of date')
    expect(run(folder).status).toBe(0)
    expect(readFileSync(file('docs/operations.md'), 'utf8')).toBe(right)
  })

  it('refuses a page without the markers of a table', () => {
    const { folder, file } = copies()
    writeFileSync(file('docs/operations.md'), '# Operations\n')
    const refused = run(folder)
    expect([refused.status, refused.stderr.includes("no markers of 'gateway'")]).toEqual([1, true])
    expect(readFileSync(file('docs/operations.md'), 'utf8')).toBe('# Operations\n')
  })
})

it('.env.example says how its settings reach a program, and the shell takes them so', () => {
  const text = readFileSync('.env.example', 'utf8')
  const [, command = ''] = /No program reads \.env by itself: `([^`]+)`/.exec(text) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'env-example-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, '.env'), text.replace(/^#RATE_LIMIT=.*$/m, "RATE_LIMIT='77'"))
  const { stdout, stderr } = spawnSync('sh', ['-c', `${command}; env`], { cwd: folder, env: {}, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^RATE_LIMIT=77$/m)
})

it('every setting of gateway and backend says what it means', () => {
  const all = [...Object.entries(gatewaySettings), ...Object.entries(backendSettings)]
  expect(all.filter(([, schema]) => !schema.description).map(([key]) => key)).toEqual([])
})
