/** `/readyz`: whether this backend can serve, and how each part that it depends on is. A balancer asks it, and so does the gateway. */
import fp from 'fastify-plugin'
import { identityKeyState } from '#backend/auth/identity-key.ts'
import type { Database } from '#backend/db/driver.ts'
import { databaseFaultOf } from '#backend/errors/database-fault.ts'
import { mailFaultOf } from '#backend/mail/mail-fault.ts'
import { checkSmtp } from '#backend/mail/smtp-check.ts'
import type { BackendOptions } from '#backend/options.ts'
import { down, off, type PartCheck, type Readiness, readinessOf, up } from '#shared/readiness.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readiness: () => Promise<Readiness>
  }
}

/** What the storage said, or why it could not be reached: `fetch` hides the code of the socket. */
function storageReason(error: unknown): string {
  const { cause, message } = error as Error
  const code = (cause as { code?: unknown } | undefined)?.code
  return `files.storage: ${typeof code === 'string' ? code : message}`
}

/** Seconds after which a job that is due should have been taken by a backend. */
const lateAfter = 15 * 60

export const health = fp<{ database: Database; options: BackendOptions }>(
  async (app, { database, options }) => {
    const { files, jobs } = app
    const databaseReason = (error: unknown) => {
      const fault = databaseFaultOf(error, true)
      return fault ? [fault.code, fault.state, fault.sentence].filter(Boolean).join(': ') : 'database.server'
    }
    const checks = {
      database: { isNeeded: true, freshMs: 500, check: () => database.ping().then(() => up), reasonOf: databaseReason },
      jobs: {
        freshMs: 10_000,
        check: async () => {
          const seconds = await jobs.lateness()
          return seconds > lateAfter ? down(`a job has waited for ${Math.floor(seconds / 60)} minutes`) : up
        },
        reasonOf: databaseReason,
      },
      files: {
        freshMs: 30_000,
        check: async () => {
          await files.check()
          return files.name === 'database' ? off('they are in the database: FILES_URL is not set') : up
        },
        reasonOf: storageReason,
      },
      mail: {
        freshMs: 60_000,
        check: async () => {
          if (!options.smtpUrl) return off('mails are written to the outbox folder: SMTP_URL is not set')
          await checkSmtp(options.smtpUrl)
          return up
        },
        reasonOf: (error) => mailFaultOf(error).reason,
      },
      identity_key: {
        freshMs: 60_000,
        check: () => identityKeyState(database.db, app.services.identity),
        reasonOf: databaseReason,
      },
    } satisfies Record<string, PartCheck>

    const readiness = readinessOf(checks)
    app.decorate('readiness', readiness)
    app.get('/healthz', async () => ({ status: 'ok' }))
    app.get('/readyz', async (_request, reply) => {
      const { isReady, parts } = await readiness()
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable', parts })
    })
  },
  { name: 'health', dependencies: ['files', 'jobs', 'mail'] },
)
