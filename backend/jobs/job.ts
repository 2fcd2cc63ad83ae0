/** What a job is: work without a request, that the queue runs once whatever the number of backends. */
import type { Db } from '#backend/db/driver.ts'
import type { FileStore } from '#backend/files/file-store.ts'
import type { CenterRegistry } from '#backend/http/centers.ts'
import type { MailSender } from '#backend/mail/sender.ts'
import type { PushSender } from '#backend/push/push-sender.ts'
import type { FileScanner } from '#backend/resources/files/clamd.ts'
import type { LinkChecker } from '#backend/resources/link-checks/check-link.ts'

export type JobContext = {
  db: Db
  now: Date
  centers: CenterRegistry
  /** Null where mails stay in the outbox (tests). */
  mail: MailSender | null
  /** Null without keys. */
  push: PushSender | null
  /** Reads answers from the mailbox of the reply domain; null without one. */
  readReplies: (() => Promise<unknown>) | null
  /** Where the content of files is. */
  files: FileStore
  /** Checks the content of a file for viruses; null without a scanner. */
  scanFile: FileScanner | null
  /** Opens a link to another site; null where that is off. */
  checkLink: LinkChecker | null
}

/** Schedules that come back within the hour: the records that a job would have done wait with one that is retried (`queue.ts`). */
export const everyMinute = '* * * * *'
export const everyQuarter = '*/15 * * * *'

export type Job<Data = null> = {
  /** When it starts by itself: cron, in the time of the Netherlands. Absent: only when it is sent. */
  cron?: string
  /** Seconds between two looks at its queue; the default is for jobs that nobody waits for. */
  pollSeconds?: number
  /** Throws when it failed; then it runs again, so it must be safe to repeat. */
  run(context: JobContext, data: Data): Promise<unknown>
}

/** All jobs of a backend by name. */
// biome-ignore lint/suspicious/noExplicitAny: each job has data of its own, which `send` checks by its name
export type JobTable = Record<string, Job<any>>
export type DataOf<Own extends Job<never>> = Parameters<Own['run']>[1]
