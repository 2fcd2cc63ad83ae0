/**
 * What is wrong with the database, as opposed to what it answered: for the log, for /readyz, and for the status of a response.
 * The sentences of these errors name tables, users, hosts and files of the server, and never what somebody wrote.
 */
import { DrizzleQueryError } from 'drizzle-orm/errors'

export type DatabaseFaultCode =
  | 'database.unreachable'
  | 'database.login'
  | 'database.missing'
  | 'database.rights'
  | 'database.full'
  | 'database.readonly'
  | 'database.connections'
  | 'database.resources'
  | 'database.deadlock'
  | 'database.timeout'
  | 'database.stopping'
  | 'database.server'

export type DatabaseFault = {
  code: DatabaseFaultCode
  /** SQLSTATE, or the code of the socket; '' where the driver has none. */
  state: string
  sentence: string
  /** No answer can be had for now: the request gets 503, and may be sent again. */
  isAway: boolean
}

/** Errors of sockets that are connections to the database: by themselves they look like those of any other server. */
const ofConnections = new WeakSet<Error>()

/** Remembers that an error comes from the connection to the database. */
export function fromDatabase<T>(error: T): T {
  if (error instanceof Error) ofConnections.add(error)
  return error
}

type Fields = { code?: unknown; severity?: unknown; message: string }

const sockets = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** The driver has no code for these. */
const lostConnections =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** Of a full disk PostgreSQL says 53100, except where it starts or ends on one. */
const fullDisk = /No space left on device|could not write init file/

/** By SQLSTATE, the first that matches; `isAway` also where the server ends the connection (FATAL, PANIC). */
const states: readonly [RegExp, DatabaseFaultCode, isAway: boolean][] = [
  [/^08/, 'database.unreachable', true],
  [/^28/, 'database.login', true],
  [/^3D/, 'database.missing', true],
  [/^25006$/, 'database.readonly', true],
  // The same request succeeds when the other one is done.
  [/^40(?:001|P01)$/, 'database.deadlock', true],
  [/^42501$/, 'database.rights', false],
  [/^53100$/, 'database.full', true],
  [/^53300$/, 'database.connections', true],
  [/^53/, 'database.resources', true],
  [/^57014$/, 'database.timeout', true],
  [/^57/, 'database.stopping', true],
  [/^(?:58|XX)/, 'database.server', false],
]

/** Null for any other error. Looks through what wraps the driver's error. */
export function databaseFaultOf(error: unknown, isOfDatabase = false): DatabaseFault | null {
  if (!(error instanceof Error)) return null
  const isOurs = isOfDatabase || error instanceof DrizzleQueryError || ofConnections.has(error)
  const own = faultOfFields(error, isOurs)
  if (own) return own
  // Several addresses of one name were tried.
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  return inner.map((cause) => databaseFaultOf(cause, isOurs)).find((fault) => fault !== null) ?? null
}

function faultOfFields({ code: given, severity, message }: Fields, isOurs: boolean): DatabaseFault | null {
  const state = typeof given === 'string' ? given : ''
  if ((isOurs && sockets.test(state)) || lostConnections.test(message)) {
    return { code: 'database.unreachable', state, sentence: message, isAway: true }
  }
  if (!isOurs && severity === undefined) return null
  const [, code, isAway] = states.find(([pattern]) => state.length === 5 && pattern.test(state)) ?? []
  if (code === undefined) return null
  const endsConnection = severity === 'FATAL' || severity === 'PANIC'
  const isFull = fullDisk.test(message)
  const kind = isFull ? 'database.full' : code
  return { code: kind, state, sentence: message, isAway: isAway === true || endsConnection || isFull }
}

/** What a line of the log says of it; `host` is that of `databasePlace`. */
export function databaseLogFields(error: unknown, host: string): object | null {
  const fault = databaseFaultOf(error)
  if (!fault) return null
  const { code, state, sentence } = fault
  return {
    code,
    database: { class: state.length === 5 ? state.slice(0, 2) : 'connection', code: state, host, sentence },
  }
}

export const isDatabaseAway = (error: unknown): boolean => databaseFaultOf(error)?.isAway === true

/** Host and name of a database, for a line of the log: never its user or password. */
export function databasePlace(databaseUrl: string | undefined): string {
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl)
  return url ? `${url.host || 'local socket'}${url.pathname}` : 'embedded'
}
