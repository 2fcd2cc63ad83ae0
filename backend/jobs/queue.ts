/**
 * The queue of jobs: pg-boss in the backend's own database, in the schema `jobs` (docs/decisions/0024-jobs.md). A job runs once
 * with several backends; one that fails runs again after a growing pause, which is never longer than that of its schedule, and is a
 * dead letter after the last attempt.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss'
import type { Database, Db } from '#backend/db/driver.ts'
import { serializeError } from '#backend/errors/error-serializer.ts'
import { currentOrigin, workFor } from '#backend/http/request-origin.ts'
import { type DataOf, everyMinute, everyQuarter, type Job, type JobContext, type JobTable } from './job.ts'

const schema = 'jobs'
const timeZone = 'Europe/Amsterdam'
const defaultPollSeconds = 30
const day = 24 * 3600

/** The queue of jobs that failed at every attempt; nothing runs them, an operator sends them back. */
export const deadLetters = 'dead-letters'

const attempts = {
  /** Half an hour, with the delays of `attemptsOf`. */
  retryLimit: 6,
  /** Seconds before the second attempt; doubled for each one after it. */
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  /** Seconds after which a job whose process died runs again. */
  expireInSeconds: 600,
  /** Seconds for which a job that ended is kept. */
  deleteAfterSeconds: day,
  deadLetter: deadLetters,
}

/**
 * The next attempt is no later than the next run of the schedule, which the queue does not add meanwhile: else one record that fails makes those of
 * all centers late.
 */
const attemptsOf = ({ cron }: Pick<Job, 'cron'>): typeof attempts => {
  if (cron === everyMinute) return { ...attempts, retryDelayMax: 60, retryLimit: 30 }
  return cron === everyQuarter ? { ...attempts, retryDelayMax: 15 * 60 } : attempts
}

/** Dead letters of the jobs that were sent for a center, without those that are for all. */
export const deadJobsOf = (centerId: SQL | AnyColumn): SQL =>
  sql`(select count(*)::int from ${sql.raw(`${schema}.job`)} where name = ${deadLetters} and state in ('created', 'retry')
    and (data ->> 'forCenter')::int = ${centerId})`

export type JobRuns = { job: string; result: 'done' | 'failed'; count: number }
export type JobFigure = { job: string; state: 'waiting' | 'retry' | 'active' | 'dead'; count: number }

/** A job that failed at its last attempt. */
export type DeadJob = { id: string; job: string; failedAt: Date; error: string }

export class JobQueue<Table extends JobTable> {
  readonly #table: Table
  readonly #database: Database
  readonly #log: FastifyBaseLogger
  readonly #contextOf: () => JobContext
  readonly #afterRun: () => void
  readonly #boss: PgBoss
  readonly #workers = new Map<string, string>()
  readonly #runs = new Map<string, JobRuns>()
  readonly #works: boolean

