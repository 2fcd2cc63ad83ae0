import { describe, expect, it } from 'vitest'
import { isFresh, storeInitialData } from '#client/api/initial-data.ts'
import { noteWrite } from '#client/api/last-write.ts'

const path = '/api/v1/users?sort=last_name'

describe('isFresh', () => {
  it('is true of a document that came with the page, for half a minute', async () => {
    // Other tests write too, some of them at a time of their own.
    noteWrite('/api/v1/users/1')
    const now = performance.now() + 1
    await storeInitialData({ [path]: { data: [] } }, now)
    expect(isFresh(path, now)).toBe(true)
    expect(isFresh(path, now + 29_999)).toBe(true)
    expect(isFresh(path, now + 30_001)).toBe(false)
    expect(isFresh('/api/v1/organizations', now)).toBe(false)
  })

  it('is false after a write, until the page is opened again', async () => {
    await storeInitialData({ [path]: { data: [] } })
    noteWrite('/api/v1/users/1')
    expect(isFresh(path)).toBe(false)
    await storeInitialData({ [path]: { data: [] } }, performance.now() + 1)
    expect(isFresh(path)).toBe(true)
  })
})
