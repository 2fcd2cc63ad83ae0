/**
 * The reference backend: serves `/api` and `/auth` behind the gateway when no other backend is configured. It trusts
 * the headers of its caller, so it listens on loopback, for the gateway alone.
 */
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { jsonApiType } from '#shared/json-api/types.ts'
import { readTraceParent } from '#shared/trace-context.ts'
import { queueRequestedMails } from './auth/account-mail-requests.ts'
import { SessionService } from './auth/session-service.ts'
import { type Database, openDatabase } from './db/driver.ts'
import { storeReferenceData } from './db/reference/reference-data.ts'
import { refuseSampleLogins } from './db/seed/sample-logins.ts'
import { seedDatabase } from './db/seed/seed.ts'
import { serializeError } from './errors/error-serializer.ts'
import { EventHub } from './events/event-hub.ts'
import { databaseHome } from './files/file-home.ts'
import { s3Home } from './files/s3-home.ts'
import { registerBodies } from './http/bodies.ts'
import { CenterRegistry } from './http/centers.ts'
import { registerErrorResponses } from './http/error-responses.ts'
import { registerRequestLog } from './http/logging.ts'
import { authenticate, contextFactory, contextOf } from './http/request-context.ts'
import { openMailbox, readMailbox } from './inbound-mail/mailbox.ts'
import { allJobs } from './jobs/all-jobs.ts'
import { JobQueue } from './jobs/queue.ts'
import { addSurrogateKey, admit } from './json-api/admission.ts'
import { CountCache } from './json-api/count-cache.ts'
import { registerIdempotency } from './json-api/idempotency.ts'
import { registerJsonApi, registerMediaType } from './json-api/links.ts'
import { ListQueue } from './json-api/list-queue.ts'
import { registerOperationChecks } from './json-api/operation-check.ts'
import { deliverBySmtp, deliverToFiles, MailSender } from './mail/sender.ts'
import { collectRoutes } from './openapi/collect-routes.ts'
import { docsRoutes } from './openapi/docs/routes.ts'
import { registerMetrics } from './ops/metrics.ts'
import { type BackendOptions, databaseDirectory, defaultOptions, outboxDirectory } from './options.ts'
import { clamdScanner } from './resources/files/clamd.ts'
import type { Services } from './resources/services.ts'
import { mayImpersonate } from './resources/users/queries.ts'
import { prefixes, registerApiRoutes, registerTokenRoutes } from './routes.ts'

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
  const database = await openDatabase({
    databaseUrl: options.databaseUrl,
    directory: options.dataDir && databaseDirectory(options.dataDir),
    archive: options.archive,
  })
  try {
    const { db } = database
    if (options.seed) await seedDatabase(db, options)
    await storeReferenceData(db, options.now())
    if (options.production) await refuseSampleLogins(db)
    const centers = new CenterRegistry(db)
    await centers.reload()
    const sessionService = new SessionService(db, options.now, (adminId, user) =>
      mayImpersonate({ db, centers }, adminId, user),
    )
    const app = createApp(options)
    const files = options.files
      ? s3Home(options.files, (error) =>
          app.log.error({ err: error, code: 'files.storage' }, 'The storage of files failed'),
        )
      : databaseHome
    const mail = mailSender(app, { db, options, centers })
    const jobs = new JobQueue({
      table: allJobs,
      database,
      works: options.runJobs,
      contextOf: () => ({
        db,
        now: options.now(),
        centers,
        mail,
        files,
        checkLink: options.checkLink,
        scanFile: options.clamdSocket ? clamdScanner(options.clamdSocket) : null,
        readReplies: replyReader({ db, options, centers, files }, app.log),
      }),
      afterRun: () => mail?.wake(),
      log: app.log,
    })
    await jobs.start()
    const services: Services = { db, options, centers, sessionService, jobs, files }
    registerMetrics(app, jobs, db)
    if (mail) wakeAfterWrites(app, mail)
    const events = new EventHub(app.log)
    await events.start(database)
    // Before the server closes, which waits for its responses.
    app.addHook('preClose', () => events.close())
    await registerRoutes(app, services, new ListQueue(database.listSlots), events)
    return {
      app,
      database,
      services,
      mail,
      close: async () => {
        await app.close()
        await jobs.stop()
        await mail?.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function createApp(options: BackendOptions): FastifyInstance {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      name: 'backend',
      base: {},
      serializers: { err: (error: unknown) => serializeError(error) },
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    requestIdHeader: 'x-request-id',
    // One id from the balancer to here, in every line.
    childLoggerFactory: (parent, bindings, childOptions, raw) => {
      const trace = readTraceParent(raw.headers.traceparent)
      return parent.child(trace ? { ...bindings, trace: trace.traceId } : bindings, childOptions)
    },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.decorateRequest('context', null)
  app.decorateRequest('running', null)
  app.decorateRequest('idempotency', null)
  app.decorateRequest('uploadDigest', null)
  registerBodies(app)
  registerErrorResponses(app)
  registerMediaType(app)
  registerRequestLog(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}

/** Mails that a request queued are sent after its response, when its transaction is committed. */
function wakeAfterWrites(app: FastifyInstance, mail: MailSender): void {
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') mail.wake()
  })
}

async function registerRoutes(
  app: FastifyInstance,
  services: Services,
  lists: ListQueue,
  events: EventHub,
): Promise<void> {
  const { db, options, centers, sessionService } = services
  const createContext = contextFactory(
    db,
    centers,
    options.now,
    new CountCache(options.countCacheMs, { clock: options.stopwatch }),
    lists,
    options.checkResponses,
    options.replyDomain,
    options.clamdSocket !== undefined,
    services.files,
  )

  if (options.checkResponses) registerOperationChecks(app)
  if (!options.production) {
    const routes = collectRoutes(app)
    await app.register(async (docs) => docsRoutes(docs, routes), { prefix: '/docs' })
  }

  // The token endpoints (docs/sessions.md), which read credentials only where a route needs them.
  await app.register(
    async (auth) => {
      auth.addHook('preHandler', async (request) => {
        request.context = createContext(request, null)
      })
      auth.addHook('onSend', (request, reply) => sessionService.finish(request, reply))
      registerTokenRoutes(auth, services)
    },
    { prefix: prefixes.tokens },
  )

  // The API: credentials are read and the operation's `may` is asked before the handler, and tokens are rotated after it
  // (sessions.md SES-1–SES-6). What depends on the record is decided by the policy of its resource.
  await app.register(
    async (api) => {
      registerJsonApi(api)
      api.addHook('preHandler', async (request, reply) => {
        reply.type(jsonApiType)
        await authenticate(sessionService, createContext)(request, reply)
        admit(contextOf(request), request.routeOptions.config.operation, reply)
      })
      registerIdempotency(api)
      api.addHook('onSend', (request, reply, payload, done) => {
        addSurrogateKey(request.routeOptions.config.operation, reply)
        done(null, payload)
      })
      api.addHook('onSend', (request, reply) => sessionService.finish(request, reply))
      await registerApiRoutes(api, services, events)
    },
    { prefix: prefixes.api },
  )
  await app.ready()
}

function mailSender(app: FastifyInstance, services: Pick<Services, 'db' | 'options' | 'centers'>): MailSender | null {
  const { db, options } = services
  const { smtpUrl, mailFrom, dataDir, production, now } = options
  const deliver = smtpUrl
    ? deliverBySmtp(smtpUrl, mailFrom)
    : dataDir
      ? deliverToFiles(outboxDirectory(dataDir), mailFrom, app.log, production)
      : null
  if (!deliver) return null
  const prepare = () => queueRequestedMails(services)
  return new MailSender({ db, now, deliver, prepare, log: app.log })
}

/** Reads the mailbox of the reply domain; null without one. */
function replyReader(
  { db, options, centers, files }: Pick<Services, 'db' | 'options' | 'centers' | 'files'>,
  log: FastifyBaseLogger,
): (() => Promise<unknown>) | null {
  const { imapUrl, replyDomain, now } = options
  if (!imapUrl || !replyDomain) return null
  return async () => readMailbox(await openMailbox(imapUrl), { db, now: now(), centers, replyDomain, files }, log)
}
