/** Reads PostgreSQL's response to one statement (protocol 3.0, "Message Formats"). */
import { messages, protocol } from '@electric-sql/pglite'

export type Column = { name: string; type: number }
type Parse = ((text: string, type: number) => unknown) | undefined
type Reading = {
  /** Of a statement that was described before. */
  columns?: Column[]
  /** Rows as arrays instead of objects. */
  asArrays: boolean
  parserOf: (type: number) => Parse
}

export type Response = {
  columns: Column[]
  rows: unknown[]
  command: string
  affectedRows: number
  error: messages.DatabaseError | null
  /** What transactions notified. */
  notifications: { channel: string; payload: string }[]
}

const codes = { error: 0x45, notification: 0x41, rowDescription: 0x54, dataRow: 0x44, commandComplete: 0x43 }
const headerLength = 5

export function readResponse(bytes: Buffer, { columns = [], asArrays, parserOf }: Reading): Response {
  const response: Response = { columns, rows: [], command: '', affectedRows: 0, error: null, notifications: [] }
  let parsers = columns.map(({ type }) => parserOf(type))
  for (let at = 0; at + headerLength <= bytes.length; ) {
    const start = at + headerLength
    const code = bytes[at]
    const next = at + 1 + bytes.readInt32BE(at + 1)
    if (code === codes.dataRow) {
      const values = readRow(bytes, start, response.columns, parsers)
      response.rows.push(asArrays ? values : named(response.columns, values))
    } else if (code === codes.rowDescription) {
      response.columns = readColumns(bytes, start)
      parsers = response.columns.map(({ type }) => parserOf(type))
    } else if (code === codes.commandComplete) {
      // `INSERT 0 5`, `SELECT 2`, `CREATE TABLE`
      const [command = '', ...counts] = bytes.toString('utf8', start, next - 1).split(' ')
      response.command = command
      if (command !== 'SELECT') response.affectedRows = Number(counts.at(-1)) || 0
    } else if (code === codes.error) response.error ??= readError(bytes.subarray(at, next))
    else if (code === codes.notification) response.notifications.push(readNotification(bytes, start))
    at = next
  }
  return response
}

function named(columns: Column[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index++) row[columns[index]?.name ?? ''] = values[index]
  return row
}

/** After the process (4 bytes): channel and payload. */
function readNotification(bytes: Buffer, start: number): Response['notifications'][number] {
  const channelEnd = bytes.indexOf(0, start + 4)
  const payloadEnd = bytes.indexOf(0, channelEnd + 1)
  return {
    channel: bytes.toString('utf8', start + 4, channelEnd),
    payload: bytes.toString('utf8', channelEnd + 1, payloadEnd),
  }
}

function readColumns(bytes: Buffer, start: number): Column[] {
  const columns: Column[] = []
  let at = start + 2
  for (let count = bytes.readInt16BE(start); count > 0; count--) {
    const end = bytes.indexOf(0, at)
    // After the name: table (4 bytes), its column (2), and the type.
    columns.push({ name: bytes.toString('utf8', at, end), type: bytes.readInt32BE(end + 7) })
    at = end + 19
  }
  return columns
}

function readRow(bytes: Buffer, start: number, columns: Column[], parsers: Parse[]): unknown[] {
  const values: unknown[] = []
  let at = start + 2
  for (let index = 0; index < columns.length; index++) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) {
      values.push(null)
      continue
    }
    const text = bytes.toString('utf8', at, at + length)
    const parse = parsers[index]
    values.push(parse ? parse(text, columns[index]?.type ?? 0) : text)
    at += length
  }
  return values
}

function readError(message: Buffer): messages.DatabaseError {
  const found: unknown[] = []
  new protocol.Parser().parse(Uint8Array.from(message), (parsed) => void found.push(parsed))
  const [error] = found
  return error instanceof messages.DatabaseError ? error : new messages.DatabaseError('unreadable error', 0, 'error')
}
