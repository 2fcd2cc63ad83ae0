import { afterAll, describe, expect, it } from 'vitest'
import { ApiError } from '#backend/errors/api-error.ts'
import { WorkerPool } from '#backend/untrusted/worker-pool.ts'

const limits = { cpuMs: 500, wallMs: 20_000, maxWaitMs: 60_000, maxQueuedPerCenter: 3, maxQueuedPerUser: 2 }
const pool = new WorkerPool(limits)
afterAll(() => pool.close())

/** Millions of unclosed elements: seconds of work. */
const endless = '<p>'.repeat(4_000_000)
const codeOf = (error: unknown) => (error instanceof ApiError ? error.entries[0]?.key : String(error))
const hang = (centerId: number) => pool.run('cleanHtml', [[endless]], { centerId }).then(() => 'done', codeOf)
const clean = (centerId: number) =>
  pool.run('cleanHtml', [['<b>Hallo</b><script>x</script>']], { centerId }).then((texts) => texts[0], codeOf)

describe('tasks on content of others', () => {
  it('return what their function returns', async () => {
    expect(await clean(1)).toBe('<strong>Hallo</strong>')
  })

  it('throw the errors of their function, with code and attribute', async () => {
    const upload = { name: 'x', content: Buffer.from('no picture') }
    const error = await pool.run('drawn', [upload, [{ side: 10, fit: 'cover' }]], { centerId: 1 }).catch(String)
    expect(error).toContain('This photo cannot be used')
  })

  it('are killed when they use the processor for longer than they may, and another process takes the next', async () => {
    expect(await hang(1)).toBe('content.too_complex')
    expect(await clean(1)).toBe('<strong>Hallo</strong>')
  })

  it('are killed when they take more memory than they may', async () => {
    const masks = Array.from(
      { length: 20 },
      (_, at) => `<mask id="m${at}" mask="url(#m${at + 1})"><rect width="100" height="100" opacity=".9"/></mask>`,
    )
    const draw = (content: string) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${content}</svg>`
      const crop = { x: 0, y: 0, width: 0.1, height: 0.1 }
      const input = [
        { name: 'logo.svg', content: Buffer.from(drawing) },
        { side: 512, fit: 'inside', crop },
      ] as const
      const limits = { memoryMb: 400, cpuMs: 20_000 }
      return pool.run('siteImage', [...input], { centerId: 1, limits }).then(({ contentType }) => contentType, codeOf)
    }
    const rectangle = '<rect width="100" height="100" mask="url(#m0)"/>'
    expect(await draw(`${masks.join('')}${rectangle}`)).toBe('content.too_complex')
    expect(await draw(rectangle)).toBe('image/webp')
  })

  it('of one center leave a process for those of another', async () => {
    const order: string[] = []
    const slow = [hang(1), hang(1)].map((task) => task.then(() => order.push('slow')))
    await clean(2).then(() => order.push('other center'))
    await Promise.all(slow)
    expect(order).toEqual(['other center', 'slow', 'slow'])
  })

  it('of one user leave the next turn of their center to another', async () => {
    const order: string[] = []
    const run = (userId: number, html: string) =>
      pool
        .run('cleanHtml', [[html]], { centerId: 5, userId })
        .then(() => 'done', codeOf)
        .then((result) => order.push(`${userId} ${result}`))
    const hungry = [run(1, endless), run(1, 'a'), run(1, 'b'), run(1, 'c')]
    await Promise.all([...hungry, run(2, 'd')])
    expect(order).toEqual(['1 content.busy', '1 content.too_complex', '2 done', '1 done', '1 done'])
  })

  it('are refused when their center has too many waiting, and when none is free in time', async () => {
    const waiting = [1, 2, 3, 4].map(() => clean(3))
    expect(await clean(3)).toBe('content.busy')
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 4 }, () => '<strong>Hallo</strong>'))
    const slow = hang(4)
    const late = await pool.run('cleanHtml', [['x']], { centerId: 4, limits: { maxWaitMs: 50 } }).catch(codeOf)
    expect([late, await slow]).toEqual(['content.busy', 'content.too_complex'])
  })
})
