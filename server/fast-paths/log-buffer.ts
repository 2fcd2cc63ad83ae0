/**
 * Standard output for log lines. Pino's own buffer measures all of its text again for each line: 2.0 µs of the 34 that a cached
 * read takes (docs/performance.md, Cost per step; tests/unit/fast-paths/log-buffer.test.ts).
 */
import pino, { type DestinationStream } from 'pino'

/** Bytes that wait while standard output takes none: beyond them lines are lost, not memory. */
const maxWaiting = 8 * 1024 * 1024

/** With a full disk behind it lines are lost: otherwise each write is an uncaught exception, and the exit waits for room. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, maxLength: maxWaiting })
  let isFailing = false
  output.on('error', () => {
    isFailing = true
  })
  output.on('write', () => {
    isFailing = false
  })
  process.prependListener('exit', () => {
    if (isFailing) output.destroy()
  })
  return output
}

/** Characters and milliseconds after which the lines so far are written. */
const maxBuffered = 65_536
const maxDelayMs = 200

export function logBuffer(output: DestinationStream = standardOutput()): DestinationStream {
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
