/** The queue of jobs: each runs once, a failed one again, and one that fails for good is seen. */

import { sql } from 'drizzle-orm'
import pino from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase, rowsOf } from '#backend/db/driver.ts'
import { serializeError } from '#backend/errors/error-serializer.ts'
import { everyMinute, everyQuarter, type Job, type JobContext } from '#backend/jobs/job.ts'
import { deadJobsOf, deadLetters, JobQueue } from '#backend/jobs/queue.ts'
import { buildBackend, preparedDatabase } from '../support/build-backend.ts'
import { emptyDatabase } from '../support/postgres-databases.ts'

const server = process.env.TEST_DATABASE_URL

/** A log like the backend's own, and its lines. */
function recordedLog() {
  const text: string[] = []
  const log = pino(
    { serializers: { err: (error) => serializeError(error) } },
    { write: (line: string) => text.push(line) },
  )
  return { log, lines: () => text.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

/** A database for several queues: of a server where there is one, else in memory. */
async function databases() {
  const copy = server ? await emptyDatabase(server) : null
  const open = async () => {
    const database = await openDatabase(copy ? { databaseUrl: copy.url } : { archive: await preparedDatabase() })
    onTestFinished(() => database.close())
    return database
  }
  if (copy) onTestFinished(() => copy.drop())
  return open
}

/** A job that counts its runs, and fails a given number of times. */
function countedJob() {
  const counted = { runs: [] as unknown[], failures: 0 }
  const job: Job<{ secret: string }> = {
    pollSeconds: 1,
    run: async (_context, data) => {
      counted.runs.push(data)
      if (counted.runs.length <= counted.failures) throw new Error(`cannot work with ${data.secret}`)
    },
  }
  return { counted, table: { 'tests.counted': job } }
}

async function queueOn(
  database: Awaited<ReturnType<typeof openDatabase>>,
  table: ReturnType<typeof countedJob>['table'],
) {
  const { log, lines } = recordedLog()
  const context = { db: database.db, now: new Date() } as JobContext
  const queue = new JobQueue({ table, database, works: true, contextOf: () => context, log })
  await queue.start()
  onTestFinished(() => queue.stop())
  return { queue, lines }
}

const states = async (database: Awaited<ReturnType<typeof openDatabase>>, name = 'tests.counted') =>
  (await database.execute('select state::text as state, retry_count from jobs.job where name = $1', [name])).rows

describe('a job', () => {
  it('runs once, whatever the number of backends', async () => {
    const open = await databases()
    const { counted, table } = countedJob()
    const first = await open()
    const second = server ? await open() : first
    const queues = [await queueOn(first, table), await queueOn(second, table)]
    for (let number = 0; number < 5; number++) {
      await queues[0]?.queue.send(first.db, 'tests.counted', { secret: 'x' }, { key: `key-${number}`, centerId: null })
    }
    // Both look at once, several times.
    for (let look = 0; look < 5; look++) for (const { queue } of queues) queue.wake('tests.counted')
    await expect
      .poll(() => states(first), { timeout: 30_000 })
      .toEqual(Array(5).fill({ state: 'completed', retry_count: 0 }))
    expect(counted.runs).toHaveLength(5)
  })

  it('is not added twice while one with its key waits, and not at all when its transaction fails', async () => {
    const database = await (await databases())()
    const { counted, table } = countedJob()
    const queue = new JobQueue({
      table,
      database,
      works: false,
      contextOf: () => ({}) as JobContext,
      log: recordedLog().log,
    })
    await queue.start()
    onTestFinished(() => queue.stop())
    const send = (db = database.db) => queue.send(db, 'tests.counted', { secret: 'x' }, { key: 'same', centerId: null })
    await database.db
      .transaction(async (tx) => {
        await send(tx as typeof database.db)
        throw new Error('taken back')
      })
      .catch(() => {})
    expect(await states(database)).toEqual([])
    await send()
    await send()
    expect(await states(database)).toEqual([{ state: 'created', retry_count: 0 }])
    expect(counted.runs).toEqual([])
  })

  it('that fails is logged without its data, and runs again after a pause', async () => {
    const database = await (await databases())()
    const { counted, table } = countedJob()
    counted.failures = 1
    const { queue, lines } = await queueOn(database, table)
    await queue.send(database.db, 'tests.counted', { secret: 'geheim-7' }, { key: 'one', centerId: null })
    queue.wake('tests.counted')
    await expect.poll(() => states(database), { timeout: 30_000 }).toEqual([{ state: 'retry', retry_count: 0 }])
    const [row] = (
      await database.execute('select start_after > now() as waits, output::text as output from jobs.job', [])
    ).rows
    expect(row?.waits).toBe(true)
    expect(row?.output).not.toContain('geheim-7')
    const failed = lines().find(({ code }) => code === 'jobs.failed')
    expect(failed).toMatchObject({ job: 'tests.counted', attempt: 1, isLast: false })
    expect(JSON.stringify(lines())).not.toContain('geheim-7')
    await database.execute("update jobs.job set start_after = now() - interval '1 second'")
    queue.wake('tests.counted')
    await expect.poll(async () => (await states(database))[0]?.state, { timeout: 30_000 }).toBe('completed')
    expect(counted.runs).toHaveLength(2)
  })

  it.each([
    ['each minute', everyMinute, 60, 30],
    ['each quarter of an hour', everyQuarter, 15 * 60, 6],
    ['once a night', '23 3 * * *', 3600, 6],
  ] as const)(
    'of a schedule of %s is tried again no later than that, also at its last attempt',
    async (_, cron, seconds, limit) => {
      const database = await (await databases())()
      const { counted, table } = countedJob()
      counted.failures = 99
      const { queue } = await queueOn(database, { 'tests.counted': { ...table['tests.counted'], cron } })
      await queue.send(database.db, 'tests.counted', { secret: 'x' }, { key: 'one', centerId: null })
      await expect.poll(() => counted.runs.length, { timeout: 30_000 }).toBeGreaterThan(0)
      // The last but one, which the queue counts when it begins.
      await database.execute(
        "update jobs.job set retry_count = $1, state = 'retry', start_after = now() - interval '1 second' where name = 'tests.counted'",
        [limit - 2],
      )
      queue.wake('tests.counted')
      const next = async () => {
        const { rows } = await database.execute(
          `select state::text as state, retry_count, retry_limit, retry_delay_max, extract(epoch from start_after - now())::float8 as seconds
         from jobs.job where name = 'tests.counted'`,
          [],
        )
        return rows[0]
      }
      await expect
        .poll(next, { timeout: 20_000 })
        .toMatchObject({ state: 'retry', retry_count: limit - 1, retry_limit: limit, retry_delay_max: seconds })
      expect((await next())?.seconds).toBeLessThanOrEqual(seconds)
    },
  )

  it('that fails at its last attempt is a dead letter, which the metrics count by its name', async () => {
    const database = await (await databases())()
    const { counted, table } = countedJob()
    counted.failures = 99
    const { queue, lines } = await queueOn(database, table)
    await queue.send(database.db, 'tests.counted', { secret: 'x' }, { key: 'one', centerId: null })
    // The queue may have tried it before: then it would wait for half a minute.
    const lastAttempt = async () => {
      await database.execute(
        "update jobs.job set retry_count = retry_limit, state = 'retry', start_after = now() - interval '1 second' where name = 'tests.counted' and state in ('created', 'retry')",
      )
      queue.wake('tests.counted')
      return states(database, deadLetters)
    }
    await expect.poll(lastAttempt, { timeout: 30_000 }).toHaveLength(1)
    expect(lines().some(({ isLast }) => isLast === true)).toBe(true)
    expect(await queue.figures()).toContainEqual({ job: 'tests.counted', state: 'dead', count: 1 })
    expect(queue.runs()).toEqual([{ job: 'tests.counted', result: 'failed', count: expect.any(Number) }])
  })

  it('that is a dead letter is listed, and runs again once an operator sends it back by its name or id', async () => {
    const database = await (await databases())()
    const { counted, table } = countedJob()
    counted.failures = 99
    const { queue } = await queueOn(database, table)
    // Each job has its last attempt at once.
    const lastAttempt = `update jobs.job set retry_count = retry_limit, state = 'retry', start_after = now() - interval '1 second'
      where name = 'tests.counted' and state in ('created', 'retry')`
    const fail = async () => {
      const deadJobs = async () => {
        await database.execute(lastAttempt)
        queue.wake('tests.counted')
        return queue.deadJobs()
      }
      await expect.poll(deadJobs, { timeout: 30_000 }).toHaveLength(1)
    }
    await queue.send(database.db, 'tests.counted', { secret: 'geheim-9' }, { key: 'one', centerId: 7 })
    await fail()
    const [dead] = await queue.deadJobs()
    expect(dead?.job).toBe('tests.counted')
    expect(JSON.stringify(dead)).not.toContain('geheim-9')
    const ofCenter = async (id: number) =>
      (await rowsOf<{ dead: number }>(database.db, sql`select ${deadJobsOf(sql`${id}`)} as dead`))[0]?.dead
    expect([await ofCenter(7), await ofCenter(8)]).toEqual([1, 0])
    expect(await queue.redrive({ job: 'mails.send' })).toBe(0)
    expect(await queue.redrive({ ids: [dead?.id ?? ''] })).toBe(1)
    await fail()
    counted.failures = 0
    const before = counted.runs.length
    expect(await queue.redrive({ job: 'tests.counted' })).toBe(1)
    expect(await queue.deadJobs()).toEqual([])
    queue.wake('tests.counted')
    await expect.poll(() => counted.runs.length, { timeout: 30_000 }).toBe(before + 1)
    expect(counted.runs.at(-1)).toEqual({ secret: 'geheim-9' })
  })
})

describe('the metrics of a backend', () => {
  it('have the mails that wait, and need no account', async (test) => {
    const backend = await buildBackend({ test })
    const response = await backend.app.inject({ method: 'GET', url: '/metrics' })
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    expect(response.body).toContain('backend_mails{status="pending"} 0')
  })
})
