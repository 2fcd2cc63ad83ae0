import { describe, expect, test } from 'vitest'
import { type Combination, CountCache } from '#backend/json-api/count-cache.ts'

const counted = (records: number): Combination[] => [{ values: [], records }]
const at = (seconds: number) => new Date(seconds * 1000)

/** A memory for 15 s, and counting that takes `took` ms and finds one more each time. */
function memoryWhereCounting(took: number) {
  let clock = 0
  let times = 0
  const memory = new CountCache(15_000, { clock: () => clock, later: (task) => task() })
  const recall = async (second: number) => {
    const [first] = await memory.recall('key', at(second), async () => {
      clock += took
      times += 1
      return counted(times)
    })
    return first?.records
  }
  return { recall, times: () => times }
}

describe('the cache of counts', () => {
  test('are counted anew after their time, and the asker waits where that is quick', async () => {
    const { recall } = memoryWhereCounting(5)
    expect([await recall(0), await recall(14), await recall(15), await recall(16)]).toEqual([1, 1, 2, 2])
  })

  test('serve on where counting takes long, and are new for the next who asks', async () => {
    const { recall } = memoryWhereCounting(400)
    expect([await recall(0), await recall(20), await recall(21)]).toEqual([1, 1, 2])
  })

  test('never serve for longer than ten minutes', async () => {
    const { recall } = memoryWhereCounting(400)
    expect([await recall(0), await recall(600)]).toEqual([1, 2])
  })

  test('are counted once for all who ask at the same time', async () => {
    const { recall, times } = memoryWhereCounting(400)
    expect(await Promise.all([recall(0), recall(0), recall(0)])).toEqual([1, 1, 1])
    expect(times()).toBe(1)
  })

  test('that could not be made are tried again by who asks next', async () => {
    const memory = new CountCache(15_000, { clock: () => 0 })
    await expect(memory.recall('key', at(0), () => Promise.reject(new Error('no database')))).rejects.toThrow()
    expect(await memory.recall('key', at(0), async () => counted(3))).toEqual(counted(3))
  })
})
