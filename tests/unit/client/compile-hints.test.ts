import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addCompileHints, loadedByPages } from '#client/build/compile-hints-plugin.ts'

const small = 'run()'
const large = 'run();'.repeat(6000)

const chunk = (fileName: string, { isEntry = false, imports = [] as string[], code = large } = {}) => ({
  [fileName]: { type: 'chunk' as const, fileName, isEntry, imports, code },
})
const asset = (content: object) => ({ type: 'asset' as const, source: JSON.stringify(content) })

const built = {
  ...chunk('entry.js', { isEntry: true, imports: ['libraries.js'], code: small }),
  ...chunk('libraries.js', { imports: ['runtime.js'] }),
  ...chunk('runtime.js', { code: small }),
  ...chunk('page.js'),
  ...chunk('editor.js'),
  'page-chunks.json': asset({ home: ['page.js', 'page.css'], 'home+parts': [] }),
  'page.js.map': asset({ version: 3, mappings: 'AAAA' }),
}

test('the scripts that pages load by themselves are the entry with what it imports, and those of the pages', () => {
  expect([...loadedByPages(built)].sort()).toEqual(['entry.js', 'libraries.js', 'page.js', 'runtime.js'])
  expect(() => loadedByPages({})).toThrow('page-chunks.json is not built')
})

test('a large script starts with the hint, and its source map knows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compile-hints-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = (name: string) => join(folder, name)
  for (const [name, built] of Object.entries({
    entry: small,
    runtime: small,
    libraries: large,
    page: large,
    editor: large,
  }))
    writeFileSync(file(`${name}.js`), built)
  await addCompileHints(folder, built)
  const hinted = `//# allFunctionsCalledOnLoad\n${large}`
  expect(readFileSync(file('page.js'), 'utf8')).toBe(hinted)
  expect(JSON.parse(readFileSync(file('page.js.map'), 'utf8'))).toEqual({ version: 3, mappings: ';AAAA' })
  expect(readFileSync(file('libraries.js'), 'utf8')).toBe(hinted)
  expect(readFileSync(file('runtime.js'), 'utf8'), 'small').toBe(small)
  expect(readFileSync(file('editor.js'), 'utf8'), 'no page loads it by itself').toBe(large)
})
