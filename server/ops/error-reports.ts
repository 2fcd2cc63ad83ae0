/** The gateway's log, whose unexpected errors go to an intake as well when there is one (`SENTRY_DSN`). */
import type { DestinationStream, Logger } from 'pino'
import { type ErrorIntake, openErrorIntake } from '#shared/error-intake.ts'
import { errorHooks } from '#shared/logged-errors.ts'
import { release } from '#shared/release.ts'
import { GatewayError } from '../http/errors.ts'
import { createLogger, type LogLevel } from './logger.ts'

export type ReportingLog = {
  logger: Logger
  errorIntake?: ErrorIntake
  /** The build of the pages, once it is known: the errors of browsers have it too. */
  setRelease: (buildId: string) => void
}

type Options = {
  level: LogLevel
  dsn: string | undefined
  environment: string
  destination?: DestinationStream
}

export function createReportingLog({ level, dsn, environment, destination }: Options): ReportingLog {
  if (dsn === undefined) return { logger: createLogger(level, destination), setRelease: () => undefined }
  let current = release.version
  const errorIntake = openErrorIntake(dsn, environment, (error) => {
    logger.error(
      { err: error, code: 'errors.intake' },
      'The client of SENTRY_DSN cannot be loaded: errors are in this log alone',
    )
  })
  const hooks = errorHooks({
    intake: errorIntake,
    program: 'gateway',
    release: () => current,
    // Of the catalogue: a backend that is away, a client that is refused.
    isExpected: (error) => error instanceof GatewayError,
  })
  const logger = createLogger(level, destination, hooks)
  return { logger, errorIntake, setRelease: (buildId) => (current = buildId) }
}
