import { spawnSync } from 'node:child_process'
import { openSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logBuffer } from '#server/fast-paths/log-buffer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('writes all lines in their order, together after 200 ms', () => {
  const written: string[] = []
  const buffer = logBuffer({ write: (text) => void written.push(text) })
  buffer.write('one\n')
  buffer.write('two\n')
  expect(written).toEqual([])
  vi.advanceTimersByTime(200)
  expect(written).toEqual(['one\ntwo\n'])
  vi.advanceTimersByTime(200)
  expect(written).toHaveLength(1)
})

it('writes at once when 64 Ki characters wait', () => {
  const written: string[] = []
  const buffer = logBuffer({ write: (text) => void written.push(text) })
  buffer.write('x'.repeat(65_535))
  expect(written).toEqual([])
  buffer.write('\n')
  expect(written).toEqual([`${'x'.repeat(65_535)}\n`])
})

it('writes what is left when the process exits', () => {
  const written: string[] = []
  const before = process.listeners('exit')
  logBuffer({ write: (text) => void written.push(text) }).write('last\n')
  const [own] = process.listeners('exit').filter((listener) => !before.includes(listener))
  own?.call(process, 0)
  expect(written).toEqual(['last\n'])
})

it('loses lines, and nothing else, when the disk behind standard output is full', () => {
  const script = `
    import { logBuffer } from ${JSON.stringify(new URL('../../../server/fast-paths/log-buffer.ts', import.meta.url).href)}
    const buffer = logBuffer()
    let left = 5
    setInterval(() => {
      buffer.write('x'.repeat(70_000))
      if (--left === 0) process.exit(0)
    }, 10)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect([status, stderr]).toEqual([0, ''])
})
