/** What routes can be given beside the request's context. */
import fp from 'fastify-plugin'
import { type IdentityCipher, identityCipher } from '#backend/auth/identity-key.ts'
import { SessionService } from '#backend/auth/session-service.ts'
import { isRefusedWithoutSso } from '#backend/auth/sso/required.ts'
import type { Db } from '#backend/db/driver.ts'
import type { FileStore } from '#backend/files/file-store.ts'
import type { CenterRegistry } from '#backend/http/centers.ts'
import type { allJobs } from '#backend/jobs/all-jobs.ts'
import type { JobQueue } from '#backend/jobs/queue.ts'
import type { BackendOptions } from '#backend/options.ts'
import { mayImpersonate } from './users/queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

export type Services = {
  db: Db
  options: BackendOptions
  centers: CenterRegistry
  sessionService: SessionService
  jobs: JobQueue<typeof allJobs>
  files: FileStore
  /** Null without `IDENTITY_KEY` in production: then nobody adds an authenticator app. */
  identity: IdentityCipher | null
}

export const services = fp<{ db: Db; options: BackendOptions }>(
  async (app, { db, options }) => {
    const { centers, files, jobs } = app
    const sessionService = new SessionService(
      db,
      options,
      (adminId, user) => mayImpersonate({ db, centers }, adminId, user),
      (actor, method) => isRefusedWithoutSso({ centers }, actor, method),
    )
    app.decorate('services', { db, options, centers, sessionService, jobs, files, identity: identityCipher(options) })
  },
  { name: 'services', dependencies: ['centers', 'files', 'jobs'] },
)
