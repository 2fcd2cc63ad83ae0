/** The logger of one request, created with its first line: most requests write none but the one about their response. */
import type { FastifyBaseLogger } from 'fastify'
import { traceOfRequest } from '#shared/trace-context.ts'

type LogArguments = Parameters<FastifyBaseLogger['info']>
type Bindings = Parameters<FastifyBaseLogger['child']>[0]

/** What Fastify calls the id of a request in the bindings of its logger. */
export const requestIdBinding = 'reqId'

/**
 * Has Fastify's logger create these for requests. A `childLoggerFactory` would do as well, but Fastify looks at each logger
 * that one returns, for every request.
 */
export function createRequestLoggers(logger: FastifyBaseLogger): void {
  const createChild = logger.child.bind(logger)
  logger.child = (bindings, options) => {
    const id = bindings[requestIdBinding]
    return typeof id === 'string' ? new RequestLogger(logger, createChild, id) : createChild(bindings, options)
  }
}

export class RequestLogger {
  readonly #parent: FastifyBaseLogger
  readonly #createChild: FastifyBaseLogger['child']
  readonly #requestId: string
  /** The trace that a trusted peer began; null for one that begins here. */
  traceId: string | null = null
  #created: FastifyBaseLogger | null = null

  constructor(parent: FastifyBaseLogger, createChild: FastifyBaseLogger['child'], requestId: string) {
    this.#parent = parent
    this.#createChild = createChild
    this.#requestId = requestId
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#parent.level
  }

  get #own(): FastifyBaseLogger {
    this.#created ??= this.#createChild(this.#bindings)
    return this.#created
  }

  get #bindings(): Bindings {
    const id = this.#requestId
    return { [requestIdBinding]: id, trace: this.traceId ?? traceOfRequest(id).traceId }
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own.child(...args)
  }

  fatal(...args: LogArguments): void {
    this.#own.fatal(...args)
  }

  error(...args: LogArguments): void {
    this.#own.error(...args)
  }

  warn(...args: LogArguments): void {
    this.#own.warn(...args)
  }

  info(...args: LogArguments): void {
    this.#own.info(...args)
  }

  debug(...args: LogArguments): void {
    this.#own.debug(...args)
  }

  trace(...args: LogArguments): void {
    this.#own.trace(...args)
  }

  silent(...args: LogArguments): void {
    this.#own.silent(...args)
  }
}
