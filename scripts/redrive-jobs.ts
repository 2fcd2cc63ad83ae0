/**
 * `npm run jobs:redrive`: lists the jobs that failed at every attempt; with names of jobs or ids of that list it sends them back to
 * their queues. Reads DATABASE_URL and DATA_DIR like the backend; the embedded database is free only while the backend is stopped.
 */
import '#shared/node-check.js'
import pino from 'pino'
import { allJobs } from '#backend/jobs/all-jobs.ts'
import { JobQueue } from '#backend/jobs/queue.ts'
import { withCommandDatabase } from './command/command-database.ts'
import { runCommand } from './command/run-command.ts'

await runCommand('npm run jobs:redrive -- [name or id …]', () =>
  withCommandDatabase(async (database) => {
    const queue = new JobQueue({
      table: allJobs,
      database,
      works: false,
      // It only sends jobs back; a backend runs them.
      contextOf: () => {
        throw new Error('This process runs no jobs')
      },
      log: pino({ level: 'warn' }),
    })
    await queue.start()
    await redrive(queue, process.argv.slice(2))
    await queue.stop()
  }),
)

async function redrive(queue: JobQueue<typeof allJobs>, wanted: readonly string[]): Promise<void> {
  const dead = await queue.deadJobs()
  if (dead.length === 0) console.log('No job has failed at every attempt.')
  else if (wanted.length === 0) {
    for (const { id, job, failedAt, error } of dead) console.log(`${id}  ${failedAt.toISOString()}  ${job}  ${error}`)
    console.log('\nSend them back with their names or ids: npm run jobs:redrive -- mails.send')
  }
  for (const name of wanted) {
    const isJob = dead.some(({ job }) => job === name)
    const isId = dead.some(({ id }) => id === name)
    if (!isJob && !isId) {
      console.error(`${name}: no failed job has this name or id`)
      process.exitCode = 1
      continue
    }
    const count = await queue.redrive(isJob ? { job: name } : { ids: [name] })
    console.log(`${name}: ${count} sent back`)
  }
}
