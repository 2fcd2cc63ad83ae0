/** An old Node is refused with a sentence by every program, and every place names the same version. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  engines: { node: string }
}
const check = 'shared/node-check.js'
const byHand = Object.values(scripts).flatMap((script) =>
  [...script.matchAll(/node (\S+\.ts)/g)].map(([, file = '']) => file),
)
const programs = [...new Set([...byHand, 'backend/main.ts', 'server/main.ts', 'backend/start.js'])]
const as = (version: string) =>
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`

describe('the check of Node', () => {
  it.each(programs)('is the first import of %s', (file) => {
    const [first] = /^import .*$|^await import.*$/m.exec(read(file)) ?? []
    expect(first).toBe(`import '#${check}'`)
  })

  it.each(['26.0.0', '27.1.0'])('lets Node %s pass', (version) => {
    expect(spawnSync(process.execPath, ['--import', as(version), check], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })

  // The gateway is a file of the build, which `npm test` makes first.
  it.each(['20.20.2', '25.9.0'])('names the Node that is needed to Node %s', (version) => {
    for (const program of ['backend/start.js', 'dist/server/main.js', 'scripts/center-add.ts']) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', as(version), program], {
        encoding: 'utf8',
      })
      expect([status, stdout], program).toEqual([1, ''])
      expect(stderr, program).toContain(`This needs Node 26; ${process.execPath} is Node ${version}.`)
      expect(stderr.split('\n'), program).toHaveLength(4)
    }
  })

  it('asks for the version of engines, .nvmrc, the image and the README', () => {
    const [, needed = ''] = /^const needed = (\d+)$/m.exec(read(check)) ?? []
    expect(engines.node).toBe(`>=${needed}`)
    expect(read('.nvmrc').trim()).toBe(needed)
    expect(new Set(read('Dockerfile').match(/node:\d+/g))).toEqual(new Set([`node:${needed}`]))
    expect(read('README.md')).toContain(`Node ${needed}`)
  })
})
