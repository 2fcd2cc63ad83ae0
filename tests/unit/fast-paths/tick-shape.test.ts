import { AsyncResource } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { keepTickShape } from '#server/fast-paths/tick-shape.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

afterEach(() => void vi.restoreAllMocks())

/** The object of a tick in which `callback` runs. */
function tickOf(callback: () => void): WeakRef<object> {
  const resource = new AsyncResource('tick')
  resource.runInAsyncScope(callback)
  return new WeakRef(resource)
}

it('keeps the object of one tick through a full collection', async () => {
  const ticks: (() => void)[] = []
  vi.spyOn(process, 'nextTick').mockImplementation((callback) => void ticks.push(callback as () => void))
  keepTickShape()
  vi.restoreAllMocks()
  const kept = tickOf(() => ticks[0]?.())
  const other = tickOf(() => undefined)

  await nextTurn()
  collectGarbage()
  expect(other.deref()).toBeUndefined()
  expect(kept.deref()).toBeDefined()
})
