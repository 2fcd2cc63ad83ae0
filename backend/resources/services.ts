/** What routes can be given beside the request's context. */
import type { SessionService } from '#backend/auth/session-service.ts'
import type { Db } from '#backend/db/driver.ts'
import type { CenterRegistry } from '#backend/http/centers.ts'
import type { BackendOptions } from '#backend/options.ts'

export type Services = {
  db: Db
  options: BackendOptions
  centers: CenterRegistry
  sessionService: SessionService
}
