/** The bare HTTP server of the backend: its log, its limits, and the decorators of its requests. */
import Fastify, { type FastifyInstance } from 'fastify'
import { ApiError } from '#backend/errors/api-error.ts'
import { databaseLogFields, databasePlace, isDatabaseAway } from '#backend/errors/database-fault.ts'
import { serializeError } from '#backend/errors/error-serializer.ts'
import type { BackendOptions } from '#backend/options.ts'
import { endConnectionsAfterResponse } from '#shared/closing-connections.ts'
import type { ErrorIntake } from '#shared/error-intake.ts'
import { errorHooks } from '#shared/logged-errors.ts'
import { release } from '#shared/release.ts'
import { readTraceParent } from '#shared/trace-context.ts'

export function createHttpServer(
  { logLevel, logStream, databaseUrl }: BackendOptions,
  intake?: ErrorIntake,
): FastifyInstance {
  const host = databasePlace(databaseUrl)
  const app = Fastify({
    logger: {
      level: logLevel,
      name: 'backend',
      base: {},
      // Whatever failed because of the database says so, in the line of what failed.
      formatters: {
        log: (fields) => ('err' in fields ? { ...databaseLogFields(fields.err, host), ...fields } : fields),
      },
      serializers: { err: (error: unknown) => serializeError(error) },
      ...(logStream ? { stream: logStream } : {}),
      ...(intake ? { hooks: reportingHooks(intake) } : {}),
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
  app.addHook('preClose', async () => endConnectionsAfterResponse(app.server))
  if (intake) app.addHook('onClose', () => intake.close())
  app.decorateRequest('context', null)
  app.decorateRequest('running', null)
  app.decorateRequest('idempotency', null)
  app.decorateRequest('uploadDigest', null)
  return app
}

/** Of the catalogue only errors of the code; a database that is away is one alert, not an error for each request. */
const reportingHooks = (intake: ErrorIntake) =>
  errorHooks({
    intake,
    program: 'backend',
    release: () => release.version,
    isExpected: (error) => isDatabaseAway(error) || (error instanceof ApiError && error.status !== 500),
  })
