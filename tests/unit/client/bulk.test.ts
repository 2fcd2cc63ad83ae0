import { describe, expect, it } from 'vitest'
import { inChunks } from '#client/api/bulk.ts'

const ids = Array.from({ length: 120 }, (_, index) => String(index))
const resultsOf = (some: readonly string[]) => some.map((id) => ({ id, ok: true, errors: [] }))

describe('a change to many records', () => {
  it('is sent in calls of 40 ids, in order, with the share that is done', async () => {
    const sizes: number[] = []
    const shares: number[] = []
    const send = async (some: string[]) => {
      sizes.push(some.length)
      return resultsOf(some)
    }
    const results = await inChunks(ids, send, { notSent: '', onProgress: (share) => shares.push(share) })
    expect(sizes).toEqual([40, 40, 40])
    expect(results.map(({ id }) => id)).toEqual(ids)
    expect(shares.at(-1)).toBe(1)
  })

  it('throws the error of its first call', async () => {
    const send = () => Promise.reject(new Error('offline'))
    await expect(inChunks(ids, send, { notSent: 'no' })).rejects.toThrow('offline')
  })

  it('says of every id that was not sent that it is not done', async () => {
    const send = async (some: string[], chunk: number) => {
      if (chunk > 0) throw new Error('offline')
      return resultsOf(some)
    }
    const results = await inChunks(ids, send, { notSent: 'no' })
    expect(results.filter(({ ok }) => ok)).toHaveLength(40)
    expect(results.filter(({ errors }) => errors[0] === 'no')).toHaveLength(80)
  })
})
