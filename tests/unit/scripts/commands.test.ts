/** Commands of operators say what is wrong in a sentence, not by a stack. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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
  return { status, stderr, written: readdirSync(folder) }
}

/** A table of the whole country, as `geo:import` wants one. */
function areasFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'areas-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const lines = Array.from({ length: 1000 }, (_, index) => `${1000 + index},Zutphen,Zutphen,52.14,6.2`)
  const file = join(folder, 'areas.csv')
  writeFileSync(file, ['pc4,place,municipality,latitude,longitude', ...lines].join('\n'))
  return file
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

it.each([
  ['redrive-jobs', () => []],
  ['files-move', () => ['s3']],
  ['host-move', () => ['old.example', 'demo.localhost']],
  ['geo-import', () => [areasFile()]],
])('%s makes no database where there is none', (script, args) => {
  const storage = { FILES_URL: 's3://key:secret@files.example/bucket' }
  const { status, stderr, written } = run(script, args(), storage)
  expect(stderr).toMatch(/^There is no database in .*commands-\w+\/db\. DATABASE_URL or DATA_DIR names/)
  expect(status).toBe(1)
  expect(written).toEqual([])
})

it('config-check shows its options for one that it does not know', () => {
  const { status, stderr } = run('config-check', ['--sites=demo'], {})
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Unknown option '--sites'.*\nnpm run config:check -- \[folder\] \[--site=HOST\]/)
  expect(stderr).not.toMatch(/^\s+at /m)
})

it('geo-import says where it looked for a file', () => {
  expect(run('geo-import', ['NL-none.txt'], {}).stderr).toContain(resolve('NL-none.txt'))
})
