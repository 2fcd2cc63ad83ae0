import { Writable } from 'node:stream'
import { createLogger } from '#server/ops/logger.ts'

/** A logger whose lines a test can read. */
export function recordedLog() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const text = () => lines.join('')
  return {
    logger: createLogger('trace', sink),
    text,
    /** Lines as objects, oldest first. */
    entries: () =>
      text()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
