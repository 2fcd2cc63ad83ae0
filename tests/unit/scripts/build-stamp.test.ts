/** `npm start` builds when something changed, and only then. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { obstacleOf } from '../../../scripts/build/run.ts'
import { inputs, inputsOf, removeStamp, stateOfBuild, writeStamp } from '../../../scripts/build/stamp.ts'

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const built = ['dist/client/a.js', 'dist/client/a.js.br', 'dist/render/render.js', 'dist/server/main.js']

/** A checkout with a build and its stamp. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'build-stamp-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const input of inputs) write(root, input.includes('.') ? input : `${input}/deep/file.ts`, 'one')
  write(root, 'node_modules/.package-lock.json', '{}')
  write(root, 'node_modules/vite/package.json', '{}')
  for (const file of built) write(root, file, 'one')
  writeStamp(root, inputsOf(root))
  return root
}

describe('the stamp of a build', () => {
  it('needs no further build when nothing changed, wherever the folder is', () => {
    const root = checkout()
    expect(stateOfBuild(root)).toBe('current')
    const copy = `${root}-copy`
    cpSync(root, copy, { recursive: true })
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
    expect(stateOfBuild(copy)).toBe('current')
  })

  it('ignores what a build does not read or write', () => {
    const root = checkout()
    for (const file of ['backend/app.ts', 'config/site.yaml', 'dist/previous-builds/x', 'data/db/x'])
      write(root, file, 'x')
    expect(stateOfBuild(root)).toBe('current')
  })

  it.each(inputs)('needs one when %s changed', (input) => {
    const root = checkout()
    write(root, input.includes('.') ? input : `${input}/deep/file.ts`, 'two')
    expect(stateOfBuild(root)).toBe('changed')
  })

  it('needs one for a file that came, went or got another name', () => {
    const root = checkout()
    write(root, 'client/other.ts', '')
    expect(stateOfBuild(root)).toBe('changed')
    rmSync(join(root, 'client/other.ts'))
    expect(stateOfBuild(root)).toBe('current')
    rmSync(join(root, 'client/deep/file.ts'))
    write(root, 'client/deep/files.ts', 'one')
    expect(stateOfBuild(root)).toBe('changed')
  })

  it.each(built)('needs one when %s is not as the build wrote it', (file) => {
    const root = checkout()
    write(root, file, 'two')
    expect(stateOfBuild(root)).toBe('changed')
  })

  it('needs one for other installed packages, and none when those that build were removed', () => {
    const root = checkout()
    write(root, 'node_modules/.package-lock.json', '{"other":1}')
    expect(stateOfBuild(root)).toBe('changed')
    rmSync(join(root, 'node_modules/vite'), { recursive: true })
    expect(stateOfBuild(root)).toBe('current')
  })

  it('is not written when sources changed during the build, nor left by one that was interrupted', () => {
    const root = checkout()
    const before = inputsOf(root)
    write(root, 'client/deep/file.ts', 'two')
    removeStamp(root)
    writeStamp(root, before)
    expect(stateOfBuild(root)).toBe('changed')
    write(root, 'client/deep/file.ts', 'one')
    expect(stateOfBuild(root)).toBe('changed')
  })

  it('is missing with the build', () => {
    const root = checkout()
    rmSync(join(root, 'dist'), { recursive: true })
    expect(stateOfBuild(root)).toBe('missing')
  })
})

describe('what keeps a build from being made', () => {
  it('is nothing, production packages alone, or a folder that cannot be written, each with what to do', () => {
    const root = checkout()
    expect(obstacleOf(root)).toBeNull()
    rmSync(join(root, 'node_modules/vite'), { recursive: true })
    expect(obstacleOf(root)).toContain('npm ci --include=dev')
    write(root, 'node_modules/vite/package.json', '{}')
    // For root every folder can be written: a file in its place is refused to everybody.
    rmSync(join(root, 'dist'), { recursive: true })
    write(root, 'dist', '')
    expect(obstacleOf(root)).toMatch(/cannot be written to .*dist \(EEXIST\).*\n.*npm run build/)
  })
})
