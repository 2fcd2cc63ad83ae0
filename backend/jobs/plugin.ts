/** The queue of jobs (docs/decisions/0024-jobs.md). */
import fp from 'fastify-plugin'
import type { Database } from '#backend/db/driver.ts'
import { openMailbox, readMailbox } from '#backend/inbound-mail/mailbox.ts'
import type { BackendOptions } from '#backend/options.ts'
import { clamdScanner } from '#backend/resources/files/clamd.ts'
import { allJobs } from './all-jobs.ts'
import { JobQueue } from './queue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobQueue<typeof allJobs>
  }
}

export const jobs = fp<{ database: Database; options: BackendOptions }>(
  async (app, { database, options }) => {
    const { db } = database
    const { centers, files, log, mail, push } = app
    const { checkLink, clamdSocket, imapUrl, now, replyDomain, runJobs } = options
    const readReplies = async (url: string, domain: string) =>
      readMailbox(await openMailbox(url), { db, now: now(), centers, replyDomain: domain, files }, log)
    const queue = new JobQueue({
      table: allJobs,
      database,
      works: runJobs,
      contextOf: () => ({
        db,
        now: now(),
        centers,
        mail,
        push,
        files,
        checkLink,
        scanFile: clamdSocket ? clamdScanner(clamdSocket) : null,
        readReplies: imapUrl && replyDomain ? () => readReplies(imapUrl, replyDomain) : null,
      }),
      afterRun: () => {
        mail?.wake()
        push?.wake()
      },
      log,
    })
    await queue.start()
    app.decorate('jobs', queue)
  },
  { name: 'jobs', dependencies: ['centers', 'files', 'mail', 'push'] },
)
