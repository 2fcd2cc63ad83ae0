/**
 * Standard output for log lines. Pino's own buffer measures all of its text again for each line: 2.0 µs of the 34 that a cached
 * read takes (docs/performance.md, Cost per step; tests/unit/fast-paths/log-buffer.test.ts).
 */
import pino, { type DestinationStream } from 'pino'

/** Characters and milliseconds after which the lines so far are written. */
const maxBuffered = 65_536
const maxDelayMs = 200

export function logBuffer(output: DestinationStream = pino.destination({ fd: 1, sync: false })): DestinationStream {
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
