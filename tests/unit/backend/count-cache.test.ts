import { describe, expect, test } from 'vitest'
import { type Combination, CountCache } from '#backend/json-api/count-cache.ts'

const counted = (records: number): Combination[] => [{ values: [], records }]
const at = (seconds: number) => new Date(seconds * 1000)

/** A cache of 15 s over a count that takes `took` ms and grows by one each time. */
function cacheWithCountOf(took: number) {
  let clock = 0
  let times = 0
  const cache = new CountCache(15_000, { clock: () => clock, later: (task) => task() })
  const recall = async (second: number) => {
    const [first] = await cache.recall('key', at(second), async () => {
      clock += took
      times += 1
      return counted(times)
    })
    return first?.records
  }
  return { recall, times: () => times }
}

describe('the cache of counts', () => {
  test('counts again after the entry expires, and the request waits when the count is quick', async () => {
    const { recall } = cacheWithCountOf(5)
    expect([await recall(0), await recall(14), await recall(15), await recall(16)]).toEqual([1, 1, 2, 2])
  })

  test('serves the stale count when the count is slow, and the new one to the next request', async () => {
    const { recall } = cacheWithCountOf(400)
    expect([await recall(0), await recall(20), await recall(21)]).toEqual([1, 1, 2])
  })

  test('never serves a count older than ten minutes', async () => {
    const { recall } = cacheWithCountOf(400)
    expect([await recall(0), await recall(600)]).toEqual([1, 2])
  })

  test('counts once for concurrent requests', async () => {
    const { recall, times } = cacheWithCountOf(400)
    expect(await Promise.all([recall(0), recall(0), recall(0)])).toEqual([1, 1, 1])
    expect(times()).toBe(1)
  })

  test('counts again on the next request after a failure', async () => {
    const cache = new CountCache(15_000, { clock: () => 0 })
    await expect(cache.recall('key', at(0), () => Promise.reject(new Error('no database')))).rejects.toThrow()
    expect(await cache.recall('key', at(0), async () => counted(3))).toEqual(counted(3))
  })
})
