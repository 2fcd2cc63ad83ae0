/** `/metrics` in Prometheus' format, for operators: the backend listens on a private address, so it needs no account. */
import { setTimeout as delay } from 'node:timers/promises'
import { count, eq, or } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#backend/db/driver.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { isGivenUp } from '#backend/mail/outbox.ts'
import type { BackendOptions } from '#backend/options.ts'
import { newestBackup, newestTry } from './newest-backup.ts'

/** Milliseconds: a scrape has ten seconds, and must not fail with the database. */
const figuresTimeoutMs = 2000

/** Seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const metricsEndpoint = fp<{ db: Db; options: Pick<BackendOptions, 'stopwatch' | 'backupDir'> }>(
  async (app, { db, options: { stopwatch, backupDir } }) => {
    const registry = new Registry()
    const registers = [registry]
    let measuresProcess = false
    const requests = new Histogram({
      name: 'backend_request_duration_seconds',
      help: 'From the headers of a request to the end of its response',
      labelNames: ['route', 'status'],
      buckets: durations,
      registers,
    })
    // Routes are as they are declared, so that no label has a value from a client.
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      requests.observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
      done()
    })
    // Not `job`: that label is the name of Prometheus' scrape job.
    const runs = new Gauge({
      name: 'backend_job_runs',
      help: 'Runs of jobs in this process since its start',
      labelNames: ['job_name', 'result'],
      registers,
    })
    const queued = new Gauge({
      name: 'backend_jobs',
      help: 'Jobs of all backends by state; dead: failed at every attempt',
      labelNames: ['job_name', 'state'],
      registers,
    })
    const mails = new Gauge({
      name: 'backend_mails',
      help: 'Mails of the outbox that are not sent',
      labelNames: ['status'],
      registers,
    })
    const age = new Gauge({
      name: 'backend_figures_age_seconds',
      help: 'Age of backend_jobs and backend_mails: they keep their last values while the database is away',
      registers,
    })
    const parts = new Gauge({
      name: 'backend_part_up',
      help: 'Whether a part that the backend depends on works: as /readyz says, without those that are off',
      labelNames: ['part'],
      registers,
    })

    if (backupDir !== undefined) {
      new Gauge({
        name: 'backend_backup_timestamp_seconds',
        help: 'When the newest complete backup in BACKUP_DIR was begun; 0 without one',
        registers,
        async collect() {
          this.set(await newestBackup(backupDir))
        },
      })
      new Gauge({
        name: 'backend_backup_tried_timestamp_seconds',
        help: 'When a backup in BACKUP_DIR was last tried with success; 0 if none was',
        registers,
        async collect() {
          this.set(await newestTry(backupDir))
        },
      })
    }

    let readAt = stopwatch()
    let reading: Promise<void> | null = null
    const readFigures = async () => {
      const [figures, unsent] = await Promise.all([app.jobs.figures(), unsentMails(db)])
      queued.reset()
      for (const { job, state, count } of figures) queued.set({ job_name: job, state }, count)
      for (const status of ['pending', 'failed'] as const) mails.set({ status }, unsent.get(status) ?? 0)
      readAt = stopwatch()
    }
    const readFiguresInTime = async () => {
      reading ??= readFigures()
        .catch((error: unknown) => app.log.warn({ err: error, code: 'metrics.figures' }, 'the figures were not read'))
        .finally(() => {
          reading = null
        })
      await Promise.race([reading, delay(figuresTimeoutMs, undefined, { ref: false })])
      age.set(Math.max(0, stopwatch() - readAt) / 1000)
    }
    const readParts = async () => {
      parts.reset()
      for (const [part, { state }] of Object.entries((await app.readiness()).parts)) {
        if (state !== 'off') parts.set({ part }, Number(state === 'up'))
      }
    }

    app.get('/metrics', async (_request, reply) => {
      // They watch the process from the first look on.
      if (!measuresProcess) collectDefaultMetrics({ register: registry })
      measuresProcess = true
      for (const { job, result, count } of app.jobs.runs()) runs.set({ job_name: job, result }, count)
      await Promise.all([readFiguresInTime(), readParts()])
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  },
  { name: 'metrics', dependencies: ['health', 'jobs'] },
)

async function unsentMails(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: mailOutbox.status, records: count() })
    .from(mailOutbox)
    .where(or(eq(mailOutbox.status, 'pending'), isGivenUp))
    .groupBy(mailOutbox.status)
  return new Map(rows.map(({ status, records }) => [status, records]))
}
