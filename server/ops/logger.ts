import type { FastifyBaseLogger } from 'fastify'
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

/** Pino's number of the level. */
const info = 30
/** What pino documents for integrations that must be fast; absent in a logger that writes nothing. */
type PinoInternals = { [pino.symbols.streamSym]?: DestinationStream; [pino.symbols.chindingsSym]?: string }

/**
 * Writes lines of level `info` that have `fields` and `message` in common, which are rendered once: pino would render each
 * line from its start. `varying` is the rest, as JSON members with a comma before each.
 */
export function preparedLines(
  logger: FastifyBaseLogger,
  fields: Record<string, unknown>,
  message: string,
): (varying: string) => void {
  const child = logger.child(fields) as unknown as PinoInternals
  const { [pino.symbols.streamSym]: stream, [pino.symbols.chindingsSym]: bindings } = child
  const isWritten = (pino.levels.values[logger.level] ?? Number.POSITIVE_INFINITY) <= info
  if (stream === undefined || !isWritten) return () => undefined
  const start = `{"level":${info},"time":`
  const end = `,"msg":${JSON.stringify(message)}}\n`
  return (varying) => stream.write(`${start}${Date.now()}${bindings}${varying}${end}`)
}

function brief(error: GatewayError) {
  const { cause } = error
  return { code: error.code, ...(cause instanceof Error ? { cause: cause.message } : {}) }
}
