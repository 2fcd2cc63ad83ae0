/** `/metrics` in Prometheus' format, for operators: the backend listens on a private address, so it needs no account. */
import { count, inArray } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#backend/db/driver.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'

/** Seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const metricsEndpoint = fp<{ db: Db }>(
  async (app, { db }) => {
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
    const runs = new Gauge({
      name: 'backend_job_runs',
      help: 'Runs of jobs in this process since its start',
      labelNames: ['job', 'result'],
      registers,
    })
    const queued = new Gauge({
      name: 'backend_jobs',
      help: 'Jobs of all backends by state; dead: failed at every attempt',
      labelNames: ['job', 'state'],
      registers,
    })
    const mails = new Gauge({
      name: 'backend_mails',
      help: 'Mails of the outbox that are not sent',
      labelNames: ['status'],
      registers,
    })

    app.get('/metrics', async (_request, reply) => {
      // They watch the process from the first look on.
      if (!measuresProcess) collectDefaultMetrics({ register: registry })
      measuresProcess = true
      const figures = await app.jobs.figures()
      for (const { job, result, count } of figures.runs) runs.set({ job, result }, count)
      queued.reset()
      for (const { job, state, count } of figures.jobs) queued.set({ job, state }, count)
      mails.set({ status: 'pending' }, 0)
      mails.set({ status: 'failed' }, 0)
      const unsent = await db
        .select({ status: mailOutbox.status, records: count() })
        .from(mailOutbox)
        .where(inArray(mailOutbox.status, ['pending', 'failed']))
        .groupBy(mailOutbox.status)
      for (const { status, records } of unsent) mails.set({ status }, records)
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  },
  { name: 'metrics', dependencies: ['jobs'] },
)
