import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { addCompileHints, loadedByPages } from '#client/build/compile-hints-plugin.ts'

const chunk = (fileName: string, { isEntry = false, imports = [] as string[] } = {}) => ({
  [fileName]: { type: 'chunk', fileName, isEntry, imports },
})

const built = {
  ...chunk('entry.js', { isEntry: true, imports: ['libraries.js'] }),
  ...chunk('libraries.js', { imports: ['runtime.js'] }),
  ...chunk('runtime.js'),
  ...chunk('page.js'),
  ...chunk('editor.js'),
  'page-chunks.json': { type: 'asset', source: JSON.stringify({ home: ['page.js', 'page.css'], 'home+parts': [] }) },
  'page.js.map': { type: 'asset', source: '' },
} as unknown as Rolldown.OutputBundle

test('the scripts that pages load by themselves are the entry with what it imports, and those of the pages', () => {
  expect([...loadedByPages(built)].sort()).toEqual(['entry.js', 'libraries.js', 'page.js', 'runtime.js'])
  expect(() => loadedByPages({})).toThrow('page-chunks.json is not built')
})

test('a large script starts with the hint, and its source map knows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compile-hints-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = (name: string) => join(folder, name)
  const large = 'run();'.repeat(6000)
  for (const name of ['entry.js', 'runtime.js']) writeFileSync(file(name), 'run()')
  for (const name of ['libraries.js', 'page.js', 'editor.js']) writeFileSync(file(name), large)
  writeFileSync(file('page.js.map'), JSON.stringify({ version: 3, mappings: 'AAAA' }))
  await addCompileHints(folder, built)
  const hinted = `//# allFunctionsCalledOnLoad\n${large}`
  expect(readFileSync(file('page.js'), 'utf8')).toBe(hinted)
  expect(JSON.parse(readFileSync(file('page.js.map'), 'utf8'))).toEqual({ version: 3, mappings: ';AAAA' })
  expect(readFileSync(file('libraries.js'), 'utf8')).toBe(hinted)
  expect(readFileSync(file('runtime.js'), 'utf8'), 'small').toBe('run()')
  expect(readFileSync(file('editor.js'), 'utf8'), 'no page loads it by itself').toBe(large)
})
