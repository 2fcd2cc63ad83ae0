import { describe, expect, it } from 'vitest'
import { ListQueue } from '#backend/json-api/list-queue.ts'
import { buildBackend, visit } from '../support/build-backend.ts'

describe('the queue of lists', () => {
  it('runs as many as it has slots, in the order of their requests', async () => {
    const queue = new ListQueue(2)
    const started: number[] = []
    const finish: (() => void)[] = []
    const lists = [0, 1, 2, 3].map((list) =>
      queue.run(
        () =>
          new Promise<void>((resolve) => {
            started.push(list)
            finish.push(resolve)
          }),
      ),
    )
    await Promise.resolve()
    expect(started).toEqual([0, 1])
    finish[1]?.()
    await lists[1]
    await new Promise(setImmediate)
    expect(started).toEqual([0, 1, 2])
    finish[0]?.()
    finish[2]?.()
    await Promise.all([lists[0], lists[2]])
    await new Promise(setImmediate)
    finish[3]?.()
    await lists[3]
    expect(started).toEqual([0, 1, 2, 3])
  })

  it('frees the slot of a list that fails', async () => {
    const queue = new ListQueue(1)
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.run(async () => 'read')).toBe('read')
  })

  it('responds with 503 to a list that waits too long, and frees its slot', async () => {
    const queue = new ListQueue(1, 1)
    let finish = () => {}
    const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)))
    await expect(queue.run(async () => 'never')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    finish()
    await first
    expect(await queue.run(async () => 'read')).toBe('read')
  })
})

describe('a backend with many lists', () => {
  it('serves other requests between their queries', async (test) => {
    const backend = await buildBackend({ test })
    const { id } = (await visit(backend.app, '/api/v1/vacancies?page[size]=1')).json().data[0]
    const finished: string[] = []
    const request = async (name: string, path: string) => {
      const { statusCode } = await visit(backend.app, path)
      finished.push(name)
      return statusCode
    }
    const lists = Array.from({ length: 12 }, (_, index) =>
      request('list', `/api/v1/vacancies?include=organization,address&facets=kind,themes&filter[q]=woord${index}`),
    )
    const record = request('record', `/api/v1/vacancies/${id}`)
    const statuses = await Promise.all([...lists, record])
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(finished.indexOf('record')).toBeLessThan(6)
  })
})
