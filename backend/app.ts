/**
 * The reference backend: serves `/api` and `/auth` behind the gateway when no other backend is configured. It trusts
 * the headers of its caller, so it listens on loopback, for the gateway alone. Each part is a plugin and names those that it needs.
 */
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type ErrorIntake, openErrorIntake } from '#shared/error-intake.ts'
import { type Database, openDatabase } from './db/driver.ts'
import { storeReferenceData } from './db/reference/reference-data.ts'
import { refuseSampleLogins } from './db/seed/sample-logins.ts'
import { seedDatabase } from './db/seed/seed.ts'
import { events } from './events/plugin.ts'
import { files } from './files/plugin.ts'
import { bodies } from './http/bodies.ts'
import { centers } from './http/centers-plugin.ts'
import { errorResponses } from './http/error-responses.ts'
import { createHttpServer } from './http/http-server.ts'
import { requestLog } from './http/logging.ts'
import { requestOrigin } from './http/request-origin.ts'
import { jobs } from './jobs/plugin.ts'
import { CountCache } from './json-api/count-cache.ts'
import { mediaType } from './json-api/links.ts'
import { ListQueue } from './json-api/list-queue.ts'
import { operationChecks } from './json-api/operation-check.ts'
import { mail } from './mail/plugin.ts'
import type { MailSender } from './mail/sender.ts'
import { collectRoutes } from './openapi/collect-routes.ts'
import { docs } from './openapi/docs.ts'
import { documentRoute } from './openapi/document-route.ts'
import { health } from './ops/health.ts'
import { metricsEndpoint } from './ops/metrics.ts'
import { tracing } from './ops/tracing.ts'
import { type BackendOptions, databaseDirectory, defaultOptions } from './options.ts'
import { push } from './push/plugin.ts'
import { type Services, services } from './resources/services.ts'
import { apiScope, prefixes, tokenScope } from './routes.ts'

export type Backend = {
  app: FastifyInstance
  database: Database
  services: Services
  /** Null without SMTP and data directory (tests): mails stay in the outbox. */
  mail: MailSender | null
  /** Accepts no new requests, finishes running ones, and closes the database. */
  close(): Promise<void>
}

/**
 * Opens the database, seeds it when empty, and builds the application without listening. Throws `DirectoryInUse` for a
 * directory of another process, and in production while the sample logins exist.
 */
export async function buildBackend(overrides: Partial<BackendOptions> = {}): Promise<Backend> {
  const options = { ...defaultOptions, ...overrides }
  const database =
    options.database ??
    (await openDatabase({
      databaseUrl: options.databaseUrl,
      directory: options.dataDir && databaseDirectory(options.dataDir),
      archive: options.archive,
      onMigration: (text) => startLog(options).info(text),
    }))
  try {
    await fillDatabase(database, options)
    const app = await createApp(database, options)
    const close = async () => {
      await app.close()
      await app.jobs.stop()
      await app.mail?.stop()
      await app.push?.stop()
      await database.close()
    }
    return { app, database, services: app.services, mail: app.mail, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Before there is a server, whose log it is otherwise. */
const startLog = ({ logLevel, logStream }: BackendOptions) =>
  pino({ level: logLevel, name: 'backend', base: {} }, logStream)

async function fillDatabase({ db }: Database, options: BackendOptions): Promise<void> {
  if (options.seed) await seedDatabase(db, options)
  await storeReferenceData(db, options.now())
  if (options.production) await refuseSampleLogins(db)
}

function openIntake({ sentryDsn, production }: BackendOptions): ErrorIntake | undefined {
  if (sentryDsn === undefined) return undefined
  // Once: without it every error is in the log all the same.
  return openErrorIntake(sentryDsn, production ? 'production' : 'development', (error) => console.error(String(error)))
}

/** The parts in the order in which a request meets them. */
async function createApp(database: Database, options: BackendOptions): Promise<FastifyInstance> {
  const { db } = database
  const app = createHttpServer(options, openIntake(options))
  await app.register(bodies)
  await app.register(errorResponses)
  await app.register(mediaType)
  await app.register(requestLog)
  await app.register(requestOrigin)
  await app.register(tracing)

  await app.register(centers, { db, options })
  await app.register(files, { address: options.files })
  await app.register(mail, { db, options })
  await app.register(push, { db, options })
  await app.register(jobs, { database, options })
  await app.register(health, { database, options })
  await app.register(metricsEndpoint, { db, options })
  await app.register(events, { database })
  await app.register(services, { db, options })

  if (options.checkResponses) await app.register(operationChecks)
  documentRoute(app, collectRoutes(app))
  if (!options.production) await app.register(docs)
  const counts = new CountCache(options.countCacheMs, { clock: options.stopwatch })
  const shared = { lists: new ListQueue(database.listSlots), counts }
  await app.register(tokenScope, { prefix: prefixes.tokens, ...shared })
  await app.register(apiScope, { prefix: prefixes.api, ...shared })
  await app.ready()
  return app
}
