import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'

describe('the records of a job', () => {
  it('are all worked on, and the failures are thrown after the last', async () => {
    const done: number[] = []
    const work = async (record: number) => {
      if (record % 2 === 1) throw new Error(`no ${record}`)
      done.push(record)
    }
    const failure = await forEachRecord([1, 2, 3, 4], work, 'were not counted').catch((error: unknown) => error)
    expect(done).toEqual([2, 4])
    expect(failure).toMatchObject({ message: '2 were not counted', errors: [{ message: 'no 1' }, { message: 'no 3' }] })
    await forEachRecord([2], work, 'were not counted')
  })

  it('are not a loop of transactions, which would end at the first that fails', () => {
    const loops = globSync('backend/resources/**/*.ts').filter((path) =>
      /for \(const .*\) (?:\{\s*)?await (?:\w+\.)?(?:db\.transaction|inTransaction)\(/.test(readFileSync(path, 'utf8')),
    )
    expect(loops).toEqual([])
  })
})