  /** `works`: whether it runs jobs too, and starts those of the schedule; else it only takes them in. */
  constructor(parts: {
    table: Table
    database: Database
    works: boolean
    contextOf: () => JobContext
    /** Called after each job that succeeded: it may have queued mails. */
    afterRun?: () => void
    log: FastifyBaseLogger
  }) {
    const { table, database, works, contextOf, afterRun, log } = parts
    this.#table = table
    this.#database = database
    this.#contextOf = contextOf
    this.#afterRun = afterRun ?? (() => {})
    this.#log = log
    this.#works = works
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => database.execute(text, values) },
      backend: database.engine,
      schema,
      supervise: works,
      schedule: works,
      // Every pass is a handful of statements, and PGlite runs them in the thread of the requests.
      superviseIntervalSeconds: 120,
      monitorIntervalSeconds: 120,
      queueCacheIntervalSeconds: 600,
      flowIntervalSeconds: 3600,
      cronMonitorIntervalSeconds: 30,
      cronWorkerIntervalSeconds: 15,
      registerInstance: false,
    })
    this.#boss.on('error', (error) => log.error({ err: error, code: 'jobs.queue' }, 'the job queue failed'))
    this.#boss.on('warning', ({ message }) =>
      log.warn({ warning: message, code: 'jobs.warning' }, 'the job queue warns'),
    )
  }

  /** Creates what the queue needs in the database, and begins to work. */
  async start(): Promise<void> {
    await this.#boss.start()
    await this.#storeQueues()
    if (!this.#works) return
    await this.#storeSchedules()
    for (const [name, { pollSeconds = defaultPollSeconds }] of Object.entries(this.#table)) {
      const worker = await this.#boss.work(
        name,
        { pollingIntervalSeconds: pollSeconds, includeMetadata: true },
        async ([job]) => {
          if (job) await this.#run(name, job)
        },
      )
      this.#workers.set(name, worker)
    }
  }

  /** Takes no more jobs, and waits for running ones for up to ten seconds; what is left runs again later. */
  stop(): Promise<void> {
    return this.#boss.stop({ graceful: true, timeout: 10_000 })
  }

  /**
   * Adds a job, in the transaction of the change that causes it: both are committed, or neither. While one with the same `key`
   * waits or runs, it is not added again. `centerId`: the center that it is for, null when it is for all.
   */
  async send<Name extends keyof Table & string>(
    db: Db,
    name: Name,
    data: DataOf<Table[Name]>,
    { key, centerId }: { key: string; centerId: number | null },
  ): Promise<void> {
    const requestId = currentOrigin()
    const added = { ...(requestId !== null && { requestId }), ...(centerId !== null && { forCenter: centerId }) }
    await this.#boss.send(
      name,
      Object.keys(added).length > 0 ? { ...(data as object | null), ...added } : (data as object | null),
      {
        db: fromDrizzle(db as Parameters<typeof fromDrizzle>[0], sql),
        singletonKey: key,
      },
    )
  }

  /** Looks for waiting jobs of this name at once, after the transaction that sent one. */
  wake(name: keyof Table & string): void {
    const worker = this.#workers.get(name)
    if (worker) this.#boss.notifyWorker(worker)
  }

  /** Runs in this process since its start. */
  runs(): JobRuns[] {
    return [...this.#runs.values()]
  }

  /** Jobs of all backends by state, `dead` after the last attempt. */
  async figures(): Promise<JobFigure[]> {
    const { rows } = await this.#database.execute(
      `select coalesce(source_name, name) as job, case when name = $1 then 'dead' when state = 'created' then 'waiting' else state::text end as state,
         count(*)::int as count
       from ${schema}.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' group by 1, 2 order by 1, 2`,
      [deadLetters],
    )
    return rows as JobFigure[]
  }

  /** Seconds for which the oldest job that is due has waited for a backend; 0 when none waits. */
  async lateness(): Promise<number> {
    const { rows } = await this.#database.execute(
      `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
       from ${schema}.job where state in ('created', 'retry') and start_after < now() and name <> $1 and name not like '\\_\\_pgboss%'`,
      [deadLetters],
    )
    return Number(rows[0]?.seconds ?? 0)
  }

  /** The dead letters, oldest first. */
  async deadJobs(): Promise<DeadJob[]> {
    const { rows } = await this.#database.execute(
      `select id::text as id, coalesce(source_name, name) as job, created_on, coalesce(source_output, output) ->> 'message' as error
       from ${schema}.job where name = $1 and state in ('created', 'retry') order by created_on`,
      [deadLetters],
    )
    return rows.map(({ id, job, created_on, error }) => ({
      id: String(id),
      job: String(job),
      failedAt: new Date(created_on as string),
      error: String(error ?? ''),
    }))
  }

  /** Sends dead letters back to their queues, all of one job or those with these ids, and returns how many. */
  redrive(which: { job: string } | { ids: string[] }): Promise<number> {
    return this.#boss.redrive(deadLetters, 'job' in which ? { sourceName: which.job } : { ids: which.ids })
  }

  async #run(name: string, { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>): Promise<void> {
    const { requestId, forCenter: _, ...own } = (data ?? {}) as { requestId?: string; forCenter?: number }
    const work = async () => this.#table[name]?.run(this.#contextOf(), Object.keys(own).length > 0 ? own : null)
    try {
      await workFor(requestId ?? id, work)
      this.#count(name, 'done')
      this.#afterRun()
    } catch (error) {
      this.#count(name, 'failed')
      const attempt = retryCount + 1
      const isLast = attempt > retryLimit
      const fields = { job: name, jobId: id, reqId: requestId, attempt, isLast }
      this.#log.error({ ...fields, code: 'jobs.failed', err: error }, 'a job failed')
      // The queue stores it: without the message, which may quote what somebody wrote.
      const { type, code, stack } = serializeError(error)
      throw Object.assign(new Error(code ?? type), { stack })
    }
  }

  #count(job: string, result: 'done' | 'failed'): void {
    const key = `${job} ${result}`
    this.#runs.set(key, { job, result, count: (this.#runs.get(key)?.count ?? 0) + 1 })
  }

  async #storeQueues(): Promise<void> {
    const stored = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    if (!stored.has(deadLetters)) await this.#boss.createQueue(deadLetters, { retentionSeconds: 90 * day })
    for (const [name, job] of Object.entries(this.#table)) {
      const options = attemptsOf(job)
      const queue = stored.get(name)
      // Exclusive: the next one of a schedule is not queued behind one that takes long or is retried.
      if (!queue) await this.#boss.createQueue(name, { ...options, policy: 'exclusive' })
      else if (isChanged(queue, options)) await this.#boss.updateQueue(name, options)
    }
  }

  async #storeSchedules(): Promise<void> {
    const stored = new Map((await this.#boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
    for (const [name, { cron }] of Object.entries(this.#table)) {
      // One that was missed, because no backend ran, runs once afterwards.
      if (cron && stored.get(name)?.cron !== cron) {
        await this.#boss.schedule(name, cron, null, { tz: timeZone, missed: 'once' })
      }
    }
    for (const name of stored.keys()) if (!this.#table[name]?.cron) await this.#boss.unschedule(name)
  }
}

const isChanged = (queue: Queue, options: typeof attempts): boolean =>
  Object.entries(options).some(([option, value]) => queue[option as keyof Queue] !== value)
