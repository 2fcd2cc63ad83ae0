import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { logBuffer } from '../fast-paths/log-buffer.ts'
import { GatewayError } from '../http/errors.ts'

export type LogLevel = LoggerOptions['level']

/** JSON lines. Errors of the gateway's own catalogue are expected, so they are logged without a stack. */
export function createLogger(level: LogLevel, destination?: DestinationStream, hooks?: LoggerOptions['hooks']): Logger {
  const options: LoggerOptions = {
    level: level ?? 'info',
    ...(hooks ? { hooks } : {}),
    serializers: {
      err: (error: unknown) => (error instanceof GatewayError ? brief(error) : pino.stdSerializers.err(error as Error)),
    },
  }
  return pino(options, destination ?? logBuffer())
}

function brief(error: GatewayError) {
  const { cause } = error
  return { code: error.code, ...(cause instanceof Error ? { cause: cause.message } : {}) }
}
