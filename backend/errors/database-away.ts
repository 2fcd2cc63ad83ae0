/** Errors of a query that mean that the database could not be asked, as opposed to what it answered. */

/** Of sockets and names (errno); SQLSTATE of connections that the server refuses, ends or has no room for; of a full disk. */
const codes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|57P0[123]|53[13]00)$/
/** The driver has no code for these. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Looks through what wraps the driver's error. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if ((typeof code === 'string' && codes.test(code)) || messages.test(error.message)) return true
  // Several addresses of one name were tried.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return isDatabaseAway(error.cause)
}
