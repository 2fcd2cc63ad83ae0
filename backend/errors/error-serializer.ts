/**
 * What the log says of an error: kind, code, constraint and stack. Messages are left out, because those of queries, parsers
 * and mail servers quote what somebody wrote.
 */
export type SerializedError = {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: SerializedError
}

/** Errors of the language itself, whose messages name code and no data. */
const isAboutCode = (error: Error): boolean => error instanceof TypeError || error instanceof ReferenceError

/** The frames of a stack, without the message above them. */
const framesOf = (stack = ''): string =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

const codeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined

export function serializeError(error: unknown, depth = 0): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code: rawCode, constraint: rawConstraint } = error as { code?: unknown; constraint?: unknown }
  const [code, constraint] = [codeOf(rawCode), codeOf(rawConstraint)]
  return {
    type: error.name,
    message: isAboutCode(error) ? error.message : '',
    stack: framesOf(error.stack),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause !== undefined && depth < 3 ? { cause: serializeError(error.cause, depth + 1) } : {}),
  }
}
