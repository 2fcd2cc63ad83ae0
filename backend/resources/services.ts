/** What the routes of every resource are given. */
import type { SessionKeeper } from '#backend/auth/session-keeper.ts'
import type { Db } from '#backend/db/driver.ts'
import type { CenterRegistry } from '#backend/http/centers.ts'
import type { BackendOptions } from '#backend/options.ts'

export type Services = {
  db: Db
  options: BackendOptions
  centers: CenterRegistry
  keeper: SessionKeeper
}
