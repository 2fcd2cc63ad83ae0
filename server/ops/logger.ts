import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { GatewayError } from '../http/errors.ts'

export type LogLevel = LoggerOptions['level']

/** JSON lines. Errors of the gateway's own catalogue are expected, so they are logged without a stack. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: level ?? 'info',
    serializers: {
      err: (error: unknown) => (error instanceof GatewayError ? brief(error) : pino.stdSerializers.err(error as Error)),
    },
  }
  return pino(options, destination ?? buffered())
}

/** Characters and milliseconds after which the lines so far are written. */
const maxBuffered = 65_536
const maxDelayMs = 200

/**
 * Standard output, buffered: a system call for each line would take longer than the line. Pino's own buffer is one text, which
 * it measures again from its beginning for each line.
 */
function buffered(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false })
  let lines: string[] = []
  let length = 0
  const flush = () => {
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    length = 0
    output.write(text)
  }
  setInterval(flush, maxDelayMs).unref()
  // Before pino ends its own stream.
  process.prependListener('exit', flush)
  return {
    write(line) {
      lines.push(line)
      length += line.length
      if (length >= maxBuffered) flush()
    },
  }
}

function brief(error: GatewayError) {
  const { cause } = error
  return { code: error.code, ...(cause instanceof Error ? { cause: cause.message } : {}) }
}
