/** What routes can be given beside the request's context. */
import type { SessionService } from '#backend/auth/session-service.ts'
import type { Db } from '#backend/db/driver.ts'
import type { FileHome } from '#backend/files/file-home.ts'
import type { CenterRegistry } from '#backend/http/centers.ts'
import type { allJobs } from '#backend/jobs/all-jobs.ts'
import type { JobQueue } from '#backend/jobs/queue.ts'
import type { BackendOptions } from '#backend/options.ts'

export type Services = {
  db: Db
  options: BackendOptions
  centers: CenterRegistry
  sessionService: SessionService
  jobs: JobQueue<typeof allJobs>
  files: FileHome
}
