/** Commands of operators say what is wrong in a sentence, not by a stack. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

function run(script: string, args: readonly string[], env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...env },
    encoding: 'utf8',
  })
  return { status, stderr }
}

it.each([
  ['redrive-jobs', []],
  ['files-move', ['s3']],
  ['center-add', ['demo']],
  ['host-move', ['old.example', 'demo.localhost']],
])('%s names what is wrong in the environment', (script, args) => {
  const { status, stderr } = run(script, args, { NODE_ENV: 'production', ALLOW_SAMPLE_CENTERS: 'true' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/DATABASE_URL: is required in production/)
  expect(stderr).not.toMatch(/^\s+at /m)
})

it('geo-import says where it looked for a file', () => {
  expect(run('geo-import', ['NL-none.txt'], {}).stderr).toContain(resolve('NL-none.txt'))
})
