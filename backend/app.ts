/**
 * The reference backend: what `/api` and `/auth` behind the gateway are when no other backend is configured.
 * It trusts the headers of whoever calls it, so it listens on loopback and only the gateway talks to it.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonApiType } from '#shared/json-api/types.ts'
import { SessionKeeper } from './auth/session-keeper.ts'
import { type Database, openDatabase } from './db/driver.ts'
import { seedDatabase } from './db/seed/seed.ts'
import { registerAnswers } from './http/answers.ts'
import { CenterRegistry } from './http/centers.ts'
import { authenticate, contextMaker } from './http/request-context.ts'
import { type BackendOptions, databaseDirectory, defaultOptions } from './options.ts'
import { organizationRoutes } from './resources/organizations/routes.ts'
import type { Services } from './resources/services.ts'
import { vacancyRoutes } from './resources/vacancies/routes.ts'
import { volunteerCenterRoutes } from './resources/volunteer-centers/routes.ts'

export type Backend = {
  app: FastifyInstance
  database: Database
  services: Services
  /** Stops taking requests, lets running ones finish, and closes the database. */
  close(): Promise<void>
}

/** Opens (and on first use seeds) the database and builds the application; it does not listen yet. */
export async function buildBackend(given: Partial<BackendOptions> = {}): Promise<Backend> {
  const options = { ...defaultOptions, ...given }
  const database = await openDatabase({
    databaseUrl: options.databaseUrl,
    directory: options.dataDir && databaseDirectory(options.dataDir),
    archive: options.archive,
  })
  try {
    if (options.seed) await seedDatabase(database.db, options)
    const app = Fastify({
      logger: { level: options.logLevel, name: 'backend' },
      bodyLimit: 1024 * 1024,
      requestIdHeader: 'x-request-id',
      routerOptions: { maxParamLength: 200 },
    })
    const centers = new CenterRegistry(database.db)
    await centers.reload()
    const keeper = new SessionKeeper(database.db, options.now)
    const services: Services = { db: database.db, options, centers, keeper }

    app.decorateRequest('context', null)
    app.decorateRequest('running', null)
    app.addContentTypeParser(jsonApiType, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'ignore'))
    registerAnswers(app)

    // Whatever carries a session: credentials are read first and rotated last (sessions.md facts 1–6).
    await app.register(
      async (api) => {
        api.addHook('preHandler', authenticate(keeper, contextMaker(database.db, centers, options.now)))
        api.addHook('onSend', (request, reply) => keeper.finish(request, reply))
        await volunteerCenterRoutes(api)
        await organizationRoutes(api)
        await vacancyRoutes(api)
      },
      { prefix: '/api/v1' },
    )
    await app.ready()
    return {
      app,
      database,
      services,
      close: async () => {
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
