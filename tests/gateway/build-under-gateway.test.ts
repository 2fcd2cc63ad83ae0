/** The client is built again into the folder of a gateway that runs, as in a checkout. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { earlierChunks } from '#client/build/earlier-chunks-plugin.ts'
import { buildGateway, clientBuild } from '../support/build-gateway.ts'

const weekMs = 7 * 24 * 3_600_000

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-again-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Builds a renderer whose pages are in a chunk that is imported with the first page, and the file of one asset. */
async function buildInto(folder: string, text: string): Promise<void> {
  const source = emptyFolder()
  writeFileSync(join(source, 'page.js'), `export const html = 'rendered by the ${text} build'`)
  writeFileSync(
    join(source, 'entry.js'),
    `export const render = async () => ({ html: (await import('./page.js')).html, head: '', status: 200 })
     export const describePage = async () => ({ title: { nl: '', en: '' }, initialData: [] })`,
  )
  rmSync(join(folder, 'client'), { recursive: true, force: true })
  cpSync(join(clientBuild, 'client'), join(folder, 'client'), { recursive: true })
  writeFileSync(join(folder, `client/assets/${text}-aaaaaaaa.js`), `'${text}'`)
  await build({
    configFile: false,
    root: source,
    logLevel: 'silent',
    plugins: [earlierChunks()],
    build: {
      ssr: true,
      outDir: join(folder, 'render'),
      emptyOutDir: true,
      rolldownOptions: { input: join(source, 'entry.js'), output: { entryFileNames: 'render.js' } },
    },
  })
}

test('GW-28: a gateway renders its own build, and serves its files, after another build into its folder', async () => {
  const folder = emptyFolder()
  await buildInto(folder, 'first')
  const { app } = await buildGateway({ clientDirectory: folder })
  await app.loadRest()
  await buildInto(folder, 'second')
  const get = async (url: string) => (await app.inject({ url, headers: { host: 'demo.localhost' } })).body
  expect(await get('/')).toContain('rendered by the first build')
  expect(await get('/assets/first-aaaaaaaa.js')).toBe("'first'")
})

test('a build removes the chunks that no build wrote for a week', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'render/assets'), { recursive: true })
  const chunk = (name: string, ageMs: number) => {
    const file = join(folder, 'render/assets', name)
    writeFileSync(file, '')
    utimesSync(file, (Date.now() - ageMs) / 1000, (Date.now() - ageMs) / 1000)
    return file
  }
  const old = chunk('page-old.js', weekMs + 60_000)
  const young = chunk('page-young.js', weekMs - 60_000)
  await buildInto(folder, 'new')
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
})
