/**
 * Log lines that have most of their members in common, which are rendered once: pino renders each line from its start, 3.6 µs of the 38
 * that a cached read takes (docs/performance.md, Cost per step; tests/unit/fast-paths/prepared-lines.test.ts).
 */
import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'

/** Pino's number of the level. */
const info = 30

/** What pino documents for integrations that must be fast; absent in a logger that writes nothing. */
type PinoInternals = { [pino.symbols.streamSym]?: DestinationStream; [pino.symbols.chindingsSym]?: string }

/** Writes lines of level `info` with `fields` and `message`. Each is given the rest: JSON members, with a comma before each. */
export function preparedLines(
  logger: FastifyBaseLogger,
  fields: Record<string, unknown>,
  message: string,
): (members: string) => void {
  const { [pino.symbols.streamSym]: stream, [pino.symbols.chindingsSym]: bindings } = logger.child(
    fields,
  ) as unknown as PinoInternals
  const isWritten = (pino.levels.values[logger.level] ?? Number.POSITIVE_INFINITY) <= info
  if (stream === undefined || !isWritten) return () => undefined
  const start = `{"level":${info},"time":`
  const end = `,"msg":${JSON.stringify(message)}}\n`
  return (members) => stream.write(`${start}${Date.now()}${bindings}${members}${end}`)
}
